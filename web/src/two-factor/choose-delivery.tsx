import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { type FormEvent, useState } from 'react'
import { saysOf } from '../api.ts'
import { Continue } from '../design/button/button.tsx'
import { RadioList } from '../design/radio-list/radio-list.tsx'
import { Step } from '../design/step/step.tsx'
import { showToast } from '../design/toast/toast.tsx'

/** Asks how the code shall come. @param onChoose  sends it; what it throws becomes a toast */
export function ChooseDelivery({
  lead,
  onChoose,
}: {
  lead: string
  onChoose: (method: DeliveryMethod) => Promise<void>
}) {
  const [method, choose] = useState<DeliveryMethod>('email')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await onChoose(method).catch((error) => showToast({ level: 'ERROR', text: saysOf(error) }))
    setBusy(false)
  }
  return (
    <Step
      title="Let's check that it's you"
      lead={lead}
      onContinue={send}
      foot={<Continue busy={isBusy}>Send me a code</Continue>}
    >
      <RadioList
        legend="How shall we send your code?"
        name="deliveryMethod"
        value={method}
        onChange={(chosen) => choose(chosen as DeliveryMethod)}
        options={[
          { value: 'email', label: 'By email', hint: 'To the address of your account' },
          { value: 'sms', label: 'By text', hint: 'To the mobile of your account' },
        ]}
      />
    </Step>
  )
}
