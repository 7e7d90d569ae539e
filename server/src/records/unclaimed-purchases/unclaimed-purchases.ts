import { createHmac } from 'node:crypto'
import { calendarDayOf, timeOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { plainShop, type ReceiptDetail } from '@pollen/contract/receipt-detail'
import { Refusal } from '@pollen/contract/refusals'
import type { UnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import type { Wrapping } from '../../platform/secrets/wrapping.ts'
import * as store from './store.ts'

export { forgetUnpaid, takePurchase } from './take-purchase.ts'

/** What finds purchases without a card, and what opens them. */
export type ReceiptSecrets = { receipts: string; wrapping: Wrapping }

/** What a receipt says. */
export type ReceiptFacts = { brandKey: string; receiptNumber: string; day: string; amountPence: number }

/** Purchases are kept, and looked for, so long. */
export const claimableMs = 28 * dayMs

/** Text of several parts, so that no two lists of parts have the same. */
const keyed = (secret: string, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/** Under which a receipt is found: all four together, or nothing. */
export const receiptKeyOf = (
  { receipts }: Pick<ReceiptSecrets, 'receipts'>,
  { brandKey, receiptNumber, day, amountPence }: ReceiptFacts,
): string => keyed(receipts, 'receipt', brandKey, receiptNumber, day, amountPence)

const transactionKeyOf = (receipts: string, brandKey: string, transactionId: string): string =>
  keyed(receipts, 'transaction', brandKey, transactionId)

const wrappedAs = (transactionKey: string) => `unclaimed purchase ${transactionKey}`

/**
 * Keeps a purchase without a card for 28 days. The same again changes nothing.
 *
 * @returns the key under which its receipt is found
 * @throws Refusal timeAhead         it is more than a day ahead
 * @throws Refusal timeTooLongAgo    it is more than 28 days ago
 * @throws Refusal referenceReused   the brand posted another purchase with this id
 */
export async function keep(
  tx: Transaction,
  { receipts, wrapping }: ReceiptSecrets,
  { brandKey, tillId }: Pick<Till, 'brandKey' | 'tillId'>,
  purchase: UnclaimedPurchase,
  now: Date,
): Promise<{ receiptKey: string; keptUntil: Date }> {
  const occurredAt = new Date(purchase.occurredAt)
  if (occurredAt.getTime() - now.getTime() > dayMs) throw new Refusal('timeAhead')
  if (now.getTime() - occurredAt.getTime() > claimableMs) throw new Refusal('timeTooLongAgo')
  const transactionKey = transactionKeyOf(receipts, brandKey, purchase.transactionId)
  const receiptKey = receiptKeyOf({ receipts }, { brandKey, day: calendarDayOf(occurredAt), ...purchase })
  const body = JSON.stringify(purchase)
  const bodyKey = keyed(receipts, 'body', body)
  const keptUntil = new Date(Math.max(now.getTime(), occurredAt.getTime()) + claimableMs)
  const wrapped = await wrapping.wrap(wrappedAs(transactionKey), body)
  const row = { transactionKey, receiptKey, brandKey, tillId, bodyKey, purchase: wrapped, keptUntil }
  if (await store.insert(tx, row)) return { receiptKey, keptUntil }
  // Not locked: who claims it has the receipt's lock already, which this waits for next.
  const known = await store.find(tx, transactionKey)
  if (known?.bodyKey !== bodyKey) throw new Refusal('referenceReused')
  return known
}

/** A purchase that somebody can claim. */
export type ClaimablePurchase = { till: Pick<Till, 'brandKey' | 'tillId'>; purchase: UnclaimedPurchase; key: string }

/**
 * What is here for a receipt: one purchase that can be claimed, one that somebody else claimed or that is gone, nothing, several
 * of which one thing more tells the one, or several that nothing on a receipt tells apart.
 */
export type FoundReceipt =
  | { is: 'claimable'; claimable: ClaimablePurchase }
  | { is: 'gone'; isClaimed: boolean }
  | { is: 'nothing' }
  | { is: 'several'; asks: ReceiptDetail }
  | { is: 'alike' }

/**
 * Looks for the purchase of a receipt; its purchases are locked until the transaction ends. Also those count that were claimed, came
 * with a card or were taken back: whoever has that receipt must not be given another's. A single one is not opened, unless the
 * member said more than its key.
 */
export async function findReceipt(
  tx: Transaction,
  { wrapping }: ReceiptSecrets,
  { receiptKey, time, shop }: { receiptKey: string; time: string | null; shop: string | null },
): Promise<FoundReceipt> {
  const alike = await store.lockAlike(tx, receiptKey)
  const [first] = alike
  if (!first) return { is: 'nothing' }
  if (alike.length === 1 && time === null && shop === null && first.state !== 'unclaimed') return gone(first)
  const opened: OpenedReceipt[] = []
  for (const row of alike) opened.push({ row, claimable: await open(row, wrapping) })
  const fitting = opened.filter(
    (one) => (time === null || timeOn(one) === time) && (shop === null || shopOn(one) === shop),
  )
  const [fits, ...others] = fitting
  if (!fits) return { is: 'nothing' }
  if (others.length === 0) return fits.row.state === 'unclaimed' ? { is: 'claimable', ...fits } : gone(fits.row)
  if (time === null && differ(fitting, timeOn)) return { is: 'several', asks: 'time' }
  if (shop === null && differ(fitting, shopOn)) return { is: 'several', asks: 'shop' }
  return { is: 'alike' }
}

type OpenedReceipt = { row: store.StoredUnclaimed; claimable: ClaimablePurchase }

const timeOn = ({ claimable: { purchase } }: OpenedReceipt) => timeOf(purchase.occurredAt)
const shopOn = ({ claimable: { purchase } }: OpenedReceipt) => plainShop(purchase.storeId)
const differ = (those: OpenedReceipt[], detail: (one: OpenedReceipt) => string) => new Set(those.map(detail)).size > 1
const gone = ({ state }: store.StoredUnclaimed): FoundReceipt => ({ is: 'gone', isClaimed: state === 'claimed' })

/** What a purchase's receipt says beside its number, day and total. */
export const detailsOn = ({ purchase: { occurredAt, storeId } }: ClaimablePurchase) => ({
  time: timeOf(occurredAt),
  shop: plainShop(storeId),
})

/** Whether more than one purchase is here for a receipt. */
export const areSeveral = async (tx: Transaction, receiptKey: string): Promise<boolean> =>
  (await store.countAlike(tx, receiptKey)) > 1

async function open(
  { transactionKey, brandKey, tillId, purchase }: store.StoredUnclaimed,
  wrapping: Wrapping,
): Promise<ClaimablePurchase> {
  const text = await wrapping.unwrap(wrappedAs(transactionKey), purchase)
  return { till: { brandKey, tillId }, purchase: JSON.parse(text), key: transactionKey }
}

/** Nobody else can claim it from now on. */
export const markClaimed = (tx: Transaction, { key }: ClaimablePurchase): Promise<void> =>
  store.setState(tx, key, 'claimed')

/** It came with a card, too: nobody can claim it. */
export const markWithCard = (tx: Transaction, { key }: ClaimablePurchase): Promise<void> =>
  store.setState(tx, key, 'withCard')

/**
 * Nobody can claim it any more.
 *
 * @returns whether somebody has
 * @throws Refusal transactionNotFound   the brand posted no such purchase without a card, or it is no longer kept
 */
export async function withdraw(
  tx: Transaction,
  { receipts }: Pick<ReceiptSecrets, 'receipts'>,
  { brandKey, transactionId }: { brandKey: string; transactionId: string },
): Promise<boolean> {
  const found = await store.lock(tx, transactionKeyOf(receipts, brandKey, transactionId))
  if (!found) throw new Refusal('transactionNotFound')
  if (found.state === 'claimed') return true
  await store.setState(tx, found.transactionKey, 'withdrawn')
  return false
}

/** What can be claimed of these brands. For the demonstration, which shows its receipts. */
export async function claimableOf(
  tx: Transaction,
  { wrapping }: ReceiptSecrets,
  brandKeys: string[],
): Promise<(ReceiptFacts & { occurredAt: string })[]> {
  const found = await store.ofBrands(tx, brandKeys)
  const opened = await Promise.all(found.map((one) => open(one, wrapping)))
  return opened.map(({ till: { brandKey }, purchase: { receiptNumber, amountPence, occurredAt } }) => ({
    brandKey,
    receiptNumber,
    amountPence,
    occurredAt,
    day: calendarDayOf(new Date(occurredAt)),
  }))
}

/** A purchase without a card as the office sees it: its receipt's number stays with whoever has the receipt. */
export type WithoutCard = { tillId: string; brandKey: string; occurredAt: Date; amountPence: number; keptUntil: Date }

/** So many are opened in one search. */
const mostOpened = 1000

/**
 * What tills posted without a card for a time and nobody claimed; of this amount. How long a purchase is kept tells when it
 * was, but for one that came late.
 */
export async function unclaimedAt(
  tx: Transaction,
  { wrapping }: Pick<ReceiptSecrets, 'wrapping'>,
  {
    tills,
    from,
    until,
    amountPence,
  }: { tills: Pick<Till, 'brandKey' | 'tillId'>[]; from: Date; until: Date; amountPence: number },
): Promise<WithoutCard[]> {
  const keptFor = (at: Date) => new Date(at.getTime() + claimableMs)
  const untilLate = new Date(keptFor(until).getTime() + latestUsuallyMs)
  const rows = await store.endingAtTills(tx, {
    brandKeys: [...new Set(tills.map(({ brandKey }) => brandKey))],
    tillIds: tills.map(({ tillId }) => tillId),
    from: keptFor(from),
    until: untilLate,
    limit: mostOpened,
  })
  const found: WithoutCard[] = []
  for (const row of rows) {
    const { till, purchase } = await open(row, wrapping)
    const occurredAt = new Date(purchase.occurredAt)
    if (purchase.amountPence !== amountPence || occurredAt < from || occurredAt >= until) continue
    found.push({ ...till, occurredAt, amountPence, keptUntil: row.keptUntil })
  }
  return found
}

/** A till without a line posts when it has one again. */
const latestUsuallyMs = 2 * dayMs

export const deleteEnded = (tx: Transaction, now: Date): Promise<void> => store.deleteEnded(tx, now)

/** Wraps every purchase with the key that is the first now. */
export async function rewrapPurchases(tx: Transaction, wrapping: Wrapping): Promise<void> {
  const limit = 500
  for (let after = ''; ; ) {
    const page = await store.lockPage(tx, { after, limit })
    for (const { transactionKey, purchase } of page) {
      const name = wrappedAs(transactionKey)
      await store.setPurchase(tx, transactionKey, await wrapping.wrap(name, await wrapping.unwrap(name, purchase)))
    }
    after = page.at(-1)?.transactionKey ?? ''
    if (page.length < limit) return
  }
}
