import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

type ClaimedReceipt = { to: Addressee; brand: string; day: string; amountPence: number }

const inPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const dayText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const receiptText = ({ brand, day, amountPence }: Omit<ClaimedReceipt, 'to'>) =>
  `${inPounds.format(amountPence / 100)} at ${brand} on ${dayText.format(new Date(day))}`

export const claimPaidLetter = ({ to, points, ...receipt }: ClaimedReceipt & { points: number }): Promise<Written> =>
  write(
    'We’ve found your points',
    <Letter to={to} title="We’ve found your points">
      <LetterText>
        You claimed the points for {receiptText(receipt)}. The shop has told us about it now, and it earned you{' '}
        {points.toLocaleString('en-GB')} {points === 1 ? 'point' : 'points'}.
      </LetterText>
      <LetterButton href={href('cardActivity')}>See your activity</LetterButton>
    </Letter>,
  )

export const claimNotFoundLetter = ({ to, ...receipt }: ClaimedReceipt): Promise<Written> =>
  write(
    'We couldn’t find your points',
    <Letter to={to} title="We couldn’t find your points">
      <LetterText>
        You claimed the points for {receiptText(receipt)}. We looked for {claimDays} days, and couldn’t match your
        receipt to a shop that still had points to give.
      </LetterText>
      <LetterText>Do you still have the receipt? Call {programme.careline}, and we’ll have a look together.</LetterText>
    </Letter>,
  )

const claimDays = 28
