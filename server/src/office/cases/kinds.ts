import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { kind, leadTo } from '../../records/notifications/kind-row.ts'

export const caseKinds = {
  caseAnswered: kind({
    group: 'help',
    facts: z.object({ caseNumber: z.string(), by: z.string() }),
    title: () => 'We’ve answered you',
    text: ({ by, caseNumber }) => `${by} wrote to you about case ${caseNumber}.`,
    leadsTo: leadTo.cases,
  }),
  caseClosed: kind({
    group: 'help',
    facts: z.object({ caseNumber: z.string(), givenBackPoints: z.int() }),
    title: () => 'We’ve looked into your case',
    text: ({ caseNumber, givenBackPoints }) =>
      `Case ${caseNumber} is closed.${givenBackPoints > 0 ? ` We gave you back ${namedPoints(givenBackPoints)}.` : ''}`,
    leadsTo: leadTo.cases,
  }),
}
