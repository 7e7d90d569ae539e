import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { queuePlaces } from './tables.ts'

export const queuePassesPart = dataExportPart({
  title: 'Your places in lines',
  about: 'The lines in which you waited for a reward, for a week after you came.',
  tables: ['queue_places'],
  fields: {
    eventId: 'Event',
    joinedAt: 'When you came',
    seenAt: 'When you were last there',
    number: 'Your number',
    admittedAt: 'When your turn came',
    passUntil: 'Until when it lasted',
    usedAt: 'When you used it',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: queuePlaces, by: ({ placeId }) => [placeId] },
      ({ eventId, joinedAt, seenAt, number, admittedAt, passUntil, usedAt }) => ({
        eventId,
        joinedAt,
        seenAt,
        number,
        admittedAt,
        passUntil,
        usedAt,
      }),
    ),
})
