import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Whose points of a day a ceiling limits: those that tills give to a card, or that a till or a brand gives. */
export type CeilingKind = 'card' | 'till' | 'brand'

/**
 * A ceiling of a day. With a `brandKey` it holds for that brand, or for each of its tills, in place of the general one; a
 * card has one ceiling for all brands.
 */
export type Ceiling = { kind: CeilingKind; brandKey?: string; points: number }

/**
 * The answer to a posting that would pass the ceiling of its collector's card: nothing was posted. The caller may post it
 * again with a `review` in what each leg is about, which no ceiling refuses.
 */
export class AboveCeiling {}

/**
 * Replaces all ceilings. Movements that are `capped` (movements.ts) are refused above a card's from now on. What is so already is
 * not written: a node that is away keeps no server from starting.
 */
export async function setCeilings(tx: Transaction, all: Ceiling[]): Promise<void> {
  const rows = all.map(({ kind, brandKey, points }) => ({ scope: brandKey ? `${kind} ${brandKey}` : kind, points }))
  const wanted = new Map(rows.map(({ scope, points }) => [scope, points]))
  if (!isDeepStrictEqual(await store.allCeilings(tx), wanted)) await store.replaceCeilings(tx, rows)
}

/** Every ceiling by its scope: `card`, `till`, and `till argos` where a brand has its own. */
export const ceilingsNow = store.allCeilings

/** What a brand, and each of its tills, may give in a day. Whoever posts for a till asks. */
export async function giverCeilings(tx: Transaction, brandKey: string): Promise<Record<'till' | 'brand', number>> {
  const found = await store.ceilingsOf(tx, ['till', 'brand', `till ${brandKey}`, `brand ${brandKey}`])
  const ceilingOf = (kind: 'till' | 'brand') =>
    found.get(`${kind} ${brandKey}`) ?? found.get(kind) ?? Number.POSITIVE_INFINITY
  return { till: ceilingOf('till'), brand: ceilingOf('brand') }
}

/** How many points a ceiling allows in a day; undefined where none is set now. */
export async function ceilingOf(tx: Transaction, kind: CeilingKind, brandKey: string): Promise<number | undefined> {
  const found = await store.ceilingsOf(tx, [kind, `${kind} ${brandKey}`])
  return found.get(`${kind} ${brandKey}`) ?? found.get(kind)
}
