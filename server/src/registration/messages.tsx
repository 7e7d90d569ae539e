import { programme } from '@pollen/contract/programme'
import { Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'

export const confirmEmailMessage = ({ link }: { link: string }) =>
  write(
    'Confirm your email',
    <Letter title="Confirm your email">
      <LetterText>
        Somebody is registering for {programme.name} with this address. If that is you, one tap shows us that the
        address is yours.
      </LetterText>
      <LetterButton href={link}>Confirm my email</LetterButton>
      <LetterText>
        The link works for {programme.emailedLinkHours} hours. On another device it asks for a number: the page where
        you are registering shows it.
      </LetterText>
      <LetterText>
        Not you? Then leave this email alone: without the link nobody can register with your address. Tell nobody a
        number, and choose none.
      </LetterText>
    </Letter>,
  )

export const alreadyMemberMessage = ({ signInLink }: { signInLink: string }) =>
  write(
    'You already have an account',
    <Letter title="You already have an account">
      <LetterText>
        Somebody tried to register for {programme.name} with this address, and it has an account already. If that was
        you, log in instead.
      </LetterText>
      <LetterButton href={signInLink}>Log in</LetterButton>
      <LetterText>
        Not you? There is nothing to do: your account is as it was, and they were told nothing about it.
      </LetterText>
    </Letter>,
  )

export const welcomeMessage = ({
  firstName,
  cardNumber,
  homeLink,
  unsubscribeLink,
}: {
  firstName: string
  cardNumber: string
  homeLink: string
  /** For those who agreed to be written to. */
  unsubscribeLink: string | undefined
}) =>
  write(
    `Welcome to ${programme.name}`,
    <Letter title={`Welcome, ${firstName}`} unsubscribeLink={unsubscribeLink}>
      <LetterText>
        Your account is ready. Show your card at the till, on your phone, and points come in by themselves.
      </LetterText>
      <LetterText>
        Your card number ends in <strong>{cardNumber.slice(-4)}</strong>. The whole number stands on your home page;
        keep it to yourself.
      </LetterText>
      <LetterButton href={homeLink}>See my card</LetterButton>
    </Letter>,
  )

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: programme.timeZone,
})

export const temporaryCardMessage = ({ link, endsAt }: { link: string; endsAt: Date }) =>
  write(
    `Your temporary ${programme.name} card`,
    <Letter title="Your temporary card">
      <LetterText>
        Open your card and show it at the till of the main grocer: it collects points until {day.format(endsAt)}.
      </LetterText>
      <LetterButton href={link}>Open my card</LetterButton>
      <LetterText>Register with this address before then, and every point you collected is yours to spend.</LetterText>
      <LetterText>Not you? Then leave this email alone: nothing was kept of you but this address.</LetterText>
    </Letter>,
  )
