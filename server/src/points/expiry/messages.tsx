import { dateOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as LetterContent } from '../../records/messaging/messaging.ts'

/** To a member who has not collected or spent for long. */
export function pointsRunOutLetter({
  to,
  points,
  expiresAt,
  pointsLink,
}: {
  to: Addressee
  points: number
  expiresAt: Date
  pointsLink: string
}): Promise<LetterContent> {
  const subject = `Your ${programme.name} points expire on ${dateOf(expiresAt)}`
  return write(
    subject,
    <Letter to={to} title={subject}>
      <LetterText>
        You have <b>{formatNumber(points)}</b> {points === 1 ? 'point' : 'points'}, and it’s been a while since you
        collected or spent any. Points expire after {programme.pointsLastMonths} months without either.
      </LetterText>
      <LetterText>
        To keep them, show your card the next time you shop, or spend some of them, before {dateOf(expiresAt)}.
      </LetterText>
      <LetterButton href={pointsLink}>See your points</LetterButton>
    </Letter>,
  )
}
