import { groupDigits } from '@pollen/contract/card-number'
import { programme } from '@pollen/contract/programme'
import { CopyableNumber } from '@pollen/design/copyable-number'

/** A card's number: the prefix for reading only, the rest for copying. */
export const CardNumberPanel = ({ cardNumber }: { cardNumber: string | undefined }) => (
  <CopyableNumber title="Your card number" number={cardNumber}>
    <span data-testid="card-number">
      <span className="soft">{programme.cardPrefix}</span> <b>{cardNumber ? groupDigits(cardNumber) : '···'}</b>
    </span>
  </CopyableNumber>
)
