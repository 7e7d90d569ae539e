import { momentOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import type { missingPurchase } from '@pollen/contract/staff/members/missing-purchases'
import type { Transaction } from '../../platform/database/database.ts'
import { linesIn, missesIn, rateAt, reviewOf, rulesOf, unsettledOf } from '../../points/earning/earning.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import type { StoredTransfer } from '../../records/ledger/ledger.ts'
import { allOffers } from '../../rewards/offers/offers.ts'

type MissingReply = Answer<typeof missingPurchase>['answers'][number]
type Context = { brands: BrandNames }

/** Why a purchase that is among a member's own is not what they expect: the first reason that is true of it. */
export async function verdictOf(tx: Transaction, purchase: StoredTransfer, { brands }: Context): Promise<MissingReply> {
  const entry = String(purchase.number)
  const brand = brands.get(purchase.brandKey)?.name ?? purchase.brandKey
  const review = await reviewOf(tx, purchase)
  if (review?.decision === null)
    return { kind: 'beingChecked', entry, says: 'It is here, and we are checking it: it has unusually many points.' }
  if (review?.decision === 'rejected')
    return { kind: 'rejected', entry, says: 'It was here. We checked it, and its points did not stand.' }
  const earned = await earnedLittle(tx, purchase)
  if (earned) return { ...earned, entry }
  const points = namedPoints(purchase.points)
  const pending = (await unsettledOf(tx, purchase.collectorId)).find(
    ({ brandKey, reference }) => brandKey === purchase.brandKey && reference === purchase.reference,
  )
  if (pending?.settlesAt)
    return {
      kind: 'onTheWay',
      entry,
      says: `It is here: ${points} can be spent from ${momentOf(pending.settlesAt)}, when ${brand} has confirmed it.`,
    }
  if (purchase.postedAt.getTime() - purchase.occurredAt.getTime() > dayMs)
    return {
      kind: 'postedLate',
      entry,
      says: `${brand} sent it late, on ${momentOf(purchase.postedAt)}. It is here now, with ${points}.`,
    }
  return { kind: 'isHere', entry, says: `It is here, with ${points}.` }
}

/** What kept it from earning, or from earning all: the minimum, a limit, or an offer that was loaded too late. */
async function earnedLittle(
  tx: Transaction,
  purchase: StoredTransfer,
): Promise<Omit<MissingReply, 'entry'> | undefined> {
  const { pence = 0 } = purchase.about as { pence?: number }
  const rate = rateAt(await rulesOf(tx, purchase.brandKey), purchase.occurredAt)
  if (purchase.points === 0 && rate && pence < rate.minimumPence)
    return {
      kind: 'underMinimum',
      says: `It is here. It was under ${formatPence(rate.minimumPence)}, from which on one collects there.`,
    }
  const misses = missesIn(purchase)
  const [line] = linesIn([purchase])
  const most = rate?.mostPerPurchase ?? rate?.mostPerDay
  const isLimited = misses.some(({ missed }) => missed.reason === 'limit') || line?.why.includes('; at most ')
  if (isLimited && most)
    return { kind: 'limitReached', says: `It is here, and reached the most that one can collect: ${line?.why ?? ''}.` }
  if (purchase.points === 0)
    return { kind: 'nothingEarned', says: `It is here, and earned nothing: ${line?.why ?? 'nothing in it counts'}.` }
  const late = misses.find(({ missed }) => missed.reason === 'loadedAfter')
  if (!late) return undefined
  const name = (await allOffers(tx)).versions.get(late.offerId)?.[0]?.name ?? 'An offer'
  return { kind: 'loadedAfter', says: `It is here. “${name}” was loaded after it, and did not count for it.` }
}
