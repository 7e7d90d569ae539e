import { inventedColleagues } from '@pollen/contract/developer/console'
import { audit } from '@pollen/contract/staff/audit'
import { cardBatches } from '@pollen/contract/staff/card-batches'
import { colleagues, staffMe } from '@pollen/contract/staff/colleagues'
import { heldPurchases } from '@pollen/contract/staff/reviews'
import { staffDoor, staffInvitation } from '@pollen/contract/staff-door/sign-in'
import { staffRoles } from '@pollen/contract/staff-roles'
import { ago, answers, daysAgo, type Example, id, long, refuses, signedInAs, unbroken } from './example.ts'

const senior = signedInAs('senior')
const administrator = signedInAs('administrator')
const out = refuses(staffMe, 'signInNeeded')

const held = Array.from({ length: 4 }, (_, index) => ({
  member: id(100 + index),
  brandKey: index === 3 ? 'argos' : 'esso',
  reference: `sale-${index}`,
  name: index === 2 ? unbroken : `sale-${index}`,
  brand: index === 3 ? 'Argos' : 'Esso',
  ...(index < 3 && { till: 'Esso, A12 north' }),
  points: 318 * (index + 1),
  ceiling: 'card',
  heldAt: daysAgo(1),
}))

const people = staffRoles.map((role, index) => ({
  staffId: id(index),
  name: index === 3 ? unbroken : `Colleague Number${index}`,
  email: index === 3 ? `${unbroken}@example.com` : `colleague${index}@example.com`,
  role,
  state: (['joined', 'invited', 'left'] as const)[index % 3] ?? 'joined',
  ...(index % 3 === 0 && { lastSeenAt: ago(index * 600) }),
}))

const actions = Array.from({ length: 12 }, (_, index) => ({
  actionId: id(index),
  at: ago(index * 400),
  what: index === 4 ? long('Something was done') : 'Gave points by hand',
  by: index === 5 ? unbroken : 'Ruth Adeyemi',
  ...(index % 3 > 0 && { role: 'senior' as const }),
  ...(index % 2 === 0 ? { member: id(100), points: 120 * index } : { subject: 'Batch 1A2B3C4D' }),
  reason: index === 2 ? long('The till was down') : 'The till was down',
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
      }),
    ],
    until: 'Make a batch',
  },
  'ordered cards, none': {
    path: '/cards',
    brings: [senior, answers(cardBatches, { waiting: { orders: 0 }, batches: [] })],
    until: 'None waits',
  },
  people: { path: '/people', brings: [administrator, answers(colleagues, { colleagues: people })], until: 'Invite' },
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
