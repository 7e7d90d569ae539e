import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { isLook, toldToMember } from './action-names.ts'
import { entriesShown } from './shown-actions-store.ts'

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
    heldBackUntil: 'Held back from you until',
  },
  async rows({ tx, collectorId }) {
    return (await entriesShown(tx, collectorId, new Date())).map(({ entry, heldUntil }) => ({
      at: entry.at,
      what: toldToMember(entry.action),
      by: entry.doneBy,
      reason: entry.reason,
      identifiedBy: entry.identifiedBy,
      from: entry.corrected?.from ?? null,
      to: entry.corrected?.to ?? null,
      heldBackUntil: isLook(entry.action) ? heldUntil : null,
    }))
  },
})
