import { momentOf } from '@pollen/contract/day-and-time'
import { formatWorth, namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

/** `shop` names the brand, too. */
type Spend = { to: Addressee; points: number; brand: string; shop: string; at: Date; link: string }

export const spendLetter = ({ to, points, brand, shop, at, link }: Spend): Promise<Written> =>
  write(
    `You’re spending ${namedPoints(points)} at ${brand}`,
    <Letter to={to} title={`You’re spending ${namedPoints(points)}`}>
      <LetterText>
        {namedPoints(points)}, worth {formatWorth(points)}, at {shop}, {momentOf(at)}. If that’s you, you don’t need to
        do anything.
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
  subject: `You’re spending ${namedPoints(points)} at ${brand}`,
  text: `${programme.name}: ${namedPoints(points)} are being spent at ${brand}. Not you? Stop it: ${link}`,
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
        <LetterText>{namedPoints(releasedPoints)} hadn’t been spent yet, and they’re back.</LetterText>
      )}
      {spentPoints > 0 && (
        <LetterText>
          {namedPoints(spentPoints)} had already been spent. We’re looking into it, and we’ll email you.
        </LetterText>
      )}
      <LetterText>
        Your case number is <b>{caseNumber}</b>. Questions? Call {programme.careline} and quote it. To unlock spending,
        log in and enter your password.
      </LetterText>
    </Letter>,
  )
