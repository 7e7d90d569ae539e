import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

/** @param what  what we corrected: “your date of birth” */
export const detailsCorrectedLetter = ({ to, what }: { to: Addressee; what: string }): Promise<Written> =>
  write(
    `We corrected ${what}`,
    <Letter to={to} title={`We corrected ${what}`}>
      <LetterText>You asked us by phone. You can see it under “Your details”.</LetterText>
      <LetterText>Not you? Call {programme.careline} now and we’ll put it back.</LetterText>
    </Letter>,
  )

/** @param resetLink  where the member chooses a new password */
export const accountSecuredLetter = ({ to, resetLink }: { to: Addressee; resetLink: string }): Promise<Written> =>
  write(
    'We’ve locked your points',
    <Letter to={to} title="We’ve locked your points">
      <LetterText>
        You asked us by phone. Nobody can spend your points until you unlock them, your daily limit stays as it is, and
        everyone is logged out. Your old password and your passkeys no longer work.
      </LetterText>
      <LetterButton href={resetLink}>Choose a new password</LetterButton>
      <LetterText>Never tell anyone a code, not even us.</LetterText>
    </Letter>,
  )

/** To a member about whom somebody called who did not know their word. */
export const memorableWordMissedLetter = (to: Addressee): Promise<Written> =>
  write(
    'Someone called us about your account',
    <Letter to={to} title="Someone called us about your account">
      <LetterText>
        They didn’t know the letters of your memorable word that we asked for, three times. We told them nothing and
        changed nothing, and ask nobody for it in the next 24 hours.
      </LetterText>
      <LetterText>Was it you? Call us again after that. Not you? Call {programme.careline} now.</LetterText>
    </Letter>,
  )
