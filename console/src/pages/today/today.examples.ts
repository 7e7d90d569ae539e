import { caseQueue } from '@pollen/contract/staff/cases/cases'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { spotChecks } from '@pollen/contract/staff/colleagues/spot-checks'
import { staffRequests } from '@pollen/contract/staff/requests'
import { heldPurchases } from '@pollen/contract/staff/reviews'
import { much, queue } from '../../parts/examples/cases.sample.ts'
import { ago, answers, type Example, id, long, refuses, signedInAs, unbroken } from '../../parts/examples/example.ts'
import { requests } from '../../parts/examples/requests.sample.ts'
import { marketer, overview } from '../content/content.sample.ts'

const senior = signedInAs('senior')

const afterwards = answers(spotChecks, {
  waiting: [id(1), id(2)].map((actionId, index) => ({
    actionId,
    at: ago(300),
    what: 'Gave points by hand',
    by: index === 0 ? 'Tom Osei' : unbroken,
    member: id(100),
    caseNumber: '1A2B3C4D',
    points: 120,
    reason: long('The till was down'),
  })),
})

export const examples: Record<string, Example> = {
  'nothing answers': { path: '/', stubs: [], isOffline: true, until: 'We can’t reach the server' },
  'no such page': { path: '/nowhere', stubs: [senior], until: 'no such page' },
  'today with much': { path: '/', stubs: [much, queue, answers(staffRequests, requests)], until: 'Priya R.' },
  'today of a marketer': {
    path: '/',
    stubs: [marketer, overview, answers(staffRequests, { open: [], ended: [] })],
    until: 'and nothing follows',
  },
  'today with nothing': {
    path: '/',
    stubs: [
      signedInAs('agent'),
      answers(caseQueue, { cases: [], open: 0, late: 0, questions: [] }),
      answers(staffRequests, { open: [], ended: [] }),
    ],
    until: 'Nothing. What members',
  },
  'today, asked for a card': {
    path: '/',
    stubs: [
      signedInAs('agent', undefined, { isAskedForCard: true }),
      answers(caseQueue, { cases: [], open: 0, late: 0, questions: [] }),
      answers(staffRequests, { open: [], ended: [] }),
    ],
    until: 'I have none',
  },
  'today, too often asked': {
    path: '/',
    stubs: [much, refuses(caseQueue, 'tooManyFromHere'), refuses(staffRequests, 'busy')],
    until: 'Too many requests',
  },
  'today of whoever looks afterwards': {
    path: '/',
    stubs: [much, queue, answers(staffRequests, requests), answers(heldPurchases, { held: [] }), afterwards],
    until: 'Was it right?',
  },
  'session over': {
    path: '/',
    stubs: [much, queue, refuses(staffRequests, 'signInNeeded'), refuses(staffMe, 'signInNeeded')],
    until: 'Your session is over',
  },
}
