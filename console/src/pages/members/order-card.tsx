import { orderCardFor } from '@pollen/contract/staff/members/cards'
import { Select } from '@pollen/design/select'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { type ActionProps, askedFor } from './action-props.ts'

/** Orders plastic to the address on the account. */
export function OrderCard({ of: { member }, close, say }: ActionProps) {
  const [replacementType, setType] = useDraft<'LOST' | 'STOLEN' | 'DAMAGED'>('Order a card', 'type', 'LOST')
  return (
    <AskWithReason
      title="Order a card"
      does="Order it"
      reasons={[...askedFor, 'The one that we sent never came']}
      onClose={close}
      run={(reason) => call(orderCardFor, { params: { member }, body: { replacementType, reason } })}
      onDone={({ isNewNumber }) =>
        say(isNewNumber ? 'A card with a new number is ordered.' : 'The same card is ordered.')
      }
    >
      <Select
        label="What happened"
        name="type"
        value={replacementType}
        options={[
          { value: 'LOST', label: 'Lost' },
          { value: 'STOLEN', label: 'Stolen' },
          { value: 'DAMAGED', label: 'Damaged' },
        ]}
        onChange={({ target }) => setType(target.value as typeof replacementType)}
      />
    </AskWithReason>
  )
}
