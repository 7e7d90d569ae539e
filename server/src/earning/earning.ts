import { readFile } from 'node:fs/promises'
import { Refusal } from '@pollen/contract/refusals'
import { brandsByKey } from '../brands/brands.ts'
import {
  type Leg,
  lockAll,
  movements,
  type Posted,
  type Posting,
  postEach,
  type StoredTransfer,
} from '../ledger/ledger.ts'
import type { Transaction } from '../platform/database/database.ts'
import { type Bought, type Line, pointsFor, type Rules, rateAt } from './rules.ts'
import { dayOf, rulesFile, rulesIn } from './rules-file.ts'
import * as store from './store.ts'

export { type Bought, type Line, pointsFor, type Rules } from './rules.ts'

/**
 * Takes over the rules as operators wrote them; those that they struck out are gone. What was posted keeps its reasons.
 *
 * @throws StartError   something in them cannot be meant so
 */
export async function loadRules(tx: Transaction, text?: string): Promise<void> {
  const asWritten = text ?? (await readFile(new URL(`../../../content/${rulesFile}`, import.meta.url), 'utf8'))
  await store.replaceAll(tx, rulesIn(asWritten, [...(await brandsByKey(tx)).keys()]))
}

export async function rulesOf(tx: Transaction, brandKey: string): Promise<Rules> {
  return { rates: await store.ratesOf(tx, brandKey), campaigns: await store.campaignsOf(tx, brandKey) }
}

/** When points of a purchase can be spent; nothing when that is at once, or is past. */
export function settlesAt(rules: Rules, at: Date, now: Date): Date | undefined {
  const hours = rateAt(rules, at)?.settlesAfterHours ?? 0
  const settled = new Date(at.getTime() + hours * 3_600_000)
  return settled > now ? settled : undefined
}

/** What must be known, or remembered, of the collector for a purchase of this time: then `post` of the books is not enough. */
export const isRemembered = (rules: Rules, at: Date, now: Date): boolean =>
  settlesAt(rules, at, now) !== undefined || isLimitedByDay(rules, at)

const isLimitedByDay = (rules: Rules, at: Date) => typeof rateAt(rules, at)?.mostPerDay === 'number'

/** What the purchase would earn whoever's card was shown. */
export async function pointsOfCollector(
  tx: Transaction,
  { collectorId, brandKey }: { collectorId: string; brandKey: string },
  { rules, bought }: { rules: Rules; bought: Bought },
): Promise<Line[]> {
  if (!isLimitedByDay(rules, bought.occurredAt)) return pointsFor(rules, bought)
  const day = { collectorId, brandKey, day: dayOf(bought.occurredAt) }
  return pointsFor(rules, bought, (await store.earnedOnEach(tx, [day]))(day))
}

/** What a purchase is posted with, but for its movements; and what is kept with the first of those beside its reason. */
export type Purchase = { posting: Omit<Posting, 'legs'>; rules: Rules; bought: Bought; about: About; now: Date }

/**
 * Posts what purchases earn by rules that ask what a collector earned that day, or keep points pending: several at once,
 * of different collectors, of which each is posted or refused by itself.
 */
export async function earnEach(tx: Transaction, purchases: Purchase[]): Promise<(Posted | Refusal)[]> {
  await lockAll(
    tx,
    purchases.map(({ posting }) => posting.collectorId),
  )
  const earnedOn = await store.earnedOnEach(tx, purchases.map(dayLimited).filter(isThere))
  const earning = purchases.map((purchase) => {
    const { posting, rules, bought, about, now } = purchase
    const day = dayLimited(purchase)
    const lines = pointsFor(rules, bought, day && earnedOn(day))
    const pendingUntil = settlesAt(rules, bought.occurredAt, now)
    const kept = { ...about, ...(day && { day: day.day }) }
    const points = lines.reduce((sum, line) => sum + line.points, 0)
    return { posting: { ...posting, legs: legsOf(lines, kept, pendingUntil) }, day, pendingUntil, points }
  })
  const answers = await postEach(
    tx,
    earning.map(({ posting }) => posting),
  )
  const isNew = (_: unknown, place: number) => {
    const answer = answers[place]
    return !(answer instanceof Refusal) && answer?.isRepeated === false
  }
  const posted = earning.filter(isNew)
  await store.insertUnsettled(
    tx,
    posted.flatMap(({ posting: { collectorId, brandKey, reference }, pendingUntil, points }) =>
      pendingUntil && points > 0 ? [{ collectorId, brandKey, reference, points, settlesAt: pendingUntil }] : [],
    ),
  )
  await store.addToDays(
    tx,
    posted.flatMap(({ day, points }) => (day ? [{ ...day, points }] : [])),
  )
  return answers
}

const isThere = <T>(it: T | undefined): it is T => it !== undefined

/** The day whose limit a purchase counts for, where its brand sets one. */
function dayLimited({ posting: { collectorId, brandKey }, rules, bought }: Purchase): store.Day | undefined {
  if (!isLimitedByDay(rules, bought.occurredAt)) return undefined
  return { collectorId, brandKey, day: dayOf(bought.occurredAt) }
}

type PurchaseOf = Pick<Posting, 'collectorId' | 'brandKey' | 'reference'>

/** A collector's purchases whose points are pending, and when those can be spent. */
export const unsettledOf = (tx: Transaction, collectorId: string): Promise<store.Unsettled[]> =>
  store.unsettledOf(tx, collectorId)

/** How many points of a purchase are pending; nobody settles or takes any until the transaction ends. */
export const pendingOf = (tx: Transaction, purchase: PurchaseOf): Promise<number> => store.pendingOf(tx, purchase)

/** Of points that a purchase earned some are gone: they count no more for its day, nor, where they were pending, for what is to be settled. */
export async function takeBack(
  tx: Transaction,
  bought: StoredTransfer[],
  { points, cancelled }: { points: number; cancelled: number },
): Promise<void> {
  const [{ collectorId, brandKey, reference, about }] = bought as [StoredTransfer]
  if (cancelled > 0) await store.takeFromPending(tx, { collectorId, brandKey, reference }, cancelled)
  const { day } = (about ?? {}) as Kept
  if (day) await store.addToDays(tx, [{ collectorId, brandKey, day, points: -points }])
}

/** What of a purchase is kept beside its lines. */
type About = { pence: number }

/** A line as it is kept with its movement, with the first one the day for which the purchase counts. */
type Kept = { why?: string; of?: number; items?: number[]; day?: string }

/** The movements of a purchase: one for each line. `about` is kept with the first, whose pence are the purchase's if none stand there. */
export function legsOf(lines: Line[], about: About, pendingUntil: Date | undefined): [Leg, ...Leg[]] {
  const legs = lines.map(({ kind, points, why, pence, items }, place): Leg => {
    const first = place === 0 ? about : undefined
    return {
      movement: pendingUntil ? `${kind}Pending` : kind,
      points,
      about: { ...first, why, ...(first?.pence !== pence && { of: pence }), ...(items && { items }) } satisfies Kept,
    }
  })
  return legs as [Leg, ...Leg[]]
}

/** What earned what, as it is kept with the movements of a purchase; nothing for what is no purchase's movement. */
export function linesIn(legs: Leg[]): Line[] {
  return legs.flatMap(({ movement, points, about }) => {
    const kind = movements[movement].receiptLine
    const { why = '', of, items, pence } = (about ?? {}) as Kept & { pence?: number }
    return kind ? [{ kind, points, why, pence: of ?? pence ?? 0, ...(items && { items }) }] : []
  })
}
