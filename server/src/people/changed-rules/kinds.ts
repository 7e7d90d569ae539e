import { dateOf } from '@pollen/contract/day-and-time'
import { pageOfVersion } from '@pollen/contract/legal-documents'
import { z } from '@pollen/contract/zod'
import { kind } from '../../records/notifications/kind-row.ts'

export const changedRulesKinds = {
  // The rules promise it, so that nobody can be without it.
  rulesChange: kind({
    group: 'help',
    alwaysSent: true,
    facts: z.object({ document: z.string(), begins: z.iso.date(), takesAway: z.string() }),
    title: ({ document, begins }) => `${pageOfVersion(document, begins).title}: what changes on ${dateOf(begins)}`,
    pushTitle: 'Our rules are about to change',
    text: ({ takesAway }) => `${takesAway} Until then everything stays as it is.`,
    leadsTo: ({ document, begins }) => pageOfVersion(document, begins).address,
  }),
}
