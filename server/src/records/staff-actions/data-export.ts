import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { memberActions } from './action-names.ts'
import * as store from './store.ts'

export const carelinePart = dataExportPart({
  name: 'careline',
  section: 'safety',
  title: 'What the careline did',
  about:
    'When you called us, or somebody who said that they were you: who of us looked you up or changed something, and why.',
  fields: {
    at: 'When',
    what: 'What',
    by: 'By',
    reason: 'Why',
    identifiedBy: 'How we knew you',
    from: 'It was',
    to: 'It is',
  },
  async rows({ tx, collectorId }) {
    return (await store.entriesOf(tx, collectorId)).map(({ at, action, doneBy, reason, identifiedBy, corrected }) => ({
      at,
      what: memberActions[action],
      by: doneBy,
      reason,
      identifiedBy,
      from: corrected?.from ?? null,
      to: corrected?.to ?? null,
    }))
  },
})
