import { caseQueue, type QueuedCase } from '@pollen/contract/staff/cases'
import { staffMe } from '@pollen/contract/staff/colleagues'
import { type StaffRequest, staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { heldPurchases } from '@pollen/contract/staff/reviews'
import { spotChecks } from '@pollen/contract/staff/spot-checks'
import { ago, answers, daysAgo, type Example, id, long, refuses, signedInAs, unbroken } from './example.ts'

const queued = (number: number, given: Partial<QueuedCase>): QueuedCase => ({
  caseNumber: `1A2B3C4${number}`,
  member: id(100 + number),
  kind: 'spend-report',
  about: '“This wasn’t me”, 200 points',
  openedAt: ago(9),
  answerDueAt: ago(-21),
  isMine: false,
  ...given,
})

const cases = [
  queued(1, {}),
  queued(2, { about: 'Points missing from eBay', openedAt: daysAgo(3), answerDueAt: daysAgo(1), takenBy: 'Tom Osei' }),
  queued(3, { about: long('A voucher was refused at the till'), openedAt: daysAgo(1), isMine: true, takenBy: 'Ruth' }),
  queued(4, { about: unbroken, voucherDueAt: ago(-3000) }),
  queued(5, { caseNumber: 'G4C07AE9', member: undefined, kind: 'guest', about: 'Joining' }),
]

const request = (number: number, given: Partial<StaffRequest>): StaffRequest => ({
  requestId: id(number),
  kind: 'adjustPoints',
  what: '+1,240 points for Priya R.',
  member: id(100),
  changes: [
    { name: 'Balance', from: '4,240', to: '5,480' },
    { name: 'Worth', from: '£21.20', to: '£27.40' },
  ],
  askedBy: 'Tom Osei',
  isOwn: false,
  askedAt: ago(38),
  reason: 'Three eBay orders never arrived',
  state: 'open',
  expiresAt: ago(-22),
  canDecide: true,
  isUnread: false,
  since: [
    { at: ago(20), what: 'The right password was entered' },
    { at: ago(12), what: 'We gave you points', more: 'Tom Osei' },
    { at: ago(9), what: long('Points moved twice: 4,240 before, 4,310 now') },
  ],
  limits: [
    { what: 'Tom Osei, at once', used: 1240, most: 500 },
    { what: 'To this member by hand, in a year', used: 300 },
  ],
  ...given,
})

const requests = {
  open: [
    request(1, {}),
    request(2, { what: 'Another date of birth for Joan W.', kind: 'correctDateOfBirth', expiresAt: ago(-2000) }),
    request(3, { what: long('Close the account of somebody'), reason: long('They wrote to us'), askedBy: unbroken }),
    request(4, { what: '+600 points for Oskar L.', isOwn: true, canDecide: false, askedBy: 'Ruth Adeyemi' }),
  ],
  ended: (['done', 'refused', 'lapsed', 'withdrawn', 'outdated', 'ended'] as const).map((state, index) =>
    request(10 + index, {
      what: `+${state.length}00 points for Hana C.`,
      state,
      canDecide: false,
      caseNumber: '1A2B3C4D',
      since: [],
      limits: [],
      ...(state === 'ended' && {
        isOwn: true,
        isUnread: true,
        ended: { at: ago(5), because: '“This wasn’t me” of a spend, or of a reward' },
      }),
      ...(state === 'done' && { decided: { by: 'Meera Shah', at: ago(5), reason: 'Emails checked' } }),
    }),
  ),
}

/** The list beside one that is opened. */
const opened = (number: number, until: string): Example => {
  const one =
    [...requests.open, ...requests.ended].find(({ requestId }) => requestId === id(number)) ?? request(number, {})
  return {
    path: `/requests?request=${id(number)}`,
    brings: [much, answers(staffRequests, requests), answers(staffRequest, one)],
    until,
  }
}

const much = signedInAs('senior', { requests: 3, cases: 5 })
const queue = answers(caseQueue, { cases, open: 5, late: 1 })

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
  'today with much': { path: '/', brings: [much, queue, answers(staffRequests, requests)], until: 'Priya R.' },
  'today with nothing': {
    path: '/',
    brings: [
      signedInAs('agent'),
      answers(caseQueue, { cases: [], open: 0, late: 0 }),
      answers(staffRequests, { open: [], ended: [] }),
    ],
    until: 'Nothing. What members',
  },
  'today, asked for a card': {
    path: '/',
    brings: [
      signedInAs('agent', undefined, { isAskedForCard: true }),
      answers(caseQueue, { cases: [], open: 0, late: 0 }),
      answers(staffRequests, { open: [], ended: [] }),
    ],
    until: 'I have none',
  },
  'today, too often asked': {
    path: '/',
    brings: [much, refuses(caseQueue, 'tooManyFromHere'), refuses(staffRequests, 'busy')],
    until: 'Too many requests',
  },
  'today of whoever looks afterwards': {
    path: '/',
    brings: [much, queue, answers(staffRequests, requests), answers(heldPurchases, { held: [] }), afterwards],
    until: 'Was it right?',
  },
  'session over': {
    path: '/',
    brings: [much, queue, refuses(staffRequests, 'signInNeeded'), refuses(staffMe, 'signInNeeded')],
    until: 'Your session is over',
  },
  'commands on a request': {
    path: '/requests',
    brings: [much, answers(staffRequests, requests)],
    press: ['Control+k', 're'],
    until: 'Find “re”',
  },
  'keys of a request': {
    path: '/requests',
    brings: [much, answers(staffRequests, requests)],
    press: ['?'],
    until: 'Next row',
  },
  'cases, one late': { path: '/cases', brings: [much, queue], press: ['j', 'j'], until: 'eBay' },
  'cases, none': {
    path: '/cases',
    brings: [signedInAs('agent'), answers(caseQueue, { cases: [], open: 0, late: 0 })],
    until: 'No case is open',
  },
  requests: { path: '/requests', brings: [much, answers(staffRequests, requests)], until: 'Open one' },
  'request to decide': opened(1, 'Priya R.'),
  'request with long words': opened(3, 'They wrote to us'),
  'request of one’s own': opened(4, 'Take it back'),
  'request decided': opened(10, 'Emails checked'),
  'request that a theft ended': opened(15, 'It was not done'),
  'request that is not there': {
    path: `/requests?request=${id(99)}`,
    brings: [much, answers(staffRequests, requests), refuses(staffRequest, 'notFound')],
    until: 'It is not there for you',
  },
  'requests, none': {
    path: '/requests',
    brings: [signedInAs('agent'), answers(staffRequests, { open: [], ended: [] })],
    until: 'None waits',
  },
}
