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
 * @param place         where the step stands among others, before the lead: “Step 2 of 3. ”
 * @param hasMobile     false: we know of none, and a text would reach nobody
 * @param onCode        checks a code; an error that it throws is shown under the field
 * @param onResend      sends another code, by email or text
 * @param onStartAgain  starts the whole process again, after five wrong codes
 * @param help          what to do when no code arrives
 */
export function EnterCode({
  sentBy,
  lead,
  place = '',
  hasMobile = true,
  onCode,
  onResend,
  onStartAgain,
  help,
}: {
  sentBy: DeliveryMethod
  lead?: ReactNode
  place?: string
  hasMobile?: boolean
  onCode: (code: string) => Promise<void>
  onResend: (method: DeliveryMethod) => Promise<void>
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
  const [sentAgainBy, setSentAgainBy] = useState<DeliveryMethod>()
  const { sendAgain, isBusy, isResting, failure } = useSendAgain(
    async (by: DeliveryMethod) => {
      await onResend(by)
      setSentAgainBy(by)
    },
    { restMs },
  )
  if (isOver) return <MissedTooOften onStartAgain={onStartAgain} />
  const method = sentAgainBy ?? sentBy
  const another = method === 'email' ? 'sms' : 'email'
  return (
    <Step
      chapter="shield"
      title="Enter your code"
      lead={lead ?? `${place}We sent it by ${nameOf[method]}.`}
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy} />}
    >
      <Field
        label="Code"
        hint={`6 numbers, good for ${twoFactorLimits.lifetimeMinutes} minutes`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...fields.field('code')}
      />
      <div role="status">
        {sentAgainBy && <Notice level="good">We just sent you another code, by {nameOf[sentAgainBy]}.</Notice>}
      </div>
      <div>
        <Button kind="plain" busy={isBusy} disabled={isResting} onClick={() => sendAgain(method)}>
          Send another code
        </Button>
        {hasMobile && (
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

const nameOf = { email: 'email', sms: 'text' } as const satisfies Record<DeliveryMethod, string>

const MissedTooOften = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Step
    chapter="shield"
    title="That code didn't work"
    back={false}
    foot={<Button onClick={onStartAgain}>Start again</Button>}
  >
    <p>Five codes were wrong. For your safety, start again and we’ll send you a new one.</p>
    <AskUs />
  </Step>
)
