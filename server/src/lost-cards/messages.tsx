import { programme } from '@pollen/contract/programme'
import { Letter, LetterText, write } from '../messaging/letter.tsx'

const ending = (cardNumber: string) => <strong>{cardNumber.slice(-4)}</strong>

export const cardLookedUpMessage = () =>
  write(
    'Somebody looked up your card number',
    <Letter title="Somebody looked up your card number">
      <LetterText>
        They knew your date of birth, your last name and your postcode, and the code that we sent to you. If that was
        you, there is nothing to do.
      </LetterText>
      <LetterText>
        Not you? Then somebody reads your messages: change your email’s password, and call us on {programme.careline}.
      </LetterText>
    </Letter>,
  )

export const cardOrderedMessage = ({ cardNumber, isNewNumber }: { cardNumber: string; isNewNumber: boolean }) =>
  write(
    'Your card is on its way',
    <Letter title="Your card is on its way">
      {isNewNumber ? (
        <LetterText>
          Your old card is closed: it collects nothing and nobody can spend with it. The new one ends in{' '}
          {ending(cardNumber)}, and all your points are on it already.
        </LetterText>
      ) : (
        <LetterText>We are printing your card ending in {ending(cardNumber)}. Its number stays the same.</LetterText>
      )}
      <LetterText>
        It comes by post, to the address of your account, within {programme.plasticCardDays} days. Until then your card
        is on your phone.
      </LetterText>
      <LetterText>Not you? Then call us on {programme.careline}.</LetterText>
    </Letter>,
  )
