import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { Children } from 'react'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

/** A line of text for each line that somebody wrote. */
const Lines = ({ of: text }: { of: string }) =>
  Children.map(text.split(/\n+/), (line) => <LetterText>{line}</LetterText>)

/** @param by  who of us answers */
export const caseAnsweredLetter = ({
  to,
  caseNumber,
  text,
  by,
}: {
  to: Addressee
  caseNumber: string
  text: string
  by: string
}): Promise<Written> =>
  write(
    'We’ve answered you',
    <Letter to={to} title="We’ve answered you">
      <Lines of={text} />
      <LetterText>{by}</LetterText>
      <LetterButton href={href('accountCases')}>Read and answer</LetterButton>
      <LetterText>
        Your case number is <b>{caseNumber}</b>. Questions? Call {programme.careline} and quote it.
      </LetterText>
    </Letter>,
  )

/** @param reason  in the words of the person who closed the case */
export const caseClosedLetter = ({
  to,
  caseNumber,
  reason,
  givenBackPoints,
}: {
  to: Addressee
  caseNumber: string
  reason: string
  givenBackPoints: number
}): Promise<Written> =>
  write(
    'We’ve looked into your case',
    <Letter to={to} title="We’ve looked into your case">
      <LetterText>
        Your case <b>{caseNumber}</b> is closed. {reason}
      </LetterText>
      {givenBackPoints > 0 && <LetterText>We gave you back {namedPoints(givenBackPoints)}.</LetterText>}
      <LetterText>Questions? Call {programme.careline} and quote your case number.</LetterText>
    </Letter>,
  )

/** To an address that somebody entered who has no account: it holds nothing that they wrote. */
export const guestCodeLetter = (code: string): Promise<Written> =>
  write(
    `${code} is your ${programme.name} code to write to us`,
    <Letter to="visitor" title="Your code to write to us">
      <LetterText>
        <strong style={{ fontSize: '32px', letterSpacing: '0.12em' }}>{code}</strong>
      </LetterText>
      <LetterText>
        Someone is writing to {programme.name} with this address. If that’s you, enter the code where you wrote to us,
        and we answer here. It works for {twoFactorLimits.lifetimeMinutes} minutes.
      </LetterText>
      <LetterText>Not you? Ignore this email. We keep nothing of what they wrote.</LetterText>
    </Letter>,
  )

type GuestLetter = { to: Addressee; caseNumber: string; link: string }

/** Under each letter to somebody without an account. */
const AboutTheLink = ({ caseNumber }: { caseNumber: string }) => (
  <LetterText>
    The button works for 30 days. Anyone who has it reads what you and we wrote, so keep it to yourself. Your case
    number is <b>{caseNumber}</b>.
  </LetterText>
)

/** @param by  who of us answers */
export const guestAnsweredLetter = ({
  to,
  caseNumber,
  link,
  text,
  by,
}: GuestLetter & { text: string; by: string }): Promise<Written> =>
  write(
    'We’ve answered you',
    <Letter to={to} title="We’ve answered you">
      <Lines of={text} />
      <LetterText>{by}</LetterText>
      <LetterButton href={link}>Read and answer</LetterButton>
      <AboutTheLink caseNumber={caseNumber} />
    </Letter>,
  )

/** @param reason  in the words of the person who closed the case */
export const guestClosedLetter = ({
  to,
  caseNumber,
  link,
  reason,
}: GuestLetter & { reason: string }): Promise<Written> =>
  write(
    'We’ve looked into your case',
    <Letter to={to} title="We’ve looked into your case">
      <Lines of={reason} />
      <LetterText>Something left to say? Write to us again there, and your case is open again.</LetterText>
      <LetterButton href={link}>Read and answer</LetterButton>
      <AboutTheLink caseNumber={caseNumber} />
    </Letter>,
  )
