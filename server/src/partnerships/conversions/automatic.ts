import type { ConversionRate } from '@pollen/contract/conversions'
import { dayMs } from '@pollen/contract/durations'
import type { AutomaticConversion } from '@pollen/contract/member/conversions'
import { Refusal } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { askedAbout } from '../../records/revocation/revocation.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import { type KnownPartner, partnerOf } from '../partners/partners.ts'
import { beginEach } from './begin.ts'
import { tellOfAutomatic, tellOfPause } from './letters.ts'
import { automaticOnWire } from './on-wire.ts'
import { newQuote, requireAccount } from './quotes.ts'
import * as store from './store.ts'
import { type ConversionContext, isWorse, leftToday, rateOf, standingOf, wayOf } from './terms.ts'

const type = 'NECTAR_TO_PARTNER'
const weekMs = 7 * dayMs

/**
 * Has a member's points converted every week, from tomorrow on, for as long as the rate is no worse than this one. Again, it
 * accepts the rate that there is.
 *
 * @throws Refusal partnerAbsent, partnerNotLinked, partnerNeedsLogin, spendingHeld, spendingLocked, contactChangedLately
 * @throws Refusal rateChanged   the member saw another
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function turnOn(
  tx: Transaction,
  member: store.AutomaticKey,
  { rate: seen, code }: { rate: ConversionRate; code: string },
  { partners, now }: ConversionContext,
): Promise<AutomaticConversion | Refusal> {
  const known = partnerOf(partners, member.partnerId)
  const { rate } = rateOf(wayOf(known, type), now)
  await lock(tx, member.collectorId)
  const { obstacle } = await standingOf(tx, member, now)
  if (obstacle) throw new Refusal(obstacle)
  if (rate.gives !== seen.gives || rate.gets !== seen.gets) throw new Refusal('rateChanged')
  const change = { change: 'convertAutomatically' as const, partnerId: member.partnerId }
  const refusal = await spendProof(tx, member.collectorId, { code, change, now })
  if (refusal) return refusal
  const { gives, gets } = rate
  const nextAt = new Date(now.getTime() + dayMs)
  await store.keepAutomatic(tx, { ...member, gives, gets, isPaused: false, turnedOnAt: now, nextAt })
  await tellOfAutomatic(tx, member.collectorId, { known, rate, nextAt, now })
  return automaticOnWire(await store.findAutomatic(tx, member))
}

/** Whether points are converted there every week, or will be once the rate is as good as before. */
export const isConvertedWeekly = async (tx: Transaction, member: store.AutomaticKey): Promise<boolean> =>
  (await store.findAutomatic(tx, member)) !== undefined

export async function turnOff(tx: Transaction, member: store.AutomaticKey): Promise<AutomaticConversion> {
  await store.deleteAutomatic(tx, member)
  return automaticOnWire(undefined)
}

/**
 * Converts for those whose week is over, each in a transaction of its own: who is done has the next a week later, so a run
 * that is cut off repeats nothing. A failure for one does not stop the others.
 *
 * @returns whether there are more of them, and the errors
 */
export async function convertDue(
  database: Database,
  context: ConversionContext,
  most: number,
): Promise<{ hasMore: boolean; failed: unknown[] }> {
  const due = await database.transaction((tx) => store.automaticsDue(tx, context.now, most))
  const failed: unknown[] = []
  for (const key of due) await convertFor(database, key, context).catch((error) => failed.push(error))
  return { hasMore: due.length === most, failed }
}

async function convertFor(database: Database, key: store.AutomaticKey, context: ConversionContext): Promise<void> {
  const known = context.partners.find(({ partnerId }) => partnerId === key.partnerId)
  const obstacle = known && (await obstacleAtPartner(database, key, known, context))
  await database.transaction(async (tx) => {
    const { now } = context
    const { available } = await lock(tx, key.collectorId)
    const found = await store.findAutomatic(tx, key)
    if (!found || found.isPaused || found.nextAt > now) return
    if (!known || obstacle) return putOff(tx, found, now)
    await convertNow(tx, found, { known, available, now, publicUrl: context.publicUrl })
  })
}

/** Why the partner does not take part now; it is asked outside of a transaction. */
async function obstacleAtPartner(
  database: Database,
  key: store.AutomaticKey,
  known: KnownPartner,
  context: ConversionContext,
): Promise<Refusal | undefined> {
  const [asked] = await Promise.allSettled([requireAccount(database, key, { known, type, points: 0 }, context)])
  if (asked.status === 'fulfilled') return undefined
  if (asked.reason instanceof Refusal) return asked.reason
  throw asked.reason
}

/** Nothing can be converted now, because of a lock or of the partner: it is tried again tomorrow. */
const putOff = (tx: Transaction, { collectorId, partnerId }: store.StoredAutomatic, now: Date) =>
  store.changeAutomatic(tx, { collectorId, partnerId }, { nextAt: new Date(now.getTime() + dayMs) })

type Conditions = { known: KnownPartner; available: number; now: Date; publicUrl: string }

async function convertNow(
  tx: Transaction,
  automatic: store.StoredAutomatic,
  { known, available, now, publicUrl }: Conditions,
): Promise<void> {
  const { collectorId, partnerId } = automatic
  const key = { collectorId, partnerId }
  const way = wayOf(known, type)
  const { rate } = rateOf(way, now)
  if (isWorse(rate, automatic)) {
    await store.changeAutomatic(tx, key, { isPaused: true })
    return tellOfPause(tx, collectorId, { known, accepted: automatic, rate, now, publicUrl })
  }
  // Whoever closed their account may come back, and find it as it was; whoever is asked about the link may keep it.
  const standing = await standingOf(tx, key, now)
  const isAsked = (await askedAbout(tx, collectorId))('partnerLinks') !== undefined
  if (standing.obstacle || isAsked || (await closureOf(tx, collectorId))) return putOff(tx, automatic, now)
  const left = await leftToday(tx, key, way, now)
  const most = Math.min(available, left.points, left.spendable)
  const points = most - (most % way.step)
  await store.changeAutomatic(tx, key, { nextAt: new Date(now.getTime() + weekMs) })
  if (points < way.least || left.times === 0) return
  const quote = newQuote(key, { type, points, rate }, now)
  const taken = { quote, link: standing.link, brandKey: known.brandDetailsKey }
  await beginEach(tx, [taken], { isAutomatic: true, now })
}
