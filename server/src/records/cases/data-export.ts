import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { caseNumberOf } from './case-number.ts'
import * as store from './store.ts'

/** What is known of a case is written as text: it differs by kind. */
export const casesPart = dataExportPart({
  name: 'cases',
  section: 'messages',
  title: 'Your cases',
  about:
    'What you told us, feedback too, what was written about it, to you and among us, and who of us wrote and decided.',
  fields: {
    caseNumber: 'Case',
    kind: 'Kind',
    openedAt: 'Opened',
    known: { label: 'What it is about', fields: { what: 'What', value: 'Value' } },
    messages: { label: 'Messages', fields: { writtenAt: 'When', by: 'By', text: 'Words' } },
    notes: { label: 'Notes for colleagues', fields: { at: 'When', by: 'By', text: 'Words' } },
    serviceFailureAt: 'We said that we failed you',
    closedAt: 'Closed',
    closedBy: 'Closed by',
    reason: 'Why',
    givenBackPoints: 'Points given back',
  },
  async rows({ tx, collectorId }) {
    const messages = Map.groupBy(await store.messagesOfCollector(tx, collectorId), ({ caseId }) => caseId)
    return (await store.ofCollector(tx, collectorId)).map(({ caseId, kind, openedAt, about, ...outcome }) => ({
      caseNumber: caseNumberOf(caseId),
      kind,
      openedAt,
      known: Object.entries(about).map(([what, value]) => ({ what, value: String(value) })),
      messages: (messages.get(caseId) ?? []).map(({ writtenAt, writtenBy, text }) => ({
        writtenAt,
        by: writtenBy ?? 'You',
        text,
      })),
      notes: outcome.notes.map(({ at, by, text }) => ({ at: new Date(at), by, text })),
      serviceFailureAt: outcome.serviceFailureAt,
      closedAt: outcome.closedAt,
      closedBy: outcome.closedBy,
      reason: outcome.reason,
      givenBackPoints: outcome.givenBackPoints,
    }))
  },
})
