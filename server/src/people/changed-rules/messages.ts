import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, day, text } from '../../records/letters/placeholders.ts'

export const rulesChangeLetter = letter('rules-change', {
  says: 'To a member from whom a version of a document takes something away',
  placeholders: {
    document: text('the document, as “The rules”'),
    begins: day('when the version begins'),
    takesAway: text('what it takes away, as the document says it'),
    link: address('the new version'),
  },
  needed: ['begins', 'takesAway', 'link'],
  facts: ({ title, ...facts }: { to: Addressee; title: string; begins: string; takesAway: string; link: string }) => ({
    ...facts,
    document: title,
  }),
})
