import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../../platform/database/rows-of-collector.ts'
import { notifications } from './tables.ts'

export const notificationsPart = dataExportPart({
  name: 'notifications',
  section: 'messages',
  title: 'Messages in the app',
  about: 'What stands under “Messages”.',
  fields: {
    at: 'When',
    kind: 'Kind',
    facts: { label: 'What it says', fields: { what: 'What', value: 'Value' } },
    readAt: 'You read it',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: notifications, by: ({ notificationId }) => [notificationId] },
      ({ at, kind, facts, readAt }) => ({
        at,
        kind,
        facts: Object.entries(Object(facts)).map(([what, value]) => ({ what, value: String(value) })),
        readAt,
      }),
    ),
})
