import { dateOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import { pointsKeptUntil } from '@pollen/contract/visitor/temporary-card'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'

export const confirmEmailMessage = ({ link }: { link: string }) =>
  write(
    'Confirm your email',
    <Letter to="visitor" title="Confirm your email">
      <LetterText>
        Someone is registering for {programme.name} with this address. If that’s you, tap to confirm it’s yours.
      </LetterText>
      <LetterButton href={link}>Confirm my email</LetterButton>
      <LetterText>
        The link works for {programme.emailedLinkHours} hours. On another device it asks for a number, which is on the
        page where you’re registering.
      </LetterText>
      <LetterText>
        Not you? Ignore this email. Nobody can register with your address without the link. Don’t share the number with
        anyone.
      </LetterText>
    </Letter>,
  )

export const alreadyMemberMessage = ({ to, signInLink }: { to: Addressee; signInLink: string }) =>
  write(
    'You already have an account',
    <Letter to={to} title="You already have an account">
      <LetterText>
        Someone tried to register for {programme.name} with this address, and it already has an account. If that was
        you, log in instead.
      </LetterText>
      <LetterButton href={signInLink}>Log in</LetterButton>
      <LetterText>
        Not you? You don’t need to do anything. Your account hasn’t changed, and we told them nothing about it.
      </LetterText>
    </Letter>,
  )

export const welcomeMessage = ({
  to,
  homeLink,
  unsubscribeLink,
}: {
  to: Addressee
  homeLink: string
  /** For those who agreed to be written to. */
  unsubscribeLink: string | undefined
}) =>
  write(
    `Welcome to ${programme.name}`,
    <Letter to={to} title={`Welcome to ${programme.name}`} unsubscribeLink={unsubscribeLink}>
      <LetterText>Your account is ready. Just scan your card on your phone, and points arrive.</LetterText>
      <LetterText>Your full card number is on Home: treat it like a bank card.</LetterText>
      <LetterButton href={homeLink}>See my card</LetterButton>
    </Letter>,
  )

export const temporaryCardMessage = ({ link, endsAt }: { link: string; endsAt: Date }) =>
  write(
    `Your temporary ${programme.name} card`,
    <Letter to="visitor" title="Your temporary card">
      <LetterText>
        Open your card and show it at the till at {programme.brands[programme.mainGrocer].name}. It collects points
        until {dateOf(endsAt)}.
      </LetterText>
      <LetterButton href={link}>Open my card</LetterButton>
      <LetterText>
        To spend what you’ve collected, register with this address by {dateOf(pointsKeptUntil(endsAt))}.
      </LetterText>
      <LetterText>Not you? Ignore this email. All we have is this address.</LetterText>
    </Letter>,
  )

/** To the address of a temporary card whose number somebody entered. The page behind the link says what is on it. */
export const temporaryCardCheckMessage = ({ link }: { link: string }) =>
  write(
    'See what’s on your temporary card',
    <Letter to="visitor" title="See what’s on your temporary card">
      <LetterText>
        Someone entered the number of your temporary {programme.name} card. If that was you, see how many points wait on
        it, until when it collects, and how to keep them.
      </LetterText>
      <LetterButton href={link}>See my card’s points</LetterButton>
      <LetterText>The link works for {programme.emailedLinkHours} hours.</LetterText>
      <LetterText>Not you? You don’t need to do anything. We told them nothing about your card.</LetterText>
    </Letter>,
  )
