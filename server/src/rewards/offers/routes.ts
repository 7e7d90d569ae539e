import { minuteMs } from '@pollen/contract/durations'
import {
  addBookmark,
  memberOffer,
  memberOffers,
  offerFilters,
  offerSettings,
  optIn,
  removeBookmark,
  setOfferSettings,
  setOfferStates,
  undoHide,
  undoLoad,
} from '@pollen/contract/member/offers'
import { codeOf } from '@pollen/contract/refusal-codes'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { cachedPrices } from '../prices/prices.ts'
import { changeStates, type StateChange, type WantedChange } from './change-states.ts'
import { filtersOf } from './filters.ts'
import { allOffers } from './known-offers.ts'
import { setChoices, settingsOf, undoLoadOf } from './load-everything.ts'
import { offerMemberOf, offerOf, pageOf, setBookmark } from './member-offers.ts'
import { shopTowns } from './shop-towns.ts'

/** How long offers are cached; an offer that begins, or is all taken, is seen so much later at most. */
const offersAreFreshMs = minuteMs

export function offerRoutes(app: FastifyInstance, database: Database, directory: () => Promise<Directory>) {
  const { transaction } = database
  const cached = contentCache(offersAreFreshMs, () => transaction(allOffers))
  const prices = cachedPrices(database)
  const towns = contentCache(offersAreFreshMs, () => transaction(shopTowns))
  const readingOf = async (collectorId: string) => ({
    known: await cached('all'),
    brands: (await directory()).byKey,
    prices: await prices(),
    towns: await towns('all'),
    collectorId,
    now: new Date(),
  })
  const change = async (collectorId: string, changes: WantedChange[]) => {
    const { known, now } = await readingOf(collectorId)
    const member = await transaction((tx) => offerMemberOf(tx, collectorId, now))
    return changeStates(database, { known, member, now }, changes)
  }
  /** Changes one; throws its refusal. */
  const changeOne = async (collectorId: string, wanted: WantedChange) => {
    const [answer] = await change(collectorId, [wanted])
    return onTheWire(answer as StateChange)
  }
  const bookmark = async (collectorId: string, offerId: string, isBookmarked: boolean) => {
    const reading = await readingOf(collectorId)
    return transaction((tx) => setBookmark(tx, reading, { offerId, isBookmarked }))
  }

  serve(app, memberOffers, async ({ collectorId, query }) => {
    const reading = await readingOf(collectorId)
    return transaction((tx) => pageOf(tx, reading, query))
  })
  serve(app, memberOffer, async ({ collectorId, params: { id } }) => {
    const reading = await readingOf(collectorId)
    return transaction((tx) => offerOf(tx, reading, id))
  })
  serve(app, offerFilters, ({ params: { id } }) => filtersOf(id))
  serve(app, setOfferStates, async ({ collectorId, body: { offers } }) => {
    const answers = await change(
      collectorId,
      offers.map(({ id, state }) => ({ offerId: id, wanted: state })),
    )
    return { offers: answers.map((answer) => ('refusal' in answer ? refusalOnTheWire(answer) : onTheWire(answer))) }
  })
  serve(app, undoHide, ({ collectorId, params: { id } }) => changeOne(collectorId, { offerId: id, event: 'undoHide' }))
  serve(app, optIn, async ({ collectorId, body: { offerId, partnerId, offerType } }) => {
    const { known } = await readingOf(collectorId)
    const isIt = known.listed.some(
      (offer) => offer.offerId === offerId && offer.brandKey === partnerId && offer.type === offerType,
    )
    if (!isIt) throw new Refusal('offerNotFound')
    return changeOne(collectorId, { offerId, event: 'optIn' })
  })
  serve(app, addBookmark, ({ collectorId, params: { id } }) => bookmark(collectorId, id, true))
  serve(app, removeBookmark, ({ collectorId, params: { id } }) => bookmark(collectorId, id, false))
  serve(app, offerSettings, async ({ collectorId }) => {
    const reading = await readingOf(collectorId)
    return transaction((tx) => settingsOf(tx, reading))
  })
  serve(app, setOfferSettings, async ({ collectorId, body }) => {
    const reading = await readingOf(collectorId)
    return transaction(async (tx) => {
      await setChoices(tx, collectorId, body)
      return settingsOf(tx, reading)
    })
  })
  serve(app, undoLoad, async ({ collectorId, params: { loadId } }) => {
    const reading = await readingOf(collectorId)
    return transaction(async (tx) => {
      await undoLoadOf(tx, reading, loadId)
      return settingsOf(tx, reading)
    })
  })
}

function onTheWire(answer: StateChange) {
  if ('refusal' in answer) throw new Refusal(answer.refusal)
  return { id: answer.offerId, state: answer.state }
}

const refusalOnTheWire = ({ offerId, refusal }: Extract<StateChange, { refusal: unknown }>) => ({
  id: offerId,
  code: codeOf(refusal),
  description: new Refusal(refusal).message,
})
