import type { OfferInHand } from '@pollen/contract/offers'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { isLoadedFor } from './audiences.ts'
import { allOffers, type Offers } from './known-offers.ts'
import * as states from './states-store.ts'
import type { OfferVersion } from './store.ts'

/**
 * The offers that may count for a purchase of a collector, or of nobody that we know, at that time. What everybody has
 * counts as it stood when a till quoted it.
 */
export type OffersInHand = (purchase: {
  collectorId?: string | undefined
  occurredAt: Date
  quotedAt?: Date | undefined
}) => OfferInHand[]

/**
 * The offers of a brand that everybody has, and those that each of these collectors has loaded. Whether they count is
 * for the purchase to say: those that have ended are among them, since tills post late.
 *
 * To post, lock the collectors' balances before (`lockAll`), as everything does that changes how they stand to offers.
 */
export const offersInHand = (tx: Transaction, known: Offers, holders: Holders): Promise<OffersInHand> =>
  inHandBy({ statesOf: (wanted) => statesOfLanes(tx, wanted), reload: () => allOffers(tx) }, known, holders)

async function statesOfLanes(tx: Transaction, { collectorIds, offerIds }: StatesQuery): Promise<StatesByCollector> {
  const ofEach = await askLanesOf(tx, collectorIds, (lane, collectorIds) =>
    states.inHandOf(lane, { collectorIds, offerIds }),
  )
  return new Map(ofEach.flatMap((some) => [...some]))
}

/** As `offersInHand`, in a transaction of its own: to look, not to post. */
export const offersInHandAtOnce = (database: Database, known: Offers, holders: Holders): Promise<OffersInHand> =>
  inHandBy(
    {
      statesOf: (wanted) => states.inHandInOwnTransaction(database, wanted),
      reload: () => database.transaction(allOffers),
    },
    known,
    holders,
  )

/** As `offersInHand`, of what the caller read by a statement of its own (`statesInHandQuery`), maybe for more brands. */
export const offersInHandAmong = (
  loaded: Map<string, states.StateInHand[]>,
  { known, reload }: { known: Offers; reload(): Promise<Offers> },
  brandKey: string,
): Promise<OffersInHand> => inHandBy({ statesOf: async () => loaded, reload }, known, { brandKey, collectorIds: [] })

type StatesQuery = { collectorIds: string[]; offerIds: string[] }
type StatesByCollector = Map<string, states.StateInHand[]>
type Holders = { brandKey: string; collectorIds: string[] }
type Source = {
  statesOf(wanted: StatesQuery): Promise<StatesByCollector>
  reload(): Promise<Offers>
}

async function inHandBy(source: Source, known: Offers, { brandKey, collectorIds }: Holders): Promise<OffersInHand> {
  const ofBrand = known.ofBrand.get(brandKey)
  if (!ofBrand) return () => []
  const loaded = await source.statesOf({ collectorIds, offerIds: ofBrand.offerIds })
  const termsOf = ({ offerId, version }: states.StateInHand) =>
    known.versions.get(offerId)?.find((one) => one.version === version)
  // Another server entered a version within the last minute, and this member has loaded it already.
  if ([...loaded.values()].flat().some((row) => !termsOf(row)))
    return inHandBy(source, await source.reload(), { brandKey, collectorIds })
  if (loaded.size === 0 && ofBrand.everybodys.size === 0) return () => []

  return ({ collectorId, occurredAt, quotedAt = occurredAt }) => {
    const rows = (collectorId && loaded.get(collectorId)) || []
    const offers: OfferInHand[] = []
    const ofAll = new Set<string>()
    for (const [offerId, versions] of ofBrand.everybodys) {
      const terms = versionAt(versions, quotedAt)
      if (terms?.audience.kind !== 'everybody') continue
      ofAll.add(offerId)
      if (terms.listedUntil && terms.listedUntil <= quotedAt) continue
      offers.push(
        inHand(
          terms,
          rows.find((row) => row.offerId === offerId),
          null,
        ),
      )
    }
    for (const row of rows) {
      const terms = termsOf(row)
      if (terms?.brandKey !== brandKey || !row.loadedAt || ofAll.has(row.offerId)) continue
      if (isLoadedFor(terms, row.loadedAt, occurredAt)) offers.push(inHand(terms, row, row.loadedAt))
    }
    return offers
  }
}

/**
 * Whose offers are not as they were found: those for whom one is not loaded any more, was loaded anew, or is used up.
 * Their balances must be locked, and are locked until the answer is used.
 */
export const changedSince = (
  tx: Transaction,
  found: { collectorId: string; offers: OfferInHand[] }[],
): Promise<Set<string>> =>
  states.collectorsWithChanges(
    tx,
    found.flatMap(({ collectorId, offers }) =>
      offers.map(({ terms: { offerId, version, usesPerMember }, loadedAt }) => ({
        collectorId,
        offerId,
        version,
        loadedAt,
        most: usesPerMember,
      })),
    ),
  )

const inHand = (terms: OfferVersion, row: states.StateInHand | undefined, loadedAt: Date | null): OfferInHand => ({
  terms,
  loadedAt,
  usesLeft: terms.usesPerMember === null ? null : Math.max(0, terms.usesPerMember - (row?.uses ?? 0)),
})

/** The version that everybody had at a time; the first one counts for all the time before it, too. */
const versionAt = (versions: OfferVersion[], at: Date) => versions.find(({ since }) => since <= at) ?? versions.at(-1)
