import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: programme.timeZone,
})
const inPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

type Spend = { to: Addressee; points: number; brand: string; storeId: string; at: Date; link: string }

const pointsText = (points: number) => `${points.toLocaleString('en-GB')} ${points === 1 ? 'point' : 'points'}`

export const spendLetter = ({ to, points, brand, storeId, at, link }: Spend): Promise<Written> =>
  write(
    `You’re spending ${pointsText(points)} at ${brand}`,
    <Letter to={to} title={`You’re spending ${pointsText(points)}`}>
      <LetterText>
        {pointsText(points)}, worth {inPounds.format(points / programme.pointsPerPound)}, at {brand}, store {storeId},{' '}
        {moment.format(at)}. If that’s you, you don’t need to do anything.
      </LetterText>
      <LetterText>
        If it isn’t, tell us now. We’ll lock spending and give back any points that aren’t spent yet.
      </LetterText>
      <LetterButton href={link}>This wasn’t me</LetterButton>
      <LetterText>The link works for {programme.spending.notMeDays} days.</LetterText>
    </Letter>,
  )

/** The same as a text, shorter: a text costs by its length. */
export const spendText = ({ points, brand, link }: Omit<Spend, 'to'>): Written => ({
  subject: `You’re spending ${pointsText(points)} at ${brand}`,
  text: `${programme.name}: ${pointsText(points)} are being spent at ${brand}. Not you? Stop it: ${link}`,
  html: '',
})

export const lockedLetter = ({
  to,
  caseNumber,
  releasedPoints,
  spentPoints,
}: {
  to: Addressee
  caseNumber: string
  releasedPoints: number
  spentPoints: number
}): Promise<Written> =>
  write(
    'We’ve locked your points',
    <Letter to={to} title="We’ve locked your points">
      <LetterText>You told us a spend wasn’t you. Nobody can spend your points until you unlock them.</LetterText>
      {releasedPoints > 0 && (
        <LetterText>{pointsText(releasedPoints)} hadn’t been spent yet, and they’re back.</LetterText>
      )}
      {spentPoints > 0 && (
        <LetterText>
          {pointsText(spentPoints)} had already been spent. We’re looking into it, and we’ll email you.
        </LetterText>
      )}
      <LetterText>
        Your case number is <b>{caseNumber}</b>. Questions? Call {programme.careline} and quote it. To unlock spending,
        log in and enter your password.
      </LetterText>
    </Letter>,
  )
