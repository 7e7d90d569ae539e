import { newestCardOrder, orderReplacementCard } from '@pollen/contract/member/card-orders'
import { href } from '@pollen/contract/paths'
import { CardType, ReplacementType } from '@pollen/contract/replacement-type'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { storeCard } from '../../parts/card/stored-card.ts'
import { AskUs } from '../../parts/help/ask-us.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { call } from '../../platform/calls.ts'
import { sessionMark } from '../../platform/session-marker.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useFields } from '../../platform/use-fields.ts'

const rules = z.object({ replacementType: ReplacementType, cardType: CardType })

/** A member orders another card. What becomes of the old number and of the points is said before they press. */
export default function AccountReplaceCard() {
  const navigate = useNavigate()
  const read = useQueryClient()
  const hasKeyTags = useSwitch('keyTagStock')
  const fields = useFields({
    rules,
    values: { replacementType: '' as ReplacementType, cardType: 'CARD' as const },
    async onSend(query) {
      const session = sessionMark()
      const { cardNumber } = await call(orderReplacementCard, { query })
      await storeCard({ cardNumber }, session)
      read.removeQueries({ queryKey: [newestCardOrder.url] })
      read.invalidateQueries() // many screens show something of the card
      navigate(href('cardComing'), { replace: true })
    },
  })
  const { form } = fields
  const replacementType = form.watch('replacementType')
  const cardType = form.watch('cardType')
  return (
    <Step
      chapter="card"
      title="Replace your card"
      lead="Your points are safe, whatever happened."
      onContinue={fields.send}
      errors={fields.errors}
      failure={fields.failure}
      foot={<Continue busy={fields.busy}>{cardType === 'KEYTAG' ? 'Order my key tag' : 'Order my card'}</Continue>}
    >
      <RadioList
        legend="What happened to it?"
        name="replacementType"
        value={replacementType}
        onChange={(type) => form.setValue('replacementType', type as ReplacementType, { isChecked: true })}
        error={fields.field('replacementType').error}
        options={[
          { value: 'LOST', label: 'I lost it' },
          { value: 'STOLEN', label: 'It was stolen' },
          { value: 'DAMAGED', label: 'It’s damaged' },
        ]}
      />
      <div role="status">{replacementType && <Consequences of={replacementType} />}</div>
      {hasKeyTags && (
        <RadioList
          legend="What would you like?"
          name="cardType"
          value={cardType}
          onChange={(type) => form.setValue('cardType', type as CardType)}
          options={[
            { value: 'CARD', label: 'A card' },
            { value: 'KEYTAG', label: 'A key tag', hint: 'A small card for your keys, with the same number' },
          ]}
        />
      )}
      <p className="soft small">It goes to the address on your account. We’ll tell you when it’s posted.</p>
      <AskUs />
    </Step>
  )
}

function Consequences({ of }: { of: ReplacementType }) {
  if (of === 'DAMAGED')
    return (
      <Notice level="info" title="Your number stays the same">
        The old one works until the new one comes, and so does the card on your phone. Your points stay where they are.
      </Notice>
    )
  return (
    <Notice level="info" title="The old number stops working straight away">
      Nobody can collect or spend with it. All your points move to a new number, which the card on your phone shows
      straight away.
    </Notice>
  )
}
