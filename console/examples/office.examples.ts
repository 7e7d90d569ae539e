import { inventedColleagues } from '@pollen/contract/developer/console'
import { audit } from '@pollen/contract/staff/audit'
import { cardBatches } from '@pollen/contract/staff/card-batches'
import { colleagues, staffMe } from '@pollen/contract/staff/colleagues'
import { elevations } from '@pollen/contract/staff/elevations'
import { type StaffRequest, staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { heldPurchases } from '@pollen/contract/staff/reviews'
import { tillBrands, tillsOfBrand } from '@pollen/contract/staff/tills'
import { staffDoor, staffInvitation } from '@pollen/contract/staff-door/sign-in'
import { staffRoles } from '@pollen/contract/staff-roles'
import { ago, answers, daysAgo, type Example, id, long, refuses, signedInAs, unbroken } from './example.ts'

const senior = signedInAs('senior')
const administrator = signedInAs('administrator')
const out = refuses(staffMe, 'signInNeeded')

const held = Array.from({ length: 4 }, (_, index) => ({
  member: id(100 + index),
  memberName: index === 1 ? `${unbroken} M.` : 'Ada M.',
  brandKey: index === 3 ? 'argos' : 'esso',
  reference: `sale-${index}`,
  name: index === 2 ? unbroken : `sale-${index}`,
  brand: index === 3 ? 'Argos' : 'Esso',
  ...(index < 3 && { tillId: 'till-1', till: 'Esso, A12 north' }),
  points: 318 * (index + 1),
  ceiling: 'card',
  heldAt: daysAgo(1),
}))

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

const people = staffRoles.map((role, index) => ({
  staffId: id(index),
  name: index === 3 ? unbroken : `Colleague Number${index}`,
  email: index === 3 ? `${unbroken}@example.com` : `colleague${index}@example.com`,
  role,
  brands: index === 4 ? ['argos', 'esso'] : [],
  state: (['joined', 'invited', 'left'] as const)[index % 3] ?? 'joined',
  ...(index % 3 === 0 && { lastSeenAt: ago(index * 600) }),
}))

const actions = Array.from({ length: 12 }, (_, index) => ({
  actionId: id(index),
  at: ago(index * 400),
  what: index === 4 ? long('Something was done') : 'Gave points by hand',
  by: index === 5 ? unbroken : 'Ruth Adeyemi',
  isElevated: index % 4 === 1,
  ...(index % 3 > 0 && { role: 'senior' as const }),
  ...(index % 2 === 0 ? { member: id(100), points: 120 * index } : { subject: 'Batch 1A2B3C4D' }),
  reason: index === 2 ? long('The till was down') : 'The till was down',
}))

const hours = [true, false, false].map((isEmergency, index) => ({
  elevationId: id(index),
  name: index === 1 ? unbroken : 'Tom Osei',
  role: 'fraud' as const,
  isEmergency,
  reason: index === 2 ? long('Ruth is ill') : 'A till gives points from nowhere',
  ...(!isEmergency && { decidedBy: 'Mina Sorrel', caseNumber: '1A2B3C4D' }),
  beganAt: ago(90 - 40 * index),
  endsAt: ago(30 - 40 * index),
  isRunning: index > 0,
  actions: 4 * index,
}))

const brands = ['Argos', 'Esso', unbroken].map((name, index) => ({
  brandKey: `brand-${index}`,
  name,
  tills: 1204 * index,
  keys: 1310 * index,
  pointsToday: 48_213 * index,
  ...(index > 0 && { lastUsedAt: ago(40) }),
  ...(index === 2 && { stoppedAt: ago(5) }),
}))

const toShow = [
  {
    permitId: id(1),
    brandKey: 'argos',
    brand: 'Argos',
    till: 'Leeds, till 4',
    scopes: ['post' as const],
    until: ago(-900),
  },
]

const argos = { brandKey: 'argos', name: 'Argos', contactEmail: 'tills@argos.example', takesOldPurchases: false }

const tills = ['Leeds, till 4', unbroken].map((name, index) => ({
  tillId: id(index),
  name,
  pointsToday: 318 * index,
  keys: [{}, { usedAt: ago(3) }, { endsAt: daysAgo(2) }].map((more, key) => ({
    keyId: id(10 * index + key),
    scopes: ['post', 'redeem', 'read', 'keys'].slice(0, 4 - key),
    createdAt: daysAgo(30),
    isMadeByTill: key > 0,
    ...more,
  })),
}))

export const examples: Record<string, Example> = {
  'sign in': {
    path: '/',
    brings: [
      out,
      answers(staffDoor, { hasProvider: false }),
      answers(inventedColleagues, { colleagues: [{ staffId: id(1), name: 'Ruth Adeyemi', role: 'senior' }] }),
    ],
    until: 'Ruth Adeyemi',
  },
  'sign in by provider': {
    path: '/',
    brings: [out, answers(staffDoor, { hasProvider: true }), answers(inventedColleagues, { colleagues: [] })],
    until: 'if you were invited',
  },
  'not signed in by the provider': { path: '/signed-in?error=access_denied', brings: [], until: 'access_denied' },
  'nothing answers': { path: '/', brings: [], isOffline: true, until: 'We can’t reach the server' },
  invited: {
    path: '/join/0123456789abcdef',
    brings: [answers(staffInvitation, { name: 'Mina Field', role: 'administrator' })],
    until: 'Make my passkey',
  },
  'invited too long ago': {
    path: '/join/0123456789abcdef',
    brings: [refuses(staffInvitation, 'invitationNotValid')],
    until: 'invitation',
  },
  'no such page': { path: '/nowhere', brings: [senior], until: 'no such page' },
  'held purchases': { path: '/held', brings: [senior, answers(heldPurchases, { held })], until: 'A12 north' },
  'held purchases, none': {
    path: '/held',
    brings: [signedInAs('fraud'), answers(heldPurchases, { held: [] })],
    until: 'No purchase is held',
  },
  'ordered cards': {
    path: '/cards',
    brings: [
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
    brings: [
      senior,
      answers(staffRequests, { open: [aboutShops.made], ended: [] }),
      answers(staffRequest, aboutShops.made),
    ],
    until: 'New cards that nobody has',
  },
  'cards for shops to be stopped': {
    path: `/requests?request=${id(22)}`,
    brings: [
      senior,
      answers(staffRequests, { open: [aboutShops.stopped], ended: [] }),
      answers(staffRequest, aboutShops.stopped),
    ],
    until: 'Cards of members',
  },
  'ordered cards, none': {
    path: '/cards',
    brings: [senior, answers(cardBatches, { waiting: { orders: 0 }, batches: [], plastic: [] })],
    until: 'None waits',
  },
  people: {
    path: '/people',
    brings: [administrator, answers(colleagues, { colleagues: people }), answers(elevations, { elevations: hours })],
    until: 'to be looked at',
  },
  tills: {
    path: '/tills',
    brings: [administrator, answers(tillBrands, { brands, toShow })],
    until: 'Make it and show it',
  },
  'a brand’s tills': {
    path: '/tills/argos',
    brings: [administrator, answers(tillsOfBrand, { ...argos, tills, hasMore: false, toShow: [] })],
    until: 'Another key',
  },
  'tills that are stopped': {
    path: '/tills/argos',
    brings: [
      signedInAs('marketer', undefined, { brands: [{ brandKey: 'argos', name: 'Argos' }] }),
      answers(tillsOfBrand, { ...argos, stoppedAt: ago(5), tills: [], hasMore: false, toShow: [] }),
    ],
    until: 'It has no till yet',
  },
  'in another role': {
    path: '/held',
    brings: [
      signedInAs('senior', undefined, { ownRole: 'agent', elevation: { isEmergency: false, endsAt: ago(-41) } }),
      answers(heldPurchases, { held }),
    ],
    until: 'Go back to your own role',
  },
  'in an emergency': {
    path: '/tills',
    brings: [
      signedInAs('agent', undefined, { elevation: { isEmergency: true, endsAt: ago(-9) } }),
      answers(tillBrands, { brands, toShow: [] }),
    ],
    until: 'have been told',
  },
  audit: {
    path: '/audit?of=everybody',
    brings: [
      signedInAs('auditor'),
      answers(audit, { actions, hasMore: true, seal: { number: 4711, at: ago(1), hash: 'ab12'.repeat(16) } }),
    ],
    until: 'Older',
  },
  'audit, nothing yet': {
    path: '/audit',
    brings: [administrator, answers(audit, { actions: [], hasMore: false })],
    until: 'Newest first',
  },
}
