import type { Answer } from '@pollen/contract/endpoint'
import { NewPassword } from '@pollen/contract/fields'
import { type PasswordOwner, type PasswordRule, passwordFaults, passwordRules } from '@pollen/contract/password'
import { href } from '@pollen/contract/paths'
import { refusals } from '@pollen/contract/refusals'
import { passwordValidation } from '@pollen/contract/registration'
import { z } from '@pollen/contract/zod'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, saysOf } from '../api.ts'
import { Continue } from '../design/button/button.tsx'
import { PasswordField } from '../design/password-field/password-field.tsx'
import { Step } from '../design/step/step.tsx'
import { showToast } from '../design/toast/toast.tsx'
import styles from './create-a-password.module.css'
import { steps } from './journey.ts'
import { registration, useRegistration } from './state.ts'
import { useStep } from './use-step.ts'

/** A person pauses this long before what they typed is checked. */
const debounceMs = 400
const doNotMatch = 'Passwords do not match.'

const rules = z
  .object({ password: NewPassword, again: z.string() })
  .check(z.refine(({ password, again }) => password === again, { error: doNotMatch, path: ['again'] }))

export default function CreateAPassword() {
  const navigate = useNavigate()
  const { userData } = useRegistration()
  const step = useStep('createAPassword', {
    rules,
    values: { password: '', again: '' },
    onContinue({ password }) {
      registration.choosePassword(password)
      navigate(href('terms'))
    },
  })
  const [password = '', again = ''] = step.form.watch(['password', 'again'])
  const faults = passwordFaults(password, userData as PasswordOwner)
  const { pwdValidity, description } = usePasswordValidity(password, faults.length === 0)
  const settled = useSettled(again)
  const differ = settled !== '' && settled === again && again !== password
  return (
    <Step
      progress={steps.createAPassword.progress}
      title="Now let's make it extra secure"
      onContinue={step.send}
      errors={step.errors}
      foot={<Continue busy={step.busy} disabled={faults.length > 0 || again !== password || pwdValidity !== 'VALID'} />}
    >
      <input type="hidden" autoComplete="username" value={userData.email ?? ''} readOnly />
      <PasswordField
        label="Create Password"
        autoComplete="new-password"
        aria-describedby="rules"
        {...step.field('password')}
        error={undefined}
      />
      <Rules faults={faults} refused={pwdValidity === 'INVALID' && (description ?? refusals.passwordNotValid.says)} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...step.field('again')}
        error={differ ? doNotMatch : undefined}
      />
    </Step>
  )
}

function Rules({ faults, refused }: { faults: PasswordRule[]; refused: string | false }) {
  return (
    <>
      <ul id="rules" className={styles.rules}>
        {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
          const holds = !faults.includes(rule)
          return (
            <li key={rule} data-holds={holds || undefined}>
              <span aria-hidden="true">{holds ? '✓' : '·'}</span>
              {passwordRules[rule].says}
              {holds && <span className="hidden">: done</span>}
            </li>
          )
        })}
      </ul>
      <div role="status">{refused && <p className={styles.refused}>{refused}</p>}</div>
    </>
  )
}

/** What was typed last, once nothing more was typed for a while. */
function useSettled(typed: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

type Validity = Answer<typeof passwordValidation> | { pwdValidity: 'NA'; description?: undefined }

/** NA until the server was asked about this very password. */
function usePasswordValidity(password: string, isWorthAsking: boolean): Validity {
  const settled = useSettled(password)
  const [asked, setAsked] = useState<Validity & { password: string }>()
  useEffect(() => {
    if (!isWorthAsking || settled !== password) return
    let isOver = false
    const { authToken = '', userData } = registration.now()
    call(passwordValidation, {
      body: { authToken, firstName: userData.firstName ?? '', lastName: userData.lastName ?? '', password },
    }).then(
      (validity) => isOver || setAsked({ password, ...validity }),
      (error) => isOver || showToast({ level: 'ERROR', text: saysOf(error) }),
    )
    return () => {
      isOver = true
    }
  }, [settled, password, isWorthAsking])
  return asked?.password === password ? asked : { pwdValidity: 'NA' }
}
