import { dayAndMonthOf, daysUntil, dayToComeOf } from '@pollen/contract/day-and-time'
import { hourMs } from '@pollen/contract/durations'
import type { Voucher } from '@pollen/contract/member/vouchers'
import { formatPence } from '@pollen/contract/numbers'

/** The title of a reward within a sentence: “a coffee at Quayside”. */
export const withinSentence = (title: string): string =>
  title.replace(/^(An?|The) /, (article) => article.toLowerCase())

/** Whether it can be used, as far as its member says. */
export const isToUse = ({ state, isSaidUsed }: Voucher): boolean =>
  (state === 'TO_USE' || state === 'HELD') && !isSaidUsed

/** What a till used a moment ago stands on top of those that are over. */
export const lastOverFirst = (one: Voucher, other: Voucher): number => overAt(other) - overAt(one)

const overAt = ({ endedAt, expiresAt, isSaidUsed, issuedAt }: Voucher): number =>
  Date.parse(endedAt ?? (isSaidUsed ? issuedAt : expiresAt))

/** A till used it so lately that its member may still stand there. */
export const wasJustUsed = ({ state, endedAt }: Voucher, now: Date): boolean =>
  state === 'USED' && endedAt !== undefined && now.getTime() - Date.parse(endedAt) < hourMs

/** From so many days before its end on, a voucher counts them. */
const soonDays = 14

/** How a voucher stands, in a few words, and whether it ends soon. */
export function standOf(voucher: Voucher, now: Date): { text: string; isSoon: boolean } {
  const { state, expiresAt, endedAt = expiresAt, isSaidUsed } = voucher
  const on = dayAndMonthOf(endedAt)
  if (state === 'USED') return { text: `Used on ${on}`, isSoon: false }
  if (state === 'EXPIRED' || Date.parse(expiresAt) <= now.getTime()) return { text: `Ran out on ${on}`, isSoon: false }
  if (state === 'TAKEN_BACK') return { text: `Swapped back on ${on}`, isSoon: false }
  if (isSaidUsed) return { text: 'You said you used it', isSoon: false }
  if (state === 'HELD') return { text: 'At the till now', isSoon: true }
  const days = daysUntil(expiresAt, now)
  if (days === 0) return { text: 'Ends today', isSoon: true }
  if (days <= soonDays) return { text: days === 1 ? '1 day left' : `${days} days left`, isSoon: true }
  return { text: `Until ${dayToComeOf(expiresAt, now)}`, isSoon: false }
}

/** What must be in the basket. */
export const conditionOf = ({ minimumPence }: Pick<Voucher, 'minimumPence'>): string | undefined =>
  minimumPence === undefined ? undefined : `when you spend ${formatPence(minimumPence)} or more`
