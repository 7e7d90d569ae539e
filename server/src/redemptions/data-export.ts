import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { redemptions, refusedTries } from './tables.ts'

export const spendsPart = dataExportPart({
  title: 'Spends at a till',
  about: 'Each time a till held points of yours, what came of it, and what looked unusual about it.',
  tables: ['redemptions'],
  fields: {
    heldAt: 'When',
    brandKey: 'Shop',
    storeId: 'Store',
    redemptionId: 'The till’s number for it',
    cardNumber: 'Card',
    points: 'Points held',
    state: 'State',
    capturedPoints: 'Points spent',
    endedAt: 'Ended',
    withCode: 'The card’s code was shown',
    signals: 'Unusual',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: redemptions, by: ({ heldAt, brandKey, redemptionId }) => [heldAt, brandKey, redemptionId] },
      ({ heldAt, brandKey, storeId, redemptionId, cardNumber, points, state, ...spend }) => ({
        heldAt,
        brandKey,
        storeId,
        redemptionId,
        cardNumber,
        points,
        state,
        capturedPoints: spend.capturedPoints,
        endedAt: spend.endedAt,
        withCode: spend.withCode,
        signals: spend.signals as string[],
      }),
    ),
})

export const refusedSpendsPart = dataExportPart({
  title: 'Spends that were refused',
  about: 'In the last 90 days: a till asked for your points, and we said no.',
  tables: ['refused_tries'],
  fields: {
    triedAt: 'When',
    brandKey: 'Shop',
    storeId: 'Store',
    cardNumber: 'Card',
    points: 'Points',
    refusal: 'Why',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: refusedTries, by: ({ tryId }) => [tryId] },
      ({ triedAt, brandKey, storeId, cardNumber, points, refusal }) => ({
        triedAt,
        brandKey,
        storeId,
        cardNumber,
        points,
        refusal: refusal as string,
      }),
    ),
})
