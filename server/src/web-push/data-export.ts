import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { pushSubscriptions } from './tables.ts'

export const pushSubscriptionsPart = dataExportPart({
  title: 'Browsers that show you notifications',
  about: 'Since when, and when we last sent one. Where we send them to is left out: it would let others send, too.',
  tables: ['push_subscriptions'],
  fields: { createdAt: 'Since', confirmedAt: 'The browser was last here', lastSentAt: 'Last notification' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: pushSubscriptions, by: ({ createdAt, subscriptionId }) => [createdAt, subscriptionId] },
      ({ createdAt, confirmedAt, lastSentAt }) => ({ createdAt, confirmedAt, lastSentAt }),
    ),
})
