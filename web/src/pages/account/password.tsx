import { customer } from '@pollen/contract/member/collectors'
import { changePassword, memberPasswordVerdict } from '@pollen/contract/member/password'
import { memberSessions } from '@pollen/contract/member/sessions'
import { href } from '@pollen/contract/paths'
import { SignInPassword } from '@pollen/contract/sign-in-password'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { PasswordField } from '@pollen/design/password-field'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import {
  NewPasswordFields,
  newPasswordRules,
  passwordWaitsFor,
  useNewPassword,
} from '../../parts/fields/new-password.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

const rules = z.intersection(newPasswordRules, z.object({ current: SignInPassword }))
const check = (password: string) => call(memberPasswordVerdict, { body: { password } })

/** A member who knows their password chooses another. */
export default function AccountPassword() {
  const { data: member } = useMemberQuery(customer)
  const navigate = useNavigate()
  const read = useQueryClient()
  const fields = useFields({
    rules,
    values: { current: '', password: '', again: '' },
    refusedField: 'current',
    async onSend({ current, password }) {
      const { asks } = await call(changePassword, { body: { currentPassword: current, newPassword: password } })
      read.removeQueries({ queryKey: [memberSessions.url] })
      showToast({ level: 'INFO', text: 'Your password has changed' })
      navigate(asks ? `${href('accountWhatIsYours')}?next=${href('account')}` : href('account'), { replace: true })
    },
  })
  const { isAllowed, isTypedTwice, ...said } = useNewPassword(fields, { owner: undefined, check })
  const current = fields.form.watch('current')
  const password = fields.form.watch('password')
  const isNew = password !== '' && password !== current
  return (
    <Step
      chapter="shield"
      title="Change your password"
      lead="You stay logged in here. We log you out everywhere else, and email you about it."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={
        <Continue busy={fields.busy} waitsFor={passwordWaitsFor({ isAllowed: isAllowed && isNew, isTypedTwice })}>
          Change my password
        </Continue>
      }
    >
      <input type="hidden" autoComplete="username" value={member?.email ?? ''} readOnly />
      <PasswordField label="Current password" autoComplete="current-password" {...fields.field('current')} />
      <p className="soft small">
        Forgotten it? <Link to={href('pendingResetPassword')}>We’ll email you a link</Link>.
      </p>
      <NewPasswordFields label="New password" field={fields.field} {...said} isNew={isNew} />
    </Step>
  )
}
