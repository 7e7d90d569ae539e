import { type DeliveryMethod, TwoFactorCode, twoFactorLimits } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import { Button, Continue } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { RefusedError } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { useSendAgain } from '../../platform/use-send-again.ts'
import { AskUs } from '../help/ask-us.tsx'
import { Step } from '../layout/step.tsx'

const rules = z.object({ code: TwoFactorCode })

/** The pause before another code can be requested. */
const restMs = 15_000

/**
 * Asks for the code that was sent, or sends another.
 *
 * @param sentBy        how the first was sent
 * @param sentTo        where, masked: “o…@example.com”, or the last digits of a mobile; absent when it is anybody's guess
 * @param allows        what the code is for: “convert 1,600 points to British Airways”
 * @param place         where the step stands among others, before the lead: “Step 2 of 3. ”
 * @param hasOtherWay   false: the code reaches them by no other way than `sentBy`
 * @param onCode        checks a code; an error that it throws is shown under the field
 * @param onResend      sends another code, by email or text; it may return where it went
 * @param onStartAgain  starts the whole process again, after five wrong codes
 * @param help          what to do when no code arrives
 */
export function EnterCode({
  sentBy,
  sentTo,
  allows,
  lead,
  place = '',
  hasOtherWay = true,
  onCode,
  onResend,
  onStartAgain,
  help,
}: {
  sentBy: DeliveryMethod
  sentTo?: string | undefined
  allows?: string
  lead?: ReactNode
  place?: string
  hasOtherWay?: boolean
  onCode: (code: string) => Promise<void>
  onResend: (method: DeliveryMethod) => Promise<string | undefined>
  onStartAgain: () => void
  help?: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const fields = useFields({
    rules,
    values: { code: '' },
    refusedField: 'code',
    async onSend({ code }) {
      try {
        await onCode(code)
      } catch (error) {
        if (!(error instanceof RefusedError) || error.refusal !== 'codeMissedTooOften') throw error
        setOver(true)
      }
    },
  })
  const [sentAgain, setSentAgain] = useState<{ by: DeliveryMethod; to: string | undefined }>()
  const { sendAgain, isBusy, isResting, failure } = useSendAgain(
    async (by: DeliveryMethod) => {
      setSentAgain({ by, to: await onResend(by) })
    },
    { restMs },
  )
  if (isOver) return <MissedTooOften onStartAgain={onStartAgain} />
  const method = sentAgain?.by ?? sentBy
  const another = method === 'email' ? 'sms' : 'email'
  return (
    <Step
      chapter="shield"
      title="Enter your code"
      lead={lead ?? place + sentWords({ by: sentBy, to: sentTo })}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy} />}
    >
      {allows && (
        <p>
          It’s your code to <b>{allows}</b>.
        </p>
      )}
      <Field
        label="Code"
        hint={`6 numbers, good for ${twoFactorLimits.lifetimeMinutes} minutes`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fields.field('code')}
      />
      <div role="status">
        {sentAgain && <Notice level="good">We just sent you another code{destinationOf(sentAgain)}.</Notice>}
      </div>
      <div>
        <Button kind="plain" busy={isBusy} disabled={isResting} onClick={() => sendAgain(method)}>
          Send another code
        </Button>
        {hasOtherWay && (
          <Button kind="plain" busy={isBusy} disabled={isResting} onClick={() => sendAgain(another)}>
            Send it by {nameOf[another]} instead
          </Button>
        )}
        <Failure says={failure} />
      </div>
      {help}
    </Step>
  )
}

/** Where a code went: “ to o…@example.com”, “ to the mobile ending 555”, or the way alone. */
const destinationOf = ({ by, to }: { by: DeliveryMethod; to: string | undefined }) =>
  to === undefined ? `, by ${nameOf[by]}` : ` to ${by === 'email' ? to : `the mobile ending ${to}`}`

const sentWords = (sent: { by: DeliveryMethod; to: string | undefined }) =>
  sent.to === undefined ? `We sent it by ${nameOf[sent.by]}.` : `We sent it${destinationOf(sent)}.`

const nameOf = { email: 'email', sms: 'text' } as const satisfies Record<DeliveryMethod, string>

const MissedTooOften = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Step
    chapter="shield"
    title="That code didn’t work"
    back={false}
    foot={<Button onClick={onStartAgain}>Start again</Button>}
  >
    <p>Five codes were wrong. For your safety, start again and we’ll send you a new one.</p>
    <AskUs />
  </Step>
)
