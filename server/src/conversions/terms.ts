import type { ConversionObstacle, ConversionRate, ConversionType } from '@pollen/contract/conversions'
import type { Answer } from '@pollen/contract/endpoint'
import type { ConversionWay, conversionTerms } from '@pollen/contract/member/conversions'
import type { PartnerId } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import { collectorOf, conversionsPausedUntil } from '../collectors/collectors.ts'
import { balanceOf, spendingStops } from '../ledger/ledger.ts'
import {
  type KnownPartner,
  type Linking,
  linkOf,
  type PartnerLink,
  partnerOf,
  type WrittenWay,
} from '../partners/partners.ts'
import type { Transaction } from '../platform/database/database.ts'
import { pointsLeftToday, spendingOf } from '../spending/spending.ts'
import { automaticOnWire } from './on-wire.ts'
import * as store from './store.ts'

/** What deciding about conversions needs besides the request. */
export type ConversionContext = Linking & { now: Date }

const dayMs = 24 * 3_600_000

/** The rate that counts at a moment, and the one after it if it is known. */
export function rateOf(
  { rates }: Pick<WrittenWay, 'rates'>,
  now: Date,
): { rate: WrittenWay['rates'][number]; next: WrittenWay['rates'][number] | undefined } {
  const isOver = ({ since }: { since: string }) => new Date(since) <= now
  const rate = rates.findLast(isOver) ?? rates[0]
  if (!rate) throw new Error('A way to convert has no rate')
  return { rate, next: rates.find((it) => !isOver(it)) }
}

/** What so many points become. They are whole steps, so it is a whole number (partners-file.ts). */
export const arrivesOf = (points: number, { gives, gets }: ConversionRate): number => (points / gives) * gets

/** Whether so many points become fewer than they did. */
export const isWorse = (now: ConversionRate, before: ConversionRate): boolean =>
  now.gets * before.gives < before.gets * now.gives

/** @throws Refusal partnerAbsent   the partner converts nothing this way */
export function wayOf({ conversions }: KnownPartner, type: ConversionType): WrittenWay {
  const way = conversions.find((it) => it.type === type)
  if (!way) throw new Refusal('partnerAbsent')
  return way
}

/** A member's link to a partner, when nothing stands against converting by it, and when they changed how we reach them. */
export type FreeToConvert = { obstacle?: undefined; link: PartnerLink; contactChangedAt: Date | null }

/**
 * Whether a member may convert with a partner now, whatever the amount, or why not. It is asked before points are held,
 * and again before they are sent.
 *
 * @param accountHash  whose account at the partner it is for; another that was linked since is another
 */
export async function standingOf(
  tx: Transaction,
  { collectorId, partnerId, accountHash }: store.AutomaticKey & { accountHash?: string },
  now: Date,
): Promise<FreeToConvert | { obstacle: ConversionObstacle }> {
  const link = await linkOf(tx, { collectorId, partnerId })
  if (!link || (accountHash !== undefined && link.accountHash !== accountHash)) return { obstacle: 'partnerNotLinked' }
  if (link.needsLogin) return { obstacle: 'partnerNeedsLogin' }
  const { heldUntil, lockedFrom } = await spendingStops(tx, collectorId)
  if (heldUntil && heldUntil > now) return { obstacle: 'spendingHeld' }
  if (lockedFrom && lockedFrom <= now) return { obstacle: 'spendingLocked' }
  const collector = await collectorOf(tx, collectorId)
  if (conversionsPausedUntil(collector, now)) return { obstacle: 'contactChangedLately' }
  return { link, contactChangedAt: collector.contactChangedAt }
}

/** What the limits leave within these 24 hours. Points of ours that leave count as spent, too (docs/decisions/018). */
export async function leftToday(
  tx: Transaction,
  key: store.AutomaticKey,
  { type, mostADay, timesADay }: Pick<WrittenWay, 'type' | 'mostADay' | 'timesADay'>,
  now: Date,
): Promise<{ points: number; spendable: number; times: number }> {
  const before = await store.convertedSince(tx, { ...key, type }, new Date(now.getTime() - dayMs))
  return {
    points: Math.max(0, mostADay - before.points),
    spendable: type === 'NECTAR_TO_PARTNER' ? await spendableToday(tx, key.collectorId, now) : Number.POSITIVE_INFINITY,
    times: Math.max(0, timesADay - before.times),
  }
}

const spendableToday = async (tx: Transaction, collectorId: string, now: Date): Promise<number> =>
  pointsLeftToday(tx, collectorId, await spendingOf(tx, collectorId, now), now)

/** @throws Refusal notEnoughPoints, dailyLimit, tooManyToday, spendsTooMuchToday */
export async function requireAmount(
  tx: Transaction,
  key: store.AutomaticKey,
  { way, points, available }: { way: WrittenWay; points: number; available: number },
  now: Date,
): Promise<void> {
  if (way.type === 'NECTAR_TO_PARTNER' && points > available) throw new Refusal('notEnoughPoints')
  const left = await leftToday(tx, key, way, now)
  if (left.times === 0) throw new Refusal('tooManyToday')
  if (points > left.points) throw new Refusal('dailyLimit', { details: { limitPoints: way.mostADay } })
  if (points > left.spendable) throw new Refusal('spendsTooMuchToday')
}

/**
 * How a member's points can be converted now. The partner is not asked.
 *
 * @throws Refusal partnerAbsent
 */
export async function termsOf(
  tx: Transaction,
  key: { collectorId: string; partnerId: PartnerId },
  { partners, now }: ConversionContext,
): Promise<Answer<typeof conversionTerms>> {
  const known = partnerOf(partners, key.partnerId)
  const ways: ConversionWay[] = []
  for (const way of known.conversions) ways.push(await wayOnWire(tx, key, way, now))
  const { obstacle: stoppedBy } = await standingOf(tx, key, now)
  return {
    ways,
    ...(stoppedBy && { stoppedBy }),
    balance: await balanceOf(tx, key.collectorId),
    automatic: automaticOnWire(await store.findAutomatic(tx, key)),
  }
}

async function wayOnWire(tx: Transaction, key: store.AutomaticKey, way: WrittenWay, now: Date): Promise<ConversionWay> {
  const { type, step, least, mostADay } = way
  const { rate, next } = rateOf(way, now)
  const left = await leftToday(tx, key, way, now)
  return {
    type,
    rate: { ...rateOnWire(rate), ...(next && { next: rateOnWire(next) }) },
    step,
    least,
    mostADay,
    leftToday: Math.min(left.points, left.spendable),
    timesLeftToday: left.times,
  }
}

const rateOnWire = ({ gives, gets, since }: WrittenWay['rates'][number]) => ({
  gives,
  gets,
  since: new Date(since).toISOString(),
})
