import { cardBatches } from '@pollen/contract/staff/cards/batches'
import { type StaffRequest, staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { ago, answers, daysAgo, type Example, id, signedInAs, unbroken } from '../../parts/examples/example.ts'

const senior = signedInAs('senior')

const aboutPlastic = (number: number, given: Partial<StaffRequest>): StaffRequest => ({
  requestId: id(number),
  kind: 'makePlastic',
  what: 'A batch of 25,000 cards for shops',
  changes: [{ name: 'New cards that nobody has', from: '', to: '25,000' }],
  askedBy: 'Ruth Adeyemi',
  isOwn: false,
  askedAt: ago(38),
  reason: 'For the shops in the north',
  state: 'open',
  expiresAt: ago(-22),
  canDecide: true,
  isUnread: false,
  isAskedBack: false,
  questions: [],
  since: [],
  limits: [],
  ...given,
})

const aboutShops = {
  made: aboutPlastic(21, {}),
  stopped: aboutPlastic(22, {
    kind: 'stopPlastic',
    what: 'Stop batch 5A2B3C4D: 25,000 cards for shops',
    changes: [
      { name: 'Cards that nobody has registered', from: '24,310', to: 'stopped' },
      { name: 'Of them, cards with points that wait', from: '412', to: 'stopped' },
      { name: 'Cards of members', from: '690', to: '690' },
    ],
    askedBy: 'Tom Osei, by command',
    reason: 'The parcel never came to the shop',
  }),
}

export const examples: Record<string, Example> = {
  'ordered cards': {
    path: '/cards',
    stubs: [
      senior,
      answers(cardBatches, {
        waiting: { orders: 1204, since: daysAgo(3) },
        batches: [
          { name: '1A2B3C4D', cards: 500, madeAt: ago(9), madeBy: 'Ruth Adeyemi' },
          { name: '2A2B3C4D', cards: 1, madeAt: daysAgo(2), madeBy: unbroken, printedAt: daysAgo(1) },
          {
            name: '3A2B3C4D',
            cards: 77,
            madeAt: daysAgo(9),
            madeBy: 'Tom',
            printedAt: daysAgo(8),
            postedAt: daysAgo(7),
          },
        ],
        plastic: [
          { name: '4A2B3C4D', cards: 100_000, origin: 'MADE', madeAt: ago(9), madeBy: 'Ruth Adeyemi' },
          {
            name: '5A2B3C4D',
            cards: 25_000,
            origin: 'MADE',
            madeAt: daysAgo(30),
            madeBy: unbroken,
            fileTakenAt: daysAgo(29),
            fileTakenBy: unbroken,
          },
          { name: '6A2B3C4D', cards: 1_000_000, origin: 'READ', madeAt: daysAgo(90), madeBy: 'Tom' },
          {
            name: '7A2B3C4D',
            cards: 500,
            origin: 'MADE',
            madeAt: daysAgo(95),
            madeBy: 'Tom',
            fileTakenAt: daysAgo(94),
            fileTakenBy: 'Tom',
            stoppedAt: daysAgo(80),
          },
        ],
      }),
    ],
    until: 'Make a batch',
  },
  'cards for shops to be made': {
    path: `/requests?request=${id(21)}`,
    stubs: [
      senior,
      answers(staffRequests, { open: [aboutShops.made], ended: [] }),
      answers(staffRequest, aboutShops.made),
    ],
    until: 'New cards that nobody has',
  },
  'cards for shops to be stopped': {
    path: `/requests?request=${id(22)}`,
    stubs: [
      senior,
      answers(staffRequests, { open: [aboutShops.stopped], ended: [] }),
      answers(staffRequest, aboutShops.stopped),
    ],
    until: 'Cards of members',
  },
  'ordered cards, none': {
    path: '/cards',
    stubs: [senior, answers(cardBatches, { waiting: { orders: 0 }, batches: [], plastic: [] })],
    until: 'None waits',
  },
}
