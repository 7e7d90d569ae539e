import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { notificationChoices, notifications } from './tables.ts'

export const notificationsPart = dataExportPart({
  title: 'Messages in the app',
  about: 'What stands under “Messages”.',
  tables: ['notifications'],
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

export const notificationChoicesPart = dataExportPart({
  title: 'How you chose to be told',
  about: 'Where you chose otherwise than we begin with.',
  tables: ['notification_choices'],
  fields: { group: 'What about', channel: 'How', isOn: 'You want it', changedAt: 'Changed' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: notificationChoices, by: ({ group, channel }) => [group, channel] },
      ({ group, channel, isOn, changedAt }) => ({ group: group as string, channel, isOn, changedAt }),
    ),
})
