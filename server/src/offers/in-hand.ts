import type { OfferInHand } from '@pollen/contract/offers'
import type { Database, Transaction } from '../platform/database/database.ts'
import { isLoadedFor } from './audiences.ts'
import { allOffers, type Offers } from './known-offers.ts'
import * as states from './states-store.ts'
import type { OfferVersion } from './store.ts'

/** The offers that may count for a purchase of a collector, or of nobody that we know, at that time. */
export type OffersInHand = (purchase: { collectorId?: string | undefined; occurredAt: Date }) => OfferInHand[]

/**
 * The offers of a brand that everybody has, and those that each of these collectors has loaded. Whether they count is
 * for the purchase to say: those that have ended are among them, since tills post late.
 *
 * To post, lock the collectors' balances before (`lockAll`), as everything does that changes how they stand to offers.
 */
export const offersInHand = (tx: Transaction, known: Offers, holders: Holders): Promise<OffersInHand> =>
  inHandBy({ rowsOf: (wanted) => states.inHandOf(tx, wanted), reload: () => allOffers(tx) }, known, holders)

/** As `offersInHand`, in a transaction of its own: to look, not to post. */
export const offersInHandAtOnce = (database: Database, known: Offers, holders: Holders): Promise<OffersInHand> =>
  inHandBy(
    {
      rowsOf: (wanted) => states.inHandInOwnTransaction(database, wanted),
      reload: () => database.transaction(allOffers),
    },
    known,
    holders,
  )

type Holders = { brandKey: string; collectorIds: string[] }
type Source = {
  rowsOf(wanted: { collectorIds: string[]; offerIds: string[] }): Promise<states.StateInHand[]>
  reload(): Promise<Offers>
}

async function inHandBy(source: Source, known: Offers, { brandKey, collectorIds }: Holders): Promise<OffersInHand> {
  const ofBrand = offersOf(known, brandKey)
  const offerIds = [...ofBrand.keys()]
  const rows = offerIds.length === 0 ? [] : await source.rowsOf({ collectorIds, offerIds })
  const isKnown = rows.every(({ offerId, version }) => ofBrand.get(offerId)?.some((one) => one.version === version))
  // Another server entered a version within the last minute, and this member has loaded it already.
  if (!isKnown) return inHandBy(source, await source.reload(), { brandKey, collectorIds })

  const loaded = new Map<string, states.StateInHand[]>()
  for (const row of rows) loaded.set(row.collectorId, [...(loaded.get(row.collectorId) ?? []), row])
  return ({ collectorId, occurredAt }) => {
    const theirs = new Map((collectorId ? (loaded.get(collectorId) ?? []) : []).map((row) => [row.offerId, row]))
    return [...ofBrand.values()].flatMap((versions) => {
      const row = theirs.get(versions[0]?.offerId ?? '')
      const everybodys = versionAt(versions, occurredAt)
      if (everybodys?.audience.kind === 'everybody')
        return everybodys.listedUntil && everybodys.listedUntil <= occurredAt ? [] : [inHand(everybodys, row, null)]
      const terms = row && versions.find(({ version }) => version === row.version)
      return terms && row.loadedAt && isLoadedFor(terms, row.loadedAt, occurredAt)
        ? [inHand(terms, row, row.loadedAt)]
        : []
    })
  }
}

const inHand = (
  terms: OfferVersion,
  row: Pick<states.StateInHand, 'uses'> | undefined,
  loadedAt: Date | null,
): OfferInHand => ({
  terms,
  loadedAt,
  usesLeft: terms.usesPerMember === null ? null : Math.max(0, terms.usesPerMember - (row?.uses ?? 0)),
})

/** The versions of each offer of a brand, the newest first. */
function offersOf({ versions }: Offers, brandKey: string): Map<string, OfferVersion[]> {
  return new Map([...versions].filter(([, [newest]]) => newest?.brandKey === brandKey))
}

/** The version that everybody had at a time; the first one counts for all the time before it, too. */
const versionAt = (versions: OfferVersion[], at: Date) => versions.find(({ since }) => since <= at) ?? versions.at(-1)
