import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

export const resetLetter = ({ to, link }: { to: Addressee; link: string }): Promise<Written> =>
  write(
    'Choose a new password',
    <Letter to={to} title="Choose a new password">
      <LetterText>Someone asked for a new password for your {programme.name} account. If that was you:</LetterText>
      <LetterButton href={link}>Choose a new password</LetterButton>
      <LetterText>The link works once, on any device, for an hour.</LetterText>
      <LetterText>
        Not you? Ignore this email. Your password stays the same, and nobody can change it without the link.
      </LetterText>
    </Letter>,
  )

/** To the address that an older account has on file. */
export const confirmAddressLetter = ({ link }: { link: string }): Promise<Written> =>
  write(
    'Is this still your email?',
    <Letter to="visitor" title="Is this still your email?">
      <LetterText>
        It’s on a {programme.name} account, and we’d like to check that it’s right. If you’ve just logged in, one tap
        there confirms it. Anywhere else, log in first.
      </LetterText>
      <LetterButton href={link}>Yes, this is my email</LetterButton>
      <LetterText>
        Then you can log in with it, and use it if you forget your password. The link works once, for a week.
      </LetterText>
      <LetterText>Not you? Ignore this email, and we won’t use this address.</LetterText>
    </Letter>,
  )

const notYou = `Not you? Call ${programme.careline} now.`

/** @param stays  they changed it themselves, and stay logged in where they did */
export const passwordChangedLetter = (to: Addressee, { stays }: { stays: boolean }): Promise<Written> =>
  write(
    'Your password has changed',
    <Letter to={to} title="Your password has changed">
      <LetterText>
        The password on your {programme.name} account has changed. You’ll need to log in again on all your{' '}
        {stays && 'other '}devices.
      </LetterText>
      <LetterText>{notYou}</LetterText>
    </Letter>,
  )

export const passwordChangedText = (): Written => ({
  subject: 'Your password has changed',
  text: `The password on your ${programme.name} account has changed. ${notYou}`,
  html: '',
})

/** After a new password that was chosen by an emailed link or code alone. */
export const recoveredLetter = ({
  to,
  heldUntil,
  link,
}: {
  to: Addressee
  heldUntil: Date
  link: string
}): Promise<Written> =>
  write(
    'Your points are held for your safety',
    <Letter to={to} title="Your points are held for your safety">
      <LetterText>
        Your {programme.name} account got a new password by email alone. In case it wasn’t you, no points can be spent
        until {weekdayAndTimeOf(heldUntil)}. You still collect.
      </LetterText>
      <LetterText>Was it you? Then there’s nothing to do. Was it somebody else? Stop them:</LetterText>
      <LetterButton href={link}>This wasn’t me</LetterButton>
      <LetterText>The link works for {programme.spending.reportedHoldDays} days.</LetterText>
    </Letter>,
  )

export const recoveredText = ({ link }: { link: string }): Written => ({
  subject: 'Your points are held for your safety',
  text: `${programme.name}: your account got a new password by email, so no points can be spent for ${programme.spending.recoveryHoldHours} hours. Not you? Stop it: ${link}`,
  html: '',
})

/** @param name  of the browser, as “Safari on an iPhone” */
export const newDeviceLetter = ({ to, name, at }: { to: Addressee; name: string; at: Date }): Promise<Written> =>
  write(
    'A new device logged in',
    <Letter to={to} title="A new device logged in">
      <LetterText>
        <b>{name}</b> logged in to your {programme.name} account on {weekdayAndTimeOf(at)}, for the first time.
      </LetterText>
      <LetterText>Was it you? Then there’s nothing to do.</LetterText>
      <LetterText>
        Was it somebody else? Under “Where you’re logged in” you can log them out. Lock your spending and change your
        password, too, or call {programme.careline}.
      </LetterText>
    </Letter>,
  )
