import type { PasswordOwner } from '@pollen/contract/password'
import { passwordValidation } from '@pollen/contract/visitor/registration'
import { Continue } from '@pollen/design/button'
import {
  NewPasswordFields,
  newPasswordRules,
  passwordWaitsFor,
  useNewPassword,
} from '../../parts/fields/new-password.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { useStartAgain } from './use-journey.ts'
import { useFormStep } from './use-step.ts'

function check(password: string) {
  const { authToken = '', userData } = registration.now()
  const { firstName = '', lastName = '' } = userData
  return call(passwordValidation, { body: { authToken, firstName, lastName, password } })
}

export default function CreateAPassword() {
  const { userData } = useRegistration()
  const step = useFormStep('createAPassword', {
    rules: newPasswordRules,
    values: { password: '', again: '' },
    onContinue({ password }, goOn) {
      registration.choosePassword(password)
      goOn()
    },
  })
  const { isAllowed, isTypedTwice, ...said } = useNewPassword(step, {
    owner: userData as PasswordOwner,
    check,
    whenRefused: useStartAgain(),
  })
  return (
    <Step
      chapter="shield"
      progress={step.progress}
      title="Now let’s make it extra secure"
      onContinue={step.send}
      errors={step.errors}
      failure={step.failure}
      foot={<Continue busy={step.busy} waitsFor={passwordWaitsFor({ isAllowed, isTypedTwice })} />}
    >
      <input type="hidden" autoComplete="username" value={userData.email ?? ''} readOnly />
      <NewPasswordFields label="Create Password" field={step.field} {...said} />
    </Step>
  )
}
