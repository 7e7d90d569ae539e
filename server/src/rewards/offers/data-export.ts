import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../../platform/database/rows-of-collector.ts'
import { readReference } from '../../records/ledger/ledger.ts'
import { personalPriceReason } from './offer-card.ts'
import { offerUses, personalPrices } from './tables.ts'
import { usesIn } from './uses-store.ts'

export const personalPricesPart = dataExportPart({
  name: 'personal-prices',
  section: 'offers',
  title: 'Your personal prices',
  about: 'The prices that were yours for a week, and why: they follow from what you bought, and from nothing else.',
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

export const usedOffersPart = dataExportPart({
  name: 'used-offers',
  section: 'offers',
  title: 'Purchases for which an offer counted',
  about: 'What each offer gave you.',
  fields: {
    usedAt: 'When',
    brandKey: 'Shop',
    reference: 'The purchase',
    offers: {
      label: 'Offers',
      fields: {
        offerId: 'Offer',
        version: 'Version',
        points: 'Points',
        pence: 'Money off',
        givenBackAt: 'Given back by a refund',
      },
    },
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: offerUses, by: ({ usedAt, brandKey, reference }) => [usedAt, brandKey, reference] },
      (row) => ({
        usedAt: row.usedAt,
        brandKey: row.brandKey,
        reference: readReference(row.reference).name,
        offers: usesIn(row).map(({ offerId, version, points, pence, givenBackAt }) => ({
          offerId,
          version,
          points,
          pence,
          givenBackAt,
        })),
      }),
    ),
})
