import type { Offer } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** All offers, as a server keeps them in memory for a minute. */
export type Offers = {
  /** The versions of each offer, the newest first. */
  versions: Map<string, store.OfferVersion[]>
  ofBrand: Map<string, OffersOfBrand>
  /** What members may load or see now, in the order of the ids: the newest versions of those that are listed. */
  listed: Offer[]
  /** Those that no other member can load now. */
  allTaken: Set<string>
}

export type OffersOfBrand = {
  offerIds: string[]
  /** The versions of each offer that everybody has, had or will have, the newest first. */
  everybodys: Map<string, store.OfferVersion[]>
}

export async function allOffers(tx: Transaction): Promise<Offers> {
  const versions = new Map<string, store.OfferVersion[]>()
  const listed = new Map<string, Offer>()
  for (const version of await store.allVersions(tx)) {
    versions.set(version.offerId, [version, ...(versions.get(version.offerId) ?? [])])
    if (version.listedUntil === null) listed.set(version.offerId, version)
  }
  const ofBrand = new Map<string, OffersOfBrand>()
  for (const [offerId, its] of versions) {
    const { brandKey } = its[0] as store.OfferVersion
    const offers: OffersOfBrand = ofBrand.get(brandKey) ?? { offerIds: [], everybodys: new Map() }
    offers.offerIds.push(offerId)
    if (its.some(({ audience }) => audience.kind === 'everybody')) offers.everybodys.set(offerId, its)
    ofBrand.set(brandKey, offers)
  }
  return { versions, ofBrand, listed: [...listed.values()], allTaken: new Set(await store.offersAllTaken(tx)) }
}

/** What members may load or see now of an offer; undefined when it is not listed. */
export function listedOffer({ versions }: Offers, offerId: string): Offer | undefined {
  const newest = versions.get(offerId)?.[0]
  return newest?.listedUntil === null ? newest : undefined
}
