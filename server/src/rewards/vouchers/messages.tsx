import { dateOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

type NewVoucher = {
  to: Addressee
  title: string
  brand: string
  points: number
  reason: string | null
  expiresAt: Date
  link: string
  notMeLink: string
}

/** To a member who has a new voucher: what it cost them, or why we gave it. */
export function newVoucherLetter({
  to,
  title,
  brand,
  points,
  reason,
  expiresAt,
  link,
  notMeLink,
}: NewVoucher): Promise<Written> {
  const subject = points > 0 ? `You’ve redeemed ${namedPoints(points)}: ${title}` : `A voucher for you: ${title}`
  return write(
    subject,
    <Letter to={to} title={subject}>
      <LetterText>
        {reason ? `${reason} ` : ''}It’s for {brand}, until {dateOf(expiresAt)}.
      </LetterText>
      <LetterButton href={link}>See the voucher</LetterButton>
      {points > 0 && (
        <LetterText>
          Wasn’t you? <a href={notMeLink}>This wasn’t me</a>: we’ll lock spending and give back the points of what
          nobody has used. The link works for {programme.spending.notMeDays} days.
        </LetterText>
      )}
    </Letter>,
  )
}

export function voucherEndsLetter({
  to,
  title,
  expiresAt,
  link,
}: Pick<NewVoucher, 'to' | 'title' | 'expiresAt' | 'link'>): Promise<Written> {
  const subject = `Your voucher ends on ${dateOf(expiresAt)}`
  return write(
    subject,
    <Letter to={to} title={subject}>
      <LetterText>{title}: you haven’t used it yet.</LetterText>
      <LetterButton href={link}>See the voucher</LetterButton>
    </Letter>,
  )
}
