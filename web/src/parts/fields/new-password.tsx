import { limits, NewPassword } from '@pollen/contract/fields'
import { type PasswordOwner, type PasswordRule, passwordFaults, passwordRules } from '@pollen/contract/password'
import { tooLongPassword } from '@pollen/contract/sign-in-password'
import { z } from '@pollen/contract/zod'
import { PasswordField } from '@pollen/design/password-field'
import { useEffect, useState } from 'react'
import { messageOf } from '../../platform/calls.ts'
import { handleFailure, type RefusalHandlers } from '../../platform/failed-calls.ts'
import { startPolling } from '../../platform/poll.ts'
import type { Fields } from '../../platform/use-fields.ts'
import styles from './new-password.module.css'

/** The pause in typing after which the password is checked. */
const debounceMs = 400
/** The pause before the server is asked again after a failed call. */
const askAgainMs = 2000
/** Asked of whoever had a password before; the server alone knows it. */
const notPrevious = 'Not your previous password'
const doNotMatch = 'Passwords do not match.'

export const newPasswordRules = z
  .object({ password: NewPassword, again: z.string() })
  .check(z.refine(({ password, again }) => password === again, { error: doNotMatch, path: ['again'] }))

type NewPasswordEntries = z.infer<typeof newPasswordRules>
/** The form that has the two entries, among others. */
type EntriesForm = { watch(name: 'password' | 'again'): string }
type Check = { check: (password: string) => Promise<Validity>; whenRefused?: RefusalHandlers }
type Validity = { pwdValidity: 'NA' | 'VALID' | 'INVALID'; description?: string | undefined }

/**
 * Checks a new password while it is typed.
 *
 * @param owner        whose password it will be; undefined where only the server knows their names
 * @param check        asks the server, once the rules are met; must be the same function in every render
 * @param whenRefused  handlers of refusals, by name; must be the same object in every render
 */
export function useNewPassword(
  { form }: { form: EntriesForm },
  { owner, ...check }: { owner: PasswordOwner | undefined } & Check,
) {
  const password = form.watch('password')
  const again = form.watch('again')
  const ours = passwordFaults(password, owner)
  const isTooLong = password.length > limits.password
  const { pwdValidity, description } = useValidity(password, ours.length === 0 && !isTooLong, check)
  const isUnsure = owner === undefined && pwdValidity !== 'VALID'
  const settled = useDebounced(again)
  const isAllowed = ours.length === 0 && !isTooLong && pwdValidity === 'VALID'
  return {
    isTooLong,
    faults: isUnsure ? [...ours, 'names' as const] : ours,
    isNew: owner === undefined ? !isUnsure : undefined,
    refused: pwdValidity === 'VALID' ? undefined : description,
    differ: settled !== '' && settled === again && again !== password,
    isAllowed,
    isTypedTwice: again === password,
  }
}

/** What the button below two entries waits for; false when it waits for nothing. */
export const passwordWaitsFor = ({ isAllowed, isTypedTwice }: { isAllowed: boolean; isTypedTwice: boolean }) =>
  !isAllowed ? 'Meet every rule, then type it again' : !isTypedTwice && 'Type the same password in both'

/**
 * The two entries of a new password, with the rules, which tick themselves as they are met.
 *
 * @param isNew      it is not the previous password; undefined where there was none
 * @param refused    the server's reason against the password, or why it could not be asked
 * @param isTooLong  shows that the password is too long, instead of cutting it off
 * @param differ     the entries are not the same
 */
export function NewPasswordFields({
  label,
  field,
  faults,
  isNew,
  refused,
  isTooLong,
  differ,
}: {
  label: string
  field: (name: keyof NewPasswordEntries) => ReturnType<Fields<NewPasswordEntries>['field']>
  faults: PasswordRule[]
  isNew: boolean | undefined
  refused: string | undefined
  isTooLong: boolean
  differ: boolean
}) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        aria-describedby="rules"
        {...field('password')}
        error={isTooLong ? tooLongPassword : undefined}
      />
      <ul id="rules" className={styles.rules}>
        {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => (
          <Rule key={rule} says={passwordRules[rule].says} holds={!faults.includes(rule)} />
        ))}
        {isNew !== undefined && <Rule says={notPrevious} holds={isNew} />}
      </ul>
      <div role="status">{refused && <p className={styles.refused}>{refused}</p>}</div>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('again')}
        error={differ ? doNotMatch : undefined}
      />
    </>
  )
}

const Rule = ({ says, holds }: { says: string; holds: boolean }) => (
  <li data-holds={holds || undefined}>
    <span aria-hidden="true">{holds ? '✓' : '·'}</span>
    {says}
    {holds && <span className="hidden">: done</span>}
  </li>
)

/** The last value, once typing paused. */
function useDebounced(typed: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** `NA` until the server has checked this very password. After a temporary failure the server is asked again. */
function useValidity(password: string, isWorthAsking: boolean, { check, whenRefused }: Check): Validity {
  const settled = useDebounced(password)
  const [checked, setChecked] = useState<Validity & { password: string }>()
  useEffect(() => {
    if (!isWorthAsking || settled !== password) return
    const showUnchecked = (description: string) => setChecked({ password, pwdValidity: 'NA', description })
    return startPolling({
      everyMs: askAgainMs,
      firstAfterMs: 0,
      ask: () => check(password),
      onAnswer(validity) {
        setChecked({ password, ...validity })
        return 'stop'
      },
      onLost: (error) => showUnchecked(messageOf(error)),
      onFailed: (error) => handleFailure(error, whenRefused ?? {}, showUnchecked),
    })
  }, [settled, password, isWorthAsking, check, whenRefused])
  return checked?.password === password ? checked : { pwdValidity: 'NA' }
}
