import { Token } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { newPassword, resetValidation, type SignsInBy } from '@pollen/contract/visitor/password-reset'
import { z } from '@pollen/contract/zod'
import { ButtonLink, Continue } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  NewPasswordFields,
  newPasswordRules,
  passwordWaitsFor,
  useNewPassword,
} from '../../parts/fields/new-password.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call } from '../../platform/calls.ts'
import { handlerOf } from '../../platform/failed-calls.ts'
import { forgetMember } from '../../platform/session-marker.ts'
import { useFields } from '../../platform/use-fields.ts'

/** Opened by the email's link, and after a card's code was checked. */
export default function ConfirmResetPassword() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isMounted = useMounted()
  const [end, setEnd] = useState<'over' | SignsInBy>()
  const setOver = useCallback(() => setEnd('over'), [])
  const token = isMounted ? (state?.token ?? search.get('token')) : ''
  if (end === 'over' || (isMounted && !z.safeParse(Token, token).success)) return <LinkExpired />
  if (end) return <PasswordChanged signsInBy={end} />
  return <ChoosePassword token={token} onChanged={setEnd} onOver={setOver} />
}

function ChoosePassword({
  token,
  onChanged,
  onOver,
}: {
  /** Empty until hydration. */
  token: string
  onChanged: (signsInBy: SignsInBy) => void
  onOver: () => void
}) {
  const check = useCallback((password: string) => call(resetValidation, { body: { token, password } }), [token])
  const whenRefused = useMemo(() => ({ linkNotValid: onOver }), [onOver])
  useEffect(() => {
    // A link that is not valid is reported at once. Without a network this is found out when something is typed.
    if (token) check('').catch((error) => handlerOf(error, whenRefused)?.())
  }, [token, check, whenRefused])
  const fields = useFields({
    rules: newPasswordRules,
    values: { password: '', again: '' },
    whenRefused,
    async onSend({ password }) {
      const { signsInBy } = await call(newPassword, { body: { token, password } })
      forgetMember()
      onChanged(signsInBy)
    },
  })
  const { isAllowed, isTypedTwice, ...said } = useNewPassword(fields, { owner: undefined, check, whenRefused })
  return (
    <Step
      chapter="shield"
      title="Choose a new password"
      back={false}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={
        <Continue busy={fields.busy} waitsFor={passwordWaitsFor({ isAllowed, isTypedTwice })}>
          Change my password
        </Continue>
      }
    >
      <NewPasswordFields label="New password" field={fields.field} {...said} />
    </Step>
  )
}

const PasswordChanged = ({ signsInBy }: { signsInBy: SignsInBy }) => (
  <Step
    chapter="shield"
    title="Your password has changed"
    back={false}
    foot={
      <ButtonLink to={href(signsInBy === 'CARD' ? 'enterCollectorId' : 'login')}>
        {signsInBy === 'CARD' ? 'Log in with your card number' : 'Log in'}
      </ButtonLink>
    }
  >
    <Notice level="good">We’ve logged you out everywhere else, and sent you a message about it.</Notice>
  </Step>
)

const LinkExpired = () => (
  <Step
    chapter="shield"
    title="This link no longer works"
    back={false}
    foot={<ButtonLink to={href('pendingResetPassword')}>Ask for a new link</ButtonLink>}
  >
    <p>Each link works once, for an hour. Your password hasn’t changed, unless you changed it with this link.</p>
    <p>If your email app cut the link in two, copy all of it into your browser.</p>
  </Step>
)
