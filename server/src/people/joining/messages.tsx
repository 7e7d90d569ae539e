import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'

/** @param card  “Card ending 1234”: that of the other account */
export const joiningAskedLetter = ({ to, card }: { to: Addressee; card: string }) =>
  write(
    'We were asked to join your accounts',
    <Letter to={to} title="We were asked to join your accounts">
      <LetterText>
        Somebody called us and said that you have two accounts: this one, and the one with the{' '}
        <strong>{card.toLowerCase()}</strong>. We can make them one, with all your points. Nothing changes for a day.
      </LetterText>
      <LetterText>Not you? Call us on {programme.careline} now, and nothing is joined.</LetterText>
    </Letter>,
  )

/** @param card  as above */
export const accountsJoinedLetter = ({ to, card }: { to: Addressee; card: string }) =>
  write(
    'Your accounts are one now',
    <Letter to={to} title="Your accounts are one now">
      <LetterText>
        All that you had in the account with the <strong>{card.toLowerCase()}</strong> is in the other one now: your
        points, vouchers, offers and history. Log in there, as you did before. The old card still collects points, but
        it can’t spend them.
      </LetterText>
      <LetterText>Not you? Call us on {programme.careline}.</LetterText>
    </Letter>,
  )
