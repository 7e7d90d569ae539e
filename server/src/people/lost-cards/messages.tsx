import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import type { CardType } from '@pollen/contract/replacement-type'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'

const nameOf = (cardType: CardType) => (cardType === 'KEYTAG' ? 'key tag' : 'card')
const ending = (cardNumber: string) => <strong>{cardNumber.slice(-4)}</strong>

export const cardLookedUpMessage = (to: Addressee) =>
  write(
    'Your card number was looked up',
    <Letter to={to} title="Your card number was looked up">
      <LetterText>
        Someone gave your date of birth, last name, postcode and a code we sent you. If that was you, you don’t need to
        do anything.
      </LetterText>
      <LetterText>
        Not you? Then someone can read your email. Change that password now, and call us on {programme.careline}.
      </LetterText>
    </Letter>,
  )

/** @param cardNumber  the new one */
export const cardClosedMessage = ({ to, cardNumber }: { to: Addressee; cardNumber: string }) =>
  write(
    'Your card is closed',
    <Letter to={to} title="Your card is closed">
      <LetterText>
        You asked us by phone. Nobody can collect or spend with the old card any more. Your new number ends in{' '}
        {ending(cardNumber)}: it’s on your phone already, and all your points are on it.
      </LetterText>
      <LetterText>Not you? Call us on {programme.careline}.</LetterText>
    </Letter>,
  )

/** @param cardNumber  the one that works again */
export const cardReopenedMessage = ({ to, cardNumber }: { to: Addressee; cardNumber: string }) =>
  write(
    'Your card works again',
    <Letter to={to} title="Your card works again">
      <LetterText>
        You asked us by phone. The card ending in {ending(cardNumber)} is yours again, with all your points. The number
        that you had meanwhile is closed.
      </LetterText>
      <LetterText>Not you? Call us on {programme.careline}.</LetterText>
    </Letter>,
  )

export const cardOrderedMessage = ({
  to,
  cardNumber,
  cardType,
  isNewNumber,
}: {
  to: Addressee
  cardNumber: string
  cardType: CardType
  isNewNumber: boolean
}) => {
  const what = nameOf(cardType)
  return write(
    `Your ${what} is ordered`,
    <Letter to={to} title={`Your ${what} is ordered`}>
      {isNewNumber ? (
        <LetterText>
          We’ve closed your old card, so nobody can use it. The new one ends in {ending(cardNumber)}, and all your
          points are already on it.
        </LetterText>
      ) : (
        <LetterText>
          You ordered the {what} ending in {ending(cardNumber)}. Your number stays the same.
        </LetterText>
      )}
      <LetterText>
        It goes to the address on your account, and we’ll tell you when it’s posted. Until it comes, use the card on
        your phone{isNewNumber && ', which shows the new number already'}.
      </LetterText>
      <LetterText>Not you? Call us on {programme.careline}.</LetterText>
    </Letter>,
  )
}

export const cardPostedMessage = ({
  to,
  cardNumber,
  cardType,
  postedAt,
}: {
  to: Addressee
  cardNumber: string
  cardType: CardType
  postedAt: Date
}) => {
  const what = nameOf(cardType)
  return write(
    `Your ${what} is posted`,
    <Letter to={to} title={`Your ${what} is posted`}>
      <LetterText>
        We posted the {what} ending in {ending(cardNumber)} on {dayAndMonthOf(postedAt)}, to the address that was on
        your account when you ordered it.
      </LetterText>
      <LetterText>Didn’t order it, or it doesn’t come? Call us on {programme.careline}.</LetterText>
    </Letter>,
  )
}
