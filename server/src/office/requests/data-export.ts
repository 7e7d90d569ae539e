import { dataExportPart } from '../../platform/database/data-export-part.ts'
import * as store from './store.ts'

export const requestsPart = dataExportPart({
  name: 'requests',
  section: 'safety',
  title: 'What two of us decided',
  about: 'Where one of us asked for something on your account, and a second person decided it.',
  fields: {
    askedAt: 'Asked',
    what: 'What',
    reason: 'Why',
    state: 'What became of it',
    decidedAt: 'Decided',
  },
  /** What is asked about who looked stands in “What the careline did”, when it is over (records/staff-actions). */
  async rows({ tx, collectorId }) {
    return (await store.about(tx, collectorId))
      .filter(({ kind }) => kind !== 'holdBackLooks')
      .map(({ askedAt, what, reason, state, decidedAt }) => ({ askedAt, what, reason, state, decidedAt }))
  },
})
