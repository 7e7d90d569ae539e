import { dayMs } from '@pollen/contract/durations'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { localTime, startOfDay } from '../../platform/process/calendar.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { tillContextWithin } from '../../points/till/till.ts'
import { recogniseAll } from '../../records/cards/cards.ts'
import { feedPage, isPosted, referenceFor } from '../../records/ledger/ledger.ts'
import { memberPricesAt } from '../../rewards/prices/prices.ts'
import { type Member, members, olderMembers } from './cast.ts'
import { type Visit, visitsOf } from './history.ts'
import { goShopping, idAtTill, type Shops } from './shopping.ts'
import { tillsByBrand } from './tills.ts'

/** Whole weeks, so that everybody keeps their days. */
const roundMs = 56 * dayMs
/** Tills do not tell of older purchases. */
const oldestMs = 364 * dayMs

/**
 * Lets the cast go on shopping: what they did in the eight weeks before they were entered comes again and again, also of the
 * days on which no server ran. So a demonstration that is a year old has receipts, prices and figures of this week. Today
 * belongs to whoever tries the programme: nothing of it is entered, nor of an account whose card they replaced or closed.
 */
export async function keepShopping(
  { transaction }: Pick<Database, 'transaction'>,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<void> {
  for (const member of [...members, ...olderMembers])
    await transaction(async (tx) => {
      await takeNamedLock(tx, 'demonstration')
      const [card] = await recogniseAll(tx, [member.cardNumber])
      const collectorId = card?.state === 'REGISTERED' ? card.collectorId : undefined
      if (!collectorId) return
      const tills = await tillsByBrand(tx, secrets.demonstration)
      const shelf = new Map((await memberPricesAt(tx, now)).map((price) => [price.sku, price]))
      await askLaneOf(tx, collectorId, (lane) =>
        goOn(lane, { ...member, collectorId }, { context: tillContextWithin(lane), tills, shelf, now }),
      )
    })
}

async function goOn(tx: Transaction, member: Member & { collectorId: string }, shops: Shops): Promise<void> {
  const { collectorId, cardNumber, usuals = [] } = member
  const [first] = await feedPage(tx, collectorId, { from: 1, before: 2, limit: 1 })
  if (!first) return // who has no history begins none
  const visits = visitsSince(member, first.postedAt, shops.now)
  const isDone = ({ brandKey, reference }: Visit) =>
    isPosted(tx, { brandKey, reference: referenceFor('purchase', idAtTill(reference, cardNumber)) })
  let from = visits.length
  for (; from > 0; from--) {
    const before = visits[from - 1] as Visit
    if (!('spends' in before) && (await isDone(before))) break
  }
  await goShopping(tx, shops, { collectorId, cardNumber, usuals, purchases: new Map() }, visits.slice(from))
}

/** What a member does after they were entered, until the end of yesterday; they bring nothing back. */
function visitsSince(member: Member, entered: Date, now: Date): Visit[] {
  const until = startOfDay(localTime(now).toPlainDate().toString()).getTime()
  const since = Math.max(entered.getTime(), now.getTime() - oldestMs)
  const round = visitsOf(member, entered).filter(
    (visit) => !('refundOf' in visit) && visit.occurredAt.getTime() > entered.getTime() - roundMs,
  )
  const rounds = Math.ceil((until - entered.getTime()) / roundMs)
  return Array.from({ length: Math.max(rounds, 0) }, (_, index) => index + 1)
    .flatMap((nth) =>
      round.map((visit) => ({
        ...visit,
        reference: `${visit.reference}-again-${nth}`,
        occurredAt: new Date(visit.occurredAt.getTime() + nth * roundMs),
      })),
    )
    .filter(({ occurredAt }) => occurredAt.getTime() > since && occurredAt.getTime() < until)
}
