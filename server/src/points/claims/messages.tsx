import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { askedDetail, type ReceiptDetail } from '@pollen/contract/receipt-detail'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

type ClaimedReceipt = { to: Addressee; brand: string; day: string; amountPence: number }

const receiptText = ({ brand, day, amountPence }: Omit<ClaimedReceipt, 'to'>) =>
  `${formatPence(amountPence)} at ${brand} on ${dayAndMonthOf(day)}`

export const claimPaidLetter = ({ to, points, ...receipt }: ClaimedReceipt & { points: number }): Promise<Written> =>
  write(
    'We’ve found your points',
    <Letter to={to} title="We’ve found your points">
      <LetterText>
        You claimed the points for {receiptText(receipt)}. The shop has told us about it now, and it earned you{' '}
        {namedPoints(points)}.
      </LetterText>
      <LetterButton href={href('cardActivity')}>See your activity</LetterButton>
    </Letter>,
  )

export const claimAsksLetter = ({ to, asks, ...receipt }: ClaimedReceipt & { asks: ReceiptDetail }): Promise<Written> =>
  write(
    'One more thing about your receipt',
    <Letter to={to} title="One more thing about your receipt">
      <LetterText>
        You claimed the points for {receiptText(receipt)}. More than one receipt is like that, so we need{' '}
        {askedDetail[asks]} to find yours.
      </LetterText>
      <LetterButton href={href('feedbackMissingPoints')}>Add it to your claim</LetterButton>
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
