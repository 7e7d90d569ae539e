import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { personalPriceReason } from './offer-card.ts'
import { offerAutoLoads, offerBookmarks, offerLoads, offerStates, offerUses, personalPrices } from './tables.ts'

export const offersPart = dataExportPart({
  title: 'Your offers',
  about:
    'Offers that you loaded, hid or used. An offer isn’t chosen for you by what we think of you: those that depend on what you bought are your personal prices.',
  tables: ['offer_states'],
  fields: { offerId: 'Offer', version: 'Version', state: 'State', loadedAt: 'Loaded', uses: 'Used' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: offerStates, by: ({ offerId }) => [offerId] },
      ({ offerId, version, state, loadedAt, uses }) => ({ offerId, version, state: state as string, loadedAt, uses }),
    ),
})

export const usedOffersPart = dataExportPart({
  title: 'Purchases for which an offer counted',
  about: 'What each offer gave you.',
  tables: ['offer_uses'],
  fields: {
    usedAt: 'When',
    offerId: 'Offer',
    brandKey: 'Shop',
    reference: 'The purchase',
    version: 'Version',
    points: 'Points',
    pence: 'Money off',
    givenBackAt: 'Given back by a refund',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: offerUses, by: ({ usedAt, brandKey, reference, offerId }) => [usedAt, brandKey, reference, offerId] },
      ({ usedAt, offerId, brandKey, reference, version, points, pence, givenBackAt }) => ({
        usedAt,
        offerId,
        brandKey,
        reference,
        version,
        points,
        pence,
        givenBackAt,
      }),
    ),
})

export const savedOffersPart = dataExportPart({
  title: 'Offers you saved',
  about: 'The offers that you marked for later.',
  tables: ['offer_bookmarks'],
  fields: { offerId: 'Offer', savedAt: 'Saved' },
  rows: (request) =>
    rowsOfCollector(request, { table: offerBookmarks, by: (table) => [table.savedAt, table.offerId] }, (row) => ({
      offerId: row.offerId,
      savedAt: row.savedAt,
    })),
})

export const loadedOffersPart = dataExportPart({
  title: 'Offers loaded for you at once',
  about: 'What was loaded when you pressed “Load all”, or had us load everything.',
  tables: ['offer_loads'],
  fields: { loadedAt: 'When', offerIds: 'Offers', undoneAt: 'Undone' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: offerLoads, by: ({ loadId }) => [loadId] },
      ({ loadedAt, offerIds, undoneAt }) => ({ loadedAt, offerIds, undoneAt }),
    ),
})

export const automaticLoadsPart = dataExportPart({
  title: 'What you have us load',
  about: 'Whether we load offers for you by ourselves.',
  tables: ['offer_auto_loads'],
  fields: { loadsEverything: 'Every offer', unlocksPrices: 'Personal prices', loadedUntil: 'Loaded up to' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: offerAutoLoads, by: ({ collectorId }) => [collectorId] },
      ({ loadsEverything, unlocksPrices, loadedUntil }) => ({ loadsEverything, unlocksPrices, loadedUntil }),
    ),
})

export const personalPricesPart = dataExportPart({
  title: 'Your personal prices',
  about: 'The prices that were yours for a week, and why: they follow from what you bought, and from nothing else.',
  tables: ['personal_prices'],
  fields: {
    week: 'Week of',
    offerId: 'Price',
    why: 'Why',
    bought: 'Shops in which you bought it',
    shops: 'Of so many',
    givenAt: 'Given',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: personalPrices, by: ({ week, offerId }) => [week, offerId] },
      ({ week, offerId, bought, shops, givenAt }) => ({
        week,
        offerId,
        why: personalPriceReason({ bought, shops }),
        bought,
        shops,
        givenAt,
      }),
    ),
})
