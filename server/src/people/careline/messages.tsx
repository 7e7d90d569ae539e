import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
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

const changeWords = {
  email: 'another email on your account. It holds once the link that we sent there is opened.',
  mobile: 'another mobile number on your account. It holds from now on.',
}

/**
 * To the email as it was.
 *
 * @param to    a visitor at an address that was never confirmed
 * @param link  puts it back; undefined where a stranger may read the letter
 */
export const contactChangingLetter = ({
  to,
  what,
  heldUntil,
  link,
}: {
  to: Addressee | 'visitor'
  what: 'email' | 'mobile'
  heldUntil: Date
  link: string | undefined
}): Promise<Written> => {
  const title = what === 'email' ? 'Your email is about to change' : 'Your mobile number has changed'
  return write(
    title,
    <Letter to={to} title={title}>
      <LetterText>You called us and asked for {changeWords[what]}</LetterText>
      <LetterText>
        In case it wasn’t you, we logged everyone out, and no points can be spent until {weekdayAndTimeOf(heldUntil)}.
        You still collect.
      </LetterText>
      {link ? (
        <>
          <LetterText>Was it you? Then there’s nothing to do. Was it somebody else? Stop them:</LetterText>
          <LetterButton href={link}>This wasn’t me</LetterButton>
          <LetterText>The link works for {programme.spending.reportedHoldDays} days.</LetterText>
        </>
      ) : (
        <LetterText>Not you? Call {programme.careline} now and we’ll put it back.</LetterText>
      )}
    </Letter>,
  )
}

/** To the mobile as it was. */
export const contactChangingText = ({ what, link }: { what: 'email' | 'mobile'; link: string }): Written => ({
  subject: 'Your contact details change',
  text: `${programme.name}: you asked us by phone for another ${what === 'email' ? 'email' : 'mobile number'}. Not you? Stop it: ${link}`,
  html: '',
})

/** To the new mobile. */
export const newMobileText = (): Written => ({
  subject: 'Your mobile number has changed',
  text: `${programme.name}: from now on we text you here. Not you? Call ${programme.careline}.`,
  html: '',
})

/** @param resetLink  where the member chooses a new password */
export const contactChangeStoppedLetter = ({ to, resetLink }: { to: Addressee; resetLink: string }): Promise<Written> =>
  write(
    'Your account is yours again',
    <Letter to={to} title="Your account is yours again">
      <LetterText>
        Your email and mobile are as they were, and we’ve logged everyone out. Your old password no longer works, and no
        points can be spent for {programme.spending.reportedHoldDays} days.
      </LetterText>
      <LetterButton href={resetLink}>Choose a new password</LetterButton>
      <LetterText>Never tell anyone a code, not even us.</LetterText>
    </Letter>,
  )

export const contactChangeStoppedText = ({ resetLink }: { resetLink: string }): Written => ({
  subject: 'Your account is yours again',
  text: `${programme.name}: your email and mobile are as they were. Choose a new password: ${resetLink}`,
  html: '',
})

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
