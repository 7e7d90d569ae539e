import { dateOf } from '@pollen/contract/day-and-time'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as LetterContent } from '../../records/messaging/messaging.ts'

/** To a member from whom a version of a document takes something away. */
export function rulesChangeLetter({
  to,
  title,
  begins,
  takesAway,
  link,
}: {
  to: Addressee
  title: string
  begins: string
  takesAway: string
  link: string
}): Promise<LetterContent> {
  const subject = `${title}: what changes on ${dateOf(begins)}`
  return write(
    subject,
    <Letter to={to} title={subject}>
      <LetterText>{takesAway}</LetterText>
      <LetterText>
        This holds from {dateOf(begins)}. Until then everything stays as it is. If you’d rather not go on, you can close
        your account at any time.
      </LetterText>
      <LetterButton href={link}>Read the new version</LetterButton>
    </Letter>,
  )
}
