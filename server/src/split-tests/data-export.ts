import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { splitTestAbsentees, splitTestExposures } from './tables.ts'

export const exposuresPart = dataExportPart({
  title: 'Screens we compared',
  about: 'We sometimes try two designs of a screen. These are the designs that you saw. A is the usual one.',
  tables: ['split_test_exposures'],
  fields: {
    test: 'What we compared',
    round: 'Round',
    variant: 'The design that you saw',
    percentB: 'Members who saw B (percent)',
    metAt: 'When you first saw it',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: splitTestExposures, by: ({ test, round, variant }) => [test, round, variant] },
      ({ test, round, variant, percentB, metAt }) => ({ test, round, variant, percentB, metAt }),
    ),
})

export const absenteesPart = dataExportPart({
  title: 'Left out of comparisons',
  about: 'Whether we left you out when we compare two designs of a screen.',
  tables: ['split_test_absentees'],
  fields: { reason: 'Why', since: 'Since' },
  rows: (request) =>
    rowsOfCollector(request, { table: splitTestAbsentees, by: ({ since }) => [since] }, ({ reason, since }) => ({
      reason,
      since,
    })),
})
