import type { Answer } from '@pollen/contract/endpoint'
import { looks } from '@pollen/contract/member/looks'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }
const some = [
  {
    at: '2026-03-14T10:00:00Z',
    what: 'We gave you points',
    isLook: false,
    role: 'Senior agent',
    reason: 'Points that a shop did not send: three orders of 15 to 18 November',
    caseNumber: '4C07AE91',
  },
  {
    at: '2026-03-02T16:20:00Z',
    what: 'We ordered a card for you',
    isLook: false,
    role: 'The careline',
    reason: 'Card is damaged',
  },
  {
    at: '2026-03-14T09:52:00Z',
    what: 'We looked up your account',
    isLook: true,
    role: 'Agent',
    reason: 'Opened your page',
  },
]
const later = [
  {
    at: '2026-01-08T15:30:00Z',
    what: 'We looked at your contact details',
    isLook: true,
    role: 'Fraud analyst',
    reason: 'Points were spent in two towns at once',
    heldBackUntil: '2026-02-07T15:00:00Z',
  },
]
const of = (all: Answer<typeof looks>['looks'], hasMore = false) => ({
  [looks.url]: { looks: all, hasMore, ...(hasMore && { nextToken: 'next' }) },
})

export const examples: Record<string, ScreenExample> = {
  some: { memory, answers: of(some), until: 'Senior agent' },
  'held back before': { memory, answers: of([...some, ...later]), until: 'Two of us had decided' },
  'more than a page': { memory, answers: of(some, true), until: 'Show more' },
  none: { memory, answers: of([]), until: 'Nobody has looked' },
  loading: { memory },
  'does not load': { memory, answers: { [looks.url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
