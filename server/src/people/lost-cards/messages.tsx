import { programme } from '@pollen/contract/programme'
import type { CardType } from '@pollen/contract/replacement-type'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'

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
  const what = cardType === 'KEYTAG' ? 'key tag' : 'card'
  return write(
    `Your ${what} is on its way`,
    <Letter to={to} title={`Your ${what} is on its way`}>
      {isNewNumber ? (
        <LetterText>
          We’ve closed your old card, so nobody can use it. The new one ends in {ending(cardNumber)}, and all your
          points are already on it.
        </LetterText>
      ) : (
        <LetterText>
          We’re making your {what} ending in {ending(cardNumber)}. Your number stays the same.
        </LetterText>
      )}
      <LetterText>
        It comes by post to the address on your account, within {programme.plasticCardDays} days. Until then, use the
        card on your phone.
      </LetterText>
      <LetterText>Not you? Call us on {programme.careline}.</LetterText>
    </Letter>,
  )
}
