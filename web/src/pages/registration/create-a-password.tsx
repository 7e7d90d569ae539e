import type { PasswordOwner } from '@pollen/contract/password'
import { href } from '@pollen/contract/paths'
import { passwordValidation } from '@pollen/contract/visitor/registration'
import { Continue } from '@pollen/design/button'
import { useNavigate } from 'react-router'
import { NewPasswordFields, newPasswordRules, useNewPassword } from '../../parts/fields/new-password.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { steps } from './journey.ts'
import { useStep } from './use-step.ts'

function check(password: string) {
  const { authToken = '', userData } = registration.now()
  const { firstName = '', lastName = '' } = userData
  return call(passwordValidation, { body: { authToken, firstName, lastName, password } })
}

export default function CreateAPassword() {
  const navigate = useNavigate()
  const { userData } = useRegistration()
  const step = useStep('createAPassword', {
    rules: newPasswordRules,
    values: { password: '', again: '' },
    onContinue({ password }) {
      registration.choosePassword(password)
      navigate(href('terms'))
    },
  })
  const { isGood, ...said } = useNewPassword(step, { owner: userData as PasswordOwner, check })
  return (
    <Step
      progress={steps.createAPassword.progress}
      title="Now let's make it extra secure"
      onContinue={step.send}
      errors={step.errors}
      foot={<Continue busy={step.busy} disabled={!isGood} />}
    >
      <input type="hidden" autoComplete="username" value={userData.email ?? ''} readOnly />
      <NewPasswordFields label="Create Password" field={step.field} {...said} />
    </Step>
  )
}
