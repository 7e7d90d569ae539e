import { createHmac } from 'node:crypto'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import type { UnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import type { Transaction } from '../../platform/database/database.ts'
import type { Wrapping } from '../../platform/database/wrapping.ts'
import type { Till } from '../../platform/http/access.ts'
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

/** The purchase of a receipt, if nobody claimed it; locked until the transaction ends. */
export async function lockClaimable(
  tx: Transaction,
  { wrapping }: ReceiptSecrets,
  receiptKey: string,
): Promise<ClaimablePurchase | undefined> {
  const found = await store.lockUnclaimed(tx, receiptKey)
  return found && open(found, wrapping)
}

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

/** Whether somebody claimed the purchase of a receipt. */
export const isClaimed = (tx: Transaction, receiptKey: string): Promise<boolean> => store.isThereClaimed(tx, receiptKey)

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
