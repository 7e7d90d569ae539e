import { programme } from '@pollen/contract/programme'
import { Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

export const resetLetter = ({ firstName, link }: { firstName: string; link: string }): Promise<Written> =>
  write(
    'Choose a new password',
    <Letter title={`A new password, ${firstName}`}>
      <LetterText>Somebody asked for a new password for your {programme.name} account. If that was you:</LetterText>
      <LetterButton href={link}>Choose a new password</LetterButton>
      <LetterText>The link works once, on any device, for an hour.</LetterText>
      <LetterText>
        Not you? Then leave this email alone: your password stays as it is, and nobody can change it without the link.
      </LetterText>
    </Letter>,
  )

/** To the address that an older account has on file. */
export const confirmAddressLetter = ({ link }: { link: string }): Promise<Written> =>
  write(
    'Is this still your email?',
    <Letter title="Is this still your email?">
      <LetterText>
        It stands in an account of {programme.name}, and nobody has told us yet that it is right. If you have just
        logged in, one tap does.
      </LetterText>
      <LetterButton href={link}>Yes, this is my email</LetterButton>
      <LetterText>
        Then you can log in with it, and choose a new password when you forget yours. The link works once, for a week.
      </LetterText>
      <LetterText>Not you? Then leave this email alone, and we will not take it for yours.</LetterText>
    </Letter>,
  )

const notYou = `Not you? Then call ${programme.careline} at once.`

export const passwordChangedLetter = ({ firstName }: { firstName: string }): Promise<Written> =>
  write(
    'Your password was changed',
    <Letter title={`Your new password, ${firstName}`}>
      <LetterText>
        The password of your {programme.name} account was changed. Wherever you were logged in, you are asked to log in
        again.
      </LetterText>
      <LetterText>{notYou}</LetterText>
    </Letter>,
  )

export const passwordChangedText = (): Written => ({
  subject: 'Your password was changed',
  text: `The password of your ${programme.name} account was changed. ${notYou}`,
  html: '',
})
