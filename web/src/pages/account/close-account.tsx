import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { LeavingReason, leavingReasons } from '@pollen/contract/leaving'
import { closeAccount } from '@pollen/contract/member/leaving'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { ButtonLink, Continue } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { Reauthenticate } from '../../parts/two-factor/reauthenticate.tsx'
import { useHeadingFocus } from '../../parts/two-factor/use-heading-focus.ts'
import { call } from '../../platform/calls.ts'
import { forgetMember } from '../../platform/session-marker.ts'
import { useFields } from '../../platform/use-fields.ts'

type Closing = Answer<typeof closeAccount>

/** Closes the account, after the password and a code. */
export default function AccountCloseAccount() {
  const [closed, setClosed] = useState<Closing>()
  useHeadingFocus(closed ? 'closed' : '')
  if (closed) return <AccountClosed {...closed} />
  return (
    <Reauthenticate title="Close your account" change={{ change: 'closure' }}>
      {(proof) => <ConfirmClosing {...proof} onClosed={setClosed} />}
    </Reauthenticate>
  )
}

const rules = z.object({ reason: z.optional(LeavingReason) })

function ConfirmClosing({
  code,
  refused,
  onClosed,
}: {
  code: string
  refused: (error: unknown) => void
  onClosed: (closed: Closing) => void
}) {
  const fields = useFields({
    rules,
    values: { reason: undefined as LeavingReason | undefined },
    async onSend({ reason }) {
      await call(closeAccount, { body: { ...(reason && { reason }) }, code }).then((closed) => {
        forgetMember()
        onClosed(closed)
      }, refused)
    },
  })
  return (
    <Step
      chapter="shield"
      title="Close your account?"
      lead={`Step 3 of 3. You can come back for ${programme.closingDays} days. Then it’s erased for good.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={
        <>
          <Continue busy={fields.busy}>Close my account</Continue>
          <ButtonLink kind="quiet" to={href('account')}>
            Keep my account
          </ButtonLink>
        </>
      }
    >
      <RadioList
        legend="Would you tell us why? You don’t have to. We count the answers, without your name."
        name="reason"
        value={fields.form.watch('reason')}
        onChange={(reason) => fields.form.setValue('reason', reason as LeavingReason)}
        options={Object.entries(leavingReasons).map(([value, label]) => ({ value, label }))}
      />
    </Step>
  )
}

function AccountClosed({ erasesAt, openMatters }: Closing) {
  const day = dateOf(erasesAt)
  return (
    <Step
      chapter="mail"
      title="Your account is closed"
      back={false}
      foot={
        <ButtonLink kind="quiet" to={href('welcome')}>
          Done
        </ButtonLink>
      }
    >
      <Notice level="good">You’re logged out everywhere, and your card no longer works.</Notice>
      <p>
        You can come back until <b>{day}</b>: log in, or open the link in our email. Then everything is as it was.
      </p>
      <p>After that we erase the account, with the points that are left.</p>
      {openMatters.length > 0 && <p>Something is still open. We erase nothing until that’s done.</p>}
    </Step>
  )
}
