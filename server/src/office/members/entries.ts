import type { Answer } from '@pollen/contract/endpoint'
import type { Transaction as MemberTransaction } from '@pollen/contract/member/activity'
import type { memberEntries, whyEntry } from '@pollen/contract/staff/members/members'
import type { Transaction } from '../../platform/database/database.ts'
import { brandsIn, detailsOf, feed } from '../../points/activity/activity.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { allOffers } from '../../rewards/offers/offers.ts'

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

/** A page of what a member collected and spent, as they read it. */
export async function entriesOfMember(
  tx: Transaction,
  collectorId: string,
  { nextToken, direction }: { nextToken: string | undefined; direction: 'in' | 'out' | undefined },
  { directory, now }: Context,
): Promise<Answer<typeof memberEntries>> {
  const brandOf = brandsIn(directory)
  const page = await feed(tx, collectorId, { pageSize: 20, nextToken, direction, hasReceipts: false, brandOf, now })
  return { entries: page.transactions.map(entryOf), ...(page.nextToken && { nextToken: page.nextToken }) }
}

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
  return {
    entry: entryOf(transaction),
    reference,
    balance,
    lines: lines.map(({ why, kind, points, pence, items, isAddedLater }) => ({
      what: why ?? kind,
      points,
      ...(pence !== undefined && { pence }),
      ...(items && { items }),
      ...(isAddedLater && { isAddedLater }),
    })),
    missed: missedOffers.map(({ name, why }) => ({ name, why })),
    ...(settlesAt && { settlesAt }),
    ...(claimedAt && { claimedAt }),
    canLookAgain: canLookAgain === true,
  }
}
