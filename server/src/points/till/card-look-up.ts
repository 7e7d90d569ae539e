import { inBatches } from '../../platform/database/batches.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recogniseAll, type TillCard, withoutPrefix } from '../../records/cards/cards.ts'
import {
  allOffers,
  type Offers,
  type OffersInHand,
  offersInHand,
  offersInHandAmong,
  statesByCollector,
} from '../../rewards/offers/offers.ts'
import * as store from './store.ts'

/** A card that was shown to a brand. */
export type ShownCard = { brandKey: string; cardNumber: string }

/** A card as the programme knows it, if it does, and what its holder has of the brand's offers. */
export type FoundCard = { card: TillCard | undefined; offers: OffersInHand }

/** One statement for the cards and the offers of all brands that ask. */
export async function findCards(database: Database, known: Offers, shown: ShownCard[]): Promise<FoundCard[]> {
  const numbers = shown.map(({ cardNumber }) => withoutPrefix(cardNumber))
  const brandKeys = [...new Set(shown.map(({ brandKey }) => brandKey))]
  const { cards, inHand } = await store.cardsAndOffers(database, {
    cardNumbers: numbers,
    offerIds: brandKeys.flatMap((brandKey) => known.ofBrand.get(brandKey)?.offerIds ?? []),
  })
  const states = statesByCollector(inHand)
  const reload = () => database.transaction(allOffers)
  const offersOf = new Map<string, OffersInHand>()
  for (const brandKey of brandKeys) offersOf.set(brandKey, await offersInHandAmong(states, { known, reload }, brandKey))
  return shown.map(({ brandKey }, index) => ({
    card: cards.get(numbers[index] as string),
    offers: offersOf.get(brandKey) as OffersInHand,
  }))
}

/** As `findCards`, in a transaction. */
export async function findCardsWithin(tx: Transaction, known: Offers, shown: ShownCard[]): Promise<FoundCard[]> {
  const cards = await recogniseAll(
    tx,
    shown.map(({ cardNumber }) => cardNumber),
  )
  const holders = shown.map(({ brandKey }, index) => ({ brandKey, collectorId: holderOf(cards[index]) }))
  const offers = await offersOfEach(holders, (those) => offersInHand(tx, known, those))
  return cards.map((card, index) => ({ card, offers: offers[index] as OffersInHand }))
}

/**
 * As `findCards`, where there are several lanes: the cards say which are asked for their holders' offers. Nobody waits for a
 * lane where they have no card.
 */
export function findCardsOfLanes(
  { statement }: Database,
  offers: (holders: Holder[]) => Promise<OffersInHand[]>,
): (shown: ShownCard[]) => Promise<FoundCard[]> {
  const cardsOf = inBatches((numbers: string[]) => statement((tx) => recogniseAll(tx, numbers)), { most: 1000 })
  return async (shown) => {
    const cards = await cardsOf(shown.map(({ cardNumber }) => cardNumber))
    const found = await offers(shown.map(({ brandKey }, nth) => ({ brandKey, collectorId: holderOf(cards[nth]) })))
    return cards.map((card, nth) => ({ card, offers: found[nth] as OffersInHand }))
  }
}

const holderOf = (card: TillCard | undefined) => card?.collectorId ?? nobody

/** The id of no collector. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export type Holder = { brandKey: string; collectorId: string }

/** One look-up for all collectors of a brand. */
export async function offersOfEach(
  holders: Holder[],
  inHand: (holders: { brandKey: string; collectorIds: string[] }) => Promise<OffersInHand>,
): Promise<OffersInHand[]> {
  const ofBrand = new Map<string, OffersInHand>()
  for (const [brandKey, those] of Map.groupBy(holders, ({ brandKey }) => brandKey)) {
    const collectorIds = [...new Set(those.map(({ collectorId }) => collectorId))]
    ofBrand.set(brandKey, await inHand({ brandKey, collectorIds }))
  }
  return holders.map(({ brandKey }) => ofBrand.get(brandKey) as OffersInHand)
}
