import { programme } from '@pollen/contract/programme'
import { Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

export const confirmNewEmailLetter = ({ link }: { link: string }): Promise<Written> =>
  write(
    'Confirm your new email',
    <Letter title="Confirm your new email">
      <LetterText>
        A member of {programme.name} wants us to write to this address from now on. If that is you, one tap shows us
        that it is yours. Until then everything stays as it was.
      </LetterText>
      <LetterButton href={link}>Confirm my new email</LetterButton>
      <LetterText>The link works once, on any device, for 24 hours.</LetterText>
      <LetterText>Not you? Then leave this email alone, and we will not write to you again.</LetterText>
    </Letter>,
  )

/** To a member whose address another one asked for. */
export const addressInUseLetter = (): Promise<Written> =>
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

/** To the address that is about to be another. */
export const changeAskedLetter = ({ email, stopLink }: { email: string; stopLink: string }): Promise<Written> =>
  write(
    'Your email is about to change',
    <Letter title="Your email is about to change">
      <LetterText>
        Somebody who knows your password and had a code that we sent to you asked us to write to <b>{email}</b> from now
        on, instead of to this address. If that was you, open the link that we sent to the new one.
      </LetterText>
      <LetterText>
        Not you? Then stop it now: nothing changes, and everybody who is logged in to your account is logged out.
      </LetterText>
      <LetterButton href={stopLink}>This wasn’t me</LetterButton>
      <LetterText>
        Afterwards choose another password, and never tell anybody a code. The link works for 24 hours; you can always
        call {programme.careline}.
      </LetterText>
    </Letter>,
  )

/** To both addresses, the former and the new. */
export const emailChangedLetter = ({ email }: { email: string }): Promise<Written> =>
  write(
    'Your email has changed',
    <Letter title="Your email has changed">
      <LetterText>
        From now on we write to <b>{email}</b>, and you log in with it. Your password is the one you had.
      </LetterText>
      <LetterText>
        For your safety points cannot be converted to partners for an hour, and other devices were logged out.
      </LetterText>
      <LetterText>Not you? Call {programme.careline} at once: we will keep your points where they are.</LetterText>
    </Letter>,
  )

/** To the email of a member whose mobile changed. */
export const mobileChangedLetter = (mobile: string): Promise<Written> =>
  write(
    'Your mobile number has changed',
    <Letter title="Your mobile number has changed">
      <LetterText>
        From now on we send texts to the number that ends in <b>{mobile.slice(-3)}</b>.
      </LetterText>
      <LetterText>For your safety points cannot be converted to partners for an hour.</LetterText>
      <LetterText>Not you? Call {programme.careline} at once: we will keep your points where they are.</LetterText>
    </Letter>,
  )

/** To the number that it was. */
export const mobileChangedText = (): Written => ({
  subject: 'Your mobile number has changed',
  text: `Your ${programme.name} account has another mobile number now. Not you? Call ${programme.careline} at once.`,
  html: '',
})
