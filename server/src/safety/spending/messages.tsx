import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

/** @param locksAt  when it locks itself again; never, when null */
export const unlockedLetter = ({ to, locksAt }: { to: Addressee; locksAt: Date | null }): Promise<Written> =>
  write(
    'Your points can be spent again',
    <Letter to={to} title="Your points can be spent again">
      <LetterText>
        Spending has been unlocked on your account{locksAt ? <>, until {weekdayAndTimeOf(locksAt)}</> : ''}.
      </LetterText>
      <LetterText>Not you? Call {programme.careline} now and we’ll keep your points safe.</LetterText>
    </Letter>,
  )

export const limitRaisedLetter = ({
  to,
  points,
  from,
}: {
  to: Addressee
  points: number
  from: Date
}): Promise<Written> =>
  write(
    'Your daily limit is going up',
    <Letter to={to} title="Your daily limit is going up">
      <LetterText>
        From {weekdayAndTimeOf(from)}, you can spend up to {formatNumber(points)} points in 24 hours.
      </LetterText>
      <LetterText>Not you? Call {programme.careline} before then, and we’ll keep the limit as it is.</LetterText>
    </Letter>,
  )
