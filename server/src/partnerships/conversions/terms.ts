import type { ConversionObstacle, ConversionRate, ConversionType } from '@pollen/contract/conversions'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { ConversionWay, conversionTerms } from '@pollen/contract/member/conversions'
import type { PartnerId } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorsById, conversionsPausedUntil } from '../../records/collectors/collectors.ts'
import { balanceOf, type LockedAccount, spendingStops } from '../../records/ledger/ledger.ts'
import { pointsLeftToday, spendingOf } from '../../safety/spending/spending.ts'
import {
  type KnownPartner,
  type Linking,
  linksOfEach,
  type PartnerLink,
  partnerOf,
  type WrittenWay,
} from '../partners/partners.ts'
import { automaticOnWire } from './on-wire.ts'
import * as store from './store.ts'

/** What deciding about conversions needs besides the request. */
export type ConversionContext = Linking & { now: Date }

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

/** Whether a member may convert with a partner now, whatever the amount, or why not. */
export async function standingOf(
  tx: Transaction,
  key: ConverterKey,
  now: Date,
): Promise<FreeToConvert | { obstacle: ConversionObstacle }> {
  const stops = new Map([[key.collectorId, await spendingStops(tx, key.collectorId)]])
  return (await balancesAndLocks(tx, [key], { stops, now }))(key)
}

/** `accountHash`: whose account at the partner it is for; another that was linked since is another. */
type ConverterKey = store.AutomaticKey & { accountHash?: string }

/**
 * The same for several members. It is asked before points are held, and again before they are sent.
 *
 * @param stops  what keeps the points of each from being spent
 */
export async function balancesAndLocks(
  tx: Transaction,
  keys: ConverterKey[],
  { stops, now }: { stops: ReadonlyMap<string, Pick<LockedAccount, 'lockedFrom' | 'heldUntil'>>; now: Date },
): Promise<(key: ConverterKey) => FreeToConvert | { obstacle: ConversionObstacle }> {
  const linkOf = await linksOfEach(tx, keys)
  const collectors = await collectorsById(
    tx,
    keys.map(({ collectorId }) => collectorId),
  )
  return (key) => {
    const link = linkOf(key)
    const { collectorId, accountHash } = key
    if (!link || (accountHash !== undefined && link.accountHash !== accountHash))
      return { obstacle: 'partnerNotLinked' }
    if (link.needsLogin) return { obstacle: 'partnerNeedsLogin' }
    const { heldUntil, lockedFrom } = stops.get(collectorId) ?? { heldUntil: null, lockedFrom: null }
    if (heldUntil && heldUntil > now) return { obstacle: 'spendingHeld' }
    if (lockedFrom && lockedFrom <= now) return { obstacle: 'spendingLocked' }
    const collector = collectors.get(collectorId)
    if (!collector) throw new Error(`There is no collector ${collectorId}`)
    if (conversionsPausedUntil(collector, now)) return { obstacle: 'contactChangedLately' }
    return { link, contactChangedAt: collector.contactChangedAt }
  }
}

/** What the limits leave within these 24 hours. Points of ours that leave count as spent, too (docs/decisions/018). */
type LeftToday = { points: number; spendable: number; times: number }

export async function leftToday(
  tx: Transaction,
  key: store.AutomaticKey,
  way: WrittenWay,
  now: Date,
): Promise<LeftToday> {
  const spendable = way.type === 'NECTAR_TO_PARTNER' ? await spendableToday(tx, key.collectorId, now) : 0
  return (await leftTodayOfEach(tx, [key.collectorId], now))(key, way, spendable)
}

const spendableToday = async (tx: Transaction, collectorId: string, now: Date): Promise<number> =>
  pointsLeftToday(tx, collectorId, await spendingOf(tx, collectorId, now), now)

/** The same for several members. @returns for a way to convert, with what a member may spend today */
export async function leftTodayOfEach(
  tx: Transaction,
  collectorIds: string[],
  now: Date,
): Promise<(key: store.AutomaticKey, way: WrittenWay, spendable: number) => LeftToday> {
  const converted = await store.convertedSince(tx, collectorIds, new Date(now.getTime() - dayMs))
  return ({ collectorId, partnerId }, { type, mostADay, timesADay }, spendable) => {
    const before = converted.find(
      (it) => it.collectorId === collectorId && it.partnerId === partnerId && it.type === type,
    )
    return {
      points: Math.max(0, mostADay - (before?.points ?? 0)),
      spendable: type === 'NECTAR_TO_PARTNER' ? spendable : Number.POSITIVE_INFINITY,
      times: Math.max(0, timesADay - (before?.times ?? 0)),
    }
  }
}

type Amount = { way: WrittenWay; points: number; available: number }

/** Why so many points cannot be converted: notEnoughPoints, dailyLimit, tooManyToday or spendsTooMuchToday. */
export function refusalOfAmount({ way, points, available }: Amount, left: LeftToday): Refusal | undefined {
  if (way.type === 'NECTAR_TO_PARTNER' && points > available) return new Refusal('notEnoughPoints')
  if (left.times === 0) return new Refusal('tooManyToday')
  if (points > left.points) return new Refusal('dailyLimit', { details: { limitPoints: way.mostADay } })
  if (points > left.spendable) return new Refusal('spendsTooMuchToday')
  return undefined
}

/** @throws Refusal notEnoughPoints, dailyLimit, tooManyToday, spendsTooMuchToday */
export async function requireAmount(
  tx: Transaction,
  key: store.AutomaticKey,
  amount: Amount,
  now: Date,
): Promise<void> {
  const refusal = refusalOfAmount(amount, await leftToday(tx, key, amount.way, now))
  if (refusal) throw refusal
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
