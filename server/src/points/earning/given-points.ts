import { minuteMs } from '@pollen/contract/durations'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type CeilingKind, giverCeilings } from '../../records/ledger/ledger.ts'
import * as store from './store.ts'

type Giver = { brandKey: string; tillId: string }

/** What tills and brands give in a day (UTC), so that none gives more than its ceiling (docs/decisions/036). */
export type GivenPoints = {
  /**
   * Counts points that a till is about to give, purchase by purchase.
   *
   * @returns for each the ceiling that it would pass; it is not counted then
   */
  count(giver: Giver, purchases: number[], now: Date): Promise<(CeilingKind | undefined)[]>
  /** Takes points back that were counted and not given. */
  uncount(giver: Giver, points: number): void
  /** Tells the database what it does not know yet. */
  close(): Promise<void>
}

/** For postings without a key that could leak: a demonstration's. */
export const uncounted: GivenPoints = {
  count: async (_, purchases) => purchases.map(() => undefined),
  uncount() {},
  close: async () => {},
}

/**
 * Counts in the caller's transaction, where the database knows what all servers gave: exact, and other postings of the
 * brand wait for its commit. For postings that are rare.
 */
export function givenPointsWithin(tx: Transaction): GivenPoints {
  const add = async ({ brandKey, tillId }: Giver, points: number, day: string) =>
    store.addToGiven(tx, [
      { giver: `till ${tillId}`, day, points },
      { giver: `brand ${brandKey}`, day, points },
    ])
  return {
    async count(giver, purchases, now) {
      const day = now.toISOString().slice(0, 10)
      const ceilings = await giverCeilings(tx, giver.brandKey)
      const outcomes: (CeilingKind | undefined)[] = []
      for (const points of purchases) {
        const given = await add(giver, points, day)
        const passes = (kind: CeilingKind & keyof typeof ceilings, name: string) =>
          (given.get(name) ?? 0) > ceilings[kind]
        const above = passes('till', `till ${giver.tillId}`)
          ? 'till'
          : passes('brand', `brand ${giver.brandKey}`)
            ? 'brand'
            : undefined
        if (above) await add(giver, -points, day)
        outcomes.push(above)
      }
      return outcomes
    },
    uncount() {},
    close: async () => {},
  }
}

/** What givers gave today (UTC), by `brand argos` or `till` and its id, as far as servers have told. */
export const pointsGivenToday = (tx: Transaction, givers: string[], now: Date): Promise<Map<string, number>> =>
  store.givenBy(tx, givers, now.toISOString().slice(0, 10))

/** How often the database, and by it the other servers, are told; and how long what they gave is taken for known. */
const exchangeMs = 200
const knownForMs = 1000
const ceilingsForMs = 5000
const forgottenAfterMs = minuteMs

/** A giver's points of a day: what the database had when it was asked, and what this server gave since. */
type Total = { day: string; known: number; knownUntil: number; untold: number }

/**
 * Counts in memory, because a row that every posting of a brand updates would make them wait for each other, and tells the
 * database at intervals. Exact for one server; several may pass a ceiling by what they give within a second.
 */
export function givenPoints({ transaction }: Database): GivenPoints {
  const totals = new Map<string, Total>()
  const ceilingsOf = contentCache(ceilingsForMs, (brandKey) => transaction((tx) => giverCeilings(tx, brandKey)))
  /** Look-ups under way, which calls at the same time share. */
  const lookUps = new Map<string, Promise<Total>>()
  let timer: NodeJS.Timeout | undefined
  let exchange: Promise<void> | undefined

  const totalOf = (giver: string, day: string): Total | Promise<Total> => {
    const total = totals.get(giver)
    if (total?.day === day && total.knownUntil > performance.now()) return total
    const name = `${giver} ${day}`
    const running = lookUps.get(name) ?? lookUp(giver, day).finally(() => lookUps.delete(name))
    lookUps.set(name, running)
    return running
  }

  async function lookUp(giver: string, day: string): Promise<Total> {
    const known = await transaction((tx) => store.givenOn(tx, giver, day))
    const knownUntil = performance.now() + knownForMs
    const current = totals.get(giver)
    if (current?.day === day) return Object.assign(current, { known, knownUntil })
    const first = { day, known, knownUntil, untold: 0 }
    totals.set(giver, first)
    return first
  }

  async function tell(): Promise<void> {
    for (const [giver, { untold, knownUntil }] of totals)
      if (untold === 0 && knownUntil < performance.now() - forgottenAfterMs) totals.delete(giver)
    const unsaved = [...totals].flatMap(([giver, { day, untold }]) =>
      untold === 0 ? [] : [{ giver, day, points: untold }],
    )
    if (unsaved.length === 0) return
    const known = await transaction((tx) => store.addToGiven(tx, unsaved))
    for (const { giver, day, points } of unsaved) {
      const total = totals.get(giver)
      if (total?.day !== day) continue
      total.untold -= points
      total.known = known.get(giver) ?? total.known + points
      total.knownUntil = performance.now() + knownForMs
    }
  }

  /** What could not be told, because the database is away, is told with the next. */
  function tellSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      exchange = tell().catch(tellSoon)
    }, exchangeMs).unref()
  }

  return {
    async count({ brandKey, tillId }, purchases, now) {
      const day = now.toISOString().slice(0, 10)
      const ceilings = await ceilingsOf(brandKey)
      const till = await totalOf(`till ${tillId}`, day)
      const brand = await totalOf(`brand ${brandKey}`, day)
      tellSoon()
      return purchases.map((points) => {
        if (till.known + till.untold + points > ceilings.till) return 'till'
        if (brand.known + brand.untold + points > ceilings.brand) return 'brand'
        till.untold += points
        brand.untold += points
        return undefined
      })
    },
    uncount({ brandKey, tillId }, points) {
      for (const giver of [`till ${tillId}`, `brand ${brandKey}`]) {
        const total = totals.get(giver)
        if (total) total.untold -= points
      }
      tellSoon()
    },
    async close() {
      clearTimeout(timer)
      await exchange
      await tell()
    },
  }
}
