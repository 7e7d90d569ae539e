import { disputes, type EvidencePack, evidencePack, evidenceSources } from '@pollen/contract/staff/cases/disputes'
import { heldPurchases } from '@pollen/contract/staff/reviews'
import { ago, answers, daysAgo, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const pack: EvidencePack = {
  caseNumber: '1A2B3C4D',
  member: id(100),
  brand: 'Esso',
  brandKey: 'esso',
  shop: 'A12 north',
  spentPoints: 500,
  releasedPoints: 0,
  openedAt: ago(90),
  facts: [
    { name: 'Spent', value: '500 points' },
    { name: 'Logged in', value: unbroken },
  ],
  evidence: evidenceSources.map((source, index) => ({
    at: ago(900 - index),
    source,
    what: source === 'office' ? long('A colleague looked') : 'Spent 500 points',
    ...(index % 2 === 0 && { more: unbroken }),
  })),
  isCut: true,
  earlier: [{ caseNumber: '2A2B3C4D', openedAt: daysAgo(100), outcome: long('Given back') }],
  isWaiting: true,
}

const senior = signedInAs('senior')

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

const nothing = { evidence: [], earlier: [], isCut: false, isWaiting: false }

export const examples: Record<string, Example> = {
  'the evidence of a disputed spend': {
    path: '/disputes/1A2B3C4D',
    stubs: [signedInAs('fraud'), answers(evidencePack, pack)],
    until: 'Disputed before',
  },
  'a disputed spend of which little is known': {
    path: '/disputes/1A2B3C4D',
    stubs: [
      signedInAs('auditor'),
      answers(evidencePack, {
        ...pack,
        ...nothing,
        closed: { at: ago(3), by: unbroken, reason: long('It was their own card'), points: 0 },
      }),
    ],
    until: 'It was their own card',
  },
  'disputed spends': {
    path: '/disputes',
    stubs: [
      senior,
      answers(disputes, {
        disputes: [
          { ...pack, takenBy: unbroken },
          { ...pack, caseNumber: '2A2B3C4D' },
        ],
      }),
    ],
    until: 'the oldest first',
  },
  'held purchases': { path: '/held', stubs: [senior, answers(heldPurchases, { held })], until: 'A12 north' },
  'held purchases, none': {
    path: '/held',
    stubs: [signedInAs('fraud'), answers(heldPurchases, { held: [] })],
    until: 'No purchase is held',
  },
  'in another role': {
    path: '/held',
    stubs: [
      signedInAs('senior', undefined, { ownRole: 'agent', elevation: { isEmergency: false, endsAt: ago(-41) } }),
      answers(heldPurchases, { held }),
    ],
    until: 'Go back to your own role',
  },
}
