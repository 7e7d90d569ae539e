import type { Tag } from '../../parts/panel.tsx'

export const kindsOfWork = {
  request: { name: 'Request', several: 'Requests', does: 'Decide', level: 'warm' },
  question: { name: 'Question', several: 'Questions', does: 'Answer', level: 'warm' },
  outcome: { name: 'Outcome', several: 'Outcomes', does: 'Read', level: 'plain' },
  case: { name: 'Case', several: 'Cases', does: 'Open', level: 'plain' },
  held: { name: 'Held', several: 'Held', does: 'Look', level: 'plain' },
  books: { name: 'Books', several: 'Books', does: 'See why', level: 'bad' },
  draft: { name: 'Draft', several: 'Drafts', does: 'Go on', level: 'plain' },
  ending: { name: 'Ends', several: 'Endings', does: 'Copy on', level: 'warm' },
  difference: { name: 'Difference', several: 'Differences', does: 'Settle', level: 'plain' },
  month: { name: 'Month', several: 'Months', does: 'Sign', level: 'plain' },
} as const satisfies Record<
  string,
  { name: string; several: string; does: string; level: Parameters<typeof Tag>[0]['level'] }
>
export type KindOfWork = keyof typeof kindsOfWork

/** Something that waits for whoever is signed in. */
export type Work = {
  kind: KindOfWork
  id: string
  about: string
  detail: string
  since: string
  /** When it was promised by, or lapses. */
  dueAt?: string | undefined
  to: string
}
