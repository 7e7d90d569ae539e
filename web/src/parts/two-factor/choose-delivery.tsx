import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../platform/use-action.ts'
import { Step } from '../layout/step.tsx'

/**
 * Asks how the code shall be sent.
 *
 * @param ways      that reach the member, each with where it goes, masked; null: we may not say where
 * @param onChoose  sends it; an error that it throws is shown beside the button
 */
export function ChooseDelivery({
  lead,
  ways,
  onChoose,
}: {
  lead: string
  ways: Partial<Record<DeliveryMethod, string | null | undefined>>
  onChoose: (method: DeliveryMethod) => Promise<void>
}) {
  const [method, setMethod] = useState<DeliveryMethod>(ways.email === undefined ? 'sms' : 'email')
  const { run, isBusy, failure } = useAction(onChoose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) run(method)
  }
  return (
    <Step
      title="Let’s check that it’s you"
      lead={lead}
      onContinue={send}
      failure={failure}
      foot={<Continue busy={isBusy}>Send me a code</Continue>}
    >
      <RadioList
        legend="How should we send your code?"
        name="deliveryMethod"
        value={method}
        onChange={(chosen) => setMethod(chosen as DeliveryMethod)}
        options={[
          ...(ways.email === undefined
            ? []
            : [{ value: 'email', label: 'By email', hint: `To ${ways.email ?? 'the email on your account'}` }]),
          ...(ways.sms === undefined
            ? []
            : [
                {
                  value: 'sms',
                  label: 'By text',
                  hint: `To the mobile ${ways.sms ? `ending ${ways.sms}` : 'on your account'}`,
                },
              ]),
        ]}
      />
    </Step>
  )
}
