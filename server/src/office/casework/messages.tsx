import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
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
