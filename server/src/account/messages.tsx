import { programme } from '@pollen/contract/programme'
import { Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as LetterContent } from '../messaging/messaging.ts'

export const confirmNewEmailLetter = ({ link }: { link: string }): Promise<LetterContent> =>
  write(
    'Confirm your new email',
    <Letter title="Confirm your new email">
      <LetterText>
        A member of {programme.name} wants us to write to this address from now on. If that is you, one tap shows us
        that it is yours. Until then everything stays as it was.
      </LetterText>
      <LetterButton href={link}>Confirm my new email</LetterButton>
      <LetterText>The link works once, on any device, for {programme.emailedLinkHours} hours.</LetterText>
      <LetterText>Not you? Then leave this email alone, and we will not write to you again.</LetterText>
    </Letter>,
  )

/** To a member whose address another member asked for. */
export const addressInUseLetter = (): Promise<LetterContent> =>
  write(
    'Somebody asked to use your email',
    <Letter title="Somebody asked to use your email">
      <LetterText>
        Another member of {programme.name} wanted this address for their account. It is yours already, so nothing
        changed, and they were told nothing about it.
      </LetterText>
      <LetterText>
        Was it you, with a second account? Call {programme.careline}: we can bring your points together.
      </LetterText>
    </Letter>,
  )

/** Enough for the owner to recognise the address, and little for a stranger: the old address may belong to anyone. */
const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1…@')

const callUs = `Not you? Call ${programme.careline} at once: we will keep your points where they are.`

/**
 * To the member's old address, when a change is requested.
 *
 * @param stopLink  stops the change; undefined if this address was never confirmed
 */
export const emailChangeRequestedLetter = ({
  email,
  stopLink,
}: {
  email: string
  stopLink: string | undefined
}): Promise<LetterContent> =>
  write(
    'Your email is about to change',
    <Letter title="Your email is about to change">
      <LetterText>
        Somebody who knows your password and had a code that we sent to you asked us to write to{' '}
        <b>{maskEmail(email)}</b> from now on, instead of to this address. If that was you, open the link that we sent
        to the new one.
      </LetterText>
      {stopLink ? (
        <>
          <LetterText>
            Not you? Then stop it now. This stays your email, everybody who is logged in to your account is logged out,
            and you choose a new password.
          </LetterText>
          <LetterButton href={stopLink}>This wasn’t me</LetterButton>
          <LetterText>
            The link works for {programme.emailedLinkHours} hours, even when your email was changed meanwhile. You can
            always call {programme.careline}.
          </LetterText>
        </>
      ) : (
        <LetterText>{callUs}</LetterText>
      )}
    </Letter>,
  )

/** To the old address, when a change was stopped or taken back. */
export const emailChangeStoppedLetter = ({ resetLink }: { resetLink: string }): Promise<LetterContent> =>
  write(
    'Your account is yours again',
    <Letter title="Your account is yours again">
      <LetterText>
        This is your email, as it was. Everybody was logged out, and nobody can log in with your password any more:
        somebody else knew it.
      </LetterText>
      <LetterButton href={resetLink}>Choose a new password</LetterButton>
      <LetterText>
        Never tell anybody a code, not even us. If points are missing, or your mobile number is not yours any more, call{' '}
        {programme.careline}.
      </LetterText>
    </Letter>,
  )

/** To both the old and the new address. */
export const emailChangedLetter = ({ email }: { email: string }): Promise<LetterContent> =>
  write(
    'Your email has changed',
    <Letter title="Your email has changed">
      <LetterText>
        From now on we write to <b>{maskEmail(email)}</b>, and you log in with it. Your password is the one you had.
      </LetterText>
      <LetterText>
        For your safety points cannot be converted to partners for an hour, and other devices were logged out.
      </LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

/** To the email of a member whose mobile changed. */
export const mobileChangedLetter = (mobile: string): Promise<LetterContent> =>
  write(
    'Your mobile number has changed',
    <Letter title="Your mobile number has changed">
      <LetterText>
        From now on we send texts to the number that ends in <b>{mobile.slice(-3)}</b>.
      </LetterText>
      <LetterText>For your safety points cannot be converted to partners for an hour.</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

/** To the old number. */
export const mobileChangedText = (): LetterContent => ({
  subject: 'Your mobile number has changed',
  text: `Your ${programme.name} account has another mobile number now. Not you? Call ${programme.careline} at once.`,
  html: '',
})

/** @param maskedLines  the new address, as far as a stranger may read it */
export const addressChangedLetter = (maskedLines: string[]): Promise<LetterContent> =>
  write(
    'Your address has changed',
    <Letter title="Your address has changed">
      <LetterText>
        From now on we write to <b>{maskedLines.join(', ')}</b> when we write by post.
      </LetterText>
      <LetterText>For your safety points cannot be converted to partners for an hour.</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

export const nameChangedLetter = (): Promise<LetterContent> =>
  write(
    'Your name has changed',
    <Letter title="Your name has changed">
      <LetterText>Your account has another name now: you see it under “Your details”.</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )
