import { createHash } from 'node:crypto'
import type { Answer, Query } from '@pollen/contract/endpoint'
import type { Transaction as MemberTransaction, TransactionKind } from '@pollen/contract/member/activity'
import type { memberEntries, whyEntry } from '@pollen/contract/staff/members/members'
import type { Transaction } from '../../platform/database/database.ts'
import { localTime } from '../../platform/process/calendar.ts'
import { brandsIn, breakdownOf, detailsOf, entriesCsv, feed } from '../../points/activity/activity.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { availableAfter } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { purchaseWhy } from './purchase-why.ts'

type Entry = Answer<typeof memberEntries>['entries'][number]
type Context = { directory: Directory; now: Date }

const entryOf = ({
  id,
  occurredAt,
  kind,
  brand,
  till,
  points,
  pendingPoints,
  status,
  amountPence,
}: MemberTransaction): Entry => ({
  id,
  at: occurredAt,
  kind,
  brand,
  ...(till !== undefined && { where: till }),
  points: pendingPoints ?? points,
  ...(status && { status }),
  ...(amountPence !== undefined && { amountPence }),
})

type EntriesQuery = Query<typeof memberEntries>

/** What callers ask for, as kinds of the feed. */
const kindsShown: Record<NonNullable<EntriesQuery['show']>, readonly TransactionKind[]> = {
  collected: ['earn', 'bonus'],
  spent: ['spend', 'hold', 'release', 'spendBack'],
  refunds: ['reversal'],
  byUs: ['adjustmentIn', 'adjustmentOut'],
}

/** A page of what a member collected and spent, as they read it, with what they had afterwards. */
export async function entriesOfMember(
  tx: Transaction,
  collectorId: string,
  { nextToken, show }: EntriesQuery,
  { directory, now }: Context,
): Promise<Omit<Answer<typeof memberEntries>, 'year'>> {
  const brandOf = brandsIn(directory)
  const kinds = show && kindsShown[show]
  const page = await feed(tx, collectorId, { pageSize: 20, nextToken, kinds, hasReceipts: false, brandOf, now })
  const after = await availableAfter(
    tx,
    collectorId,
    page.transactions.map(({ id }) => Number(id)),
  )
  return {
    entries: page.transactions.map((line) => {
      const available = after.get(Number(line.id))
      return { ...entryOf(line), ...(available !== undefined && { after: available }) }
    }),
    ...(page.nextToken && { nextToken: page.nextToken }),
  }
}

/** What came and went in the last twelve months. */
export async function yearOf(
  tx: Transaction,
  collectorId: string,
  { directory, now }: Context,
): Promise<{ pointsIn: number; pointsOut: number }> {
  const today = localTime(now).toPlainDate()
  const days = { fromDate: today.subtract({ years: 1 }).toString(), toDate: today.toString() }
  const { pointsIn, pointsOut } = await breakdownOf(tx, collectorId, days, brandsIn(directory))
  return { pointsIn, pointsOut }
}

/** A part of all of a member's entries, for a spreadsheet. */
export const entriesFilePart = (
  tx: Transaction,
  collectorId: string,
  nextToken: string | undefined,
  { directory, now }: Context,
) => entriesCsv(tx, collectorId, { nextToken, brandOf: brandsIn(directory), now })

/**
 * Why an entry has its points, as its member reads it.
 *
 * @throws Refusal notFound   it is not the member's
 */
export async function whyOf(
  tx: Transaction,
  { collectorId, id }: { collectorId: string; id: string },
  { directory, now }: Context,
): Promise<Answer<typeof whyEntry>> {
  const brandOf = brandsIn(directory)
  const details = await detailsOf(tx, collectorId, {
    id,
    hasReceipts: false,
    offers: await allOffers(tx),
    brandOf,
    now,
  })
  const { transaction, lines, missedOffers = [], reference, balance, settlesAt, claimedAt, canLookAgain } = details
  const entry = entryOf(transaction)
  const shop = entry.where ?? entry.brand.name
  const explained = await purchaseWhy(tx, { collectorId, id }, { shop, points: entry.points, now })
  return {
    entry,
    reference,
    balance,
    lines: lines.map(({ why, kind, points, pence, items, isAddedLater }) => ({
      what: why ?? kind,
      points,
      ...(pence !== undefined && { pence }),
      ...(items && { items }),
      ...(isAddedLater && { isAddedLater }),
    })),
    missed: missedOffers.map(({ offerId, name, why }) => ({
      name,
      why,
      hadNothing: explained?.hadNothing.has(offerId) === true,
    })),
    ...(explained && { purchase: explained.purchase }),
    ...(settlesAt && { settlesAt }),
    ...(claimedAt && { claimedAt }),
    canLookAgain: canLookAgain === true,
  }
}

/**
 * Tells a member why an entry has its points.
 *
 * @throws Refusal notFound   it is not the member's
 */
export async function explain(
  tx: Transaction,
  { collectorId, id, text }: { collectorId: string; id: string; text: string },
  { directory, now }: Context,
): Promise<{ shop: string }> {
  const { entry } = await whyOf(tx, { collectorId, id }, { directory, now })
  const shop = entry.where ?? entry.brand.name
  const facts = { text, shop, transactionId: id }
  const event = `explained ${id} ${createHash('sha256').update(text).digest('hex')}`
  await notify(tx, collectorId, { kind: 'purchaseExplained', facts, at: now, event })
  return { shop }
}
