import {
  cohorts,
  difference,
  differences,
  type MoneyMonth,
  money,
  moneyEntries,
  monthStates,
  type PartnerDifference,
  rollForward,
} from '@pollen/contract/staff/money'
import { ago, answers, daysAgo, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const finance = signedInAs('finance')
const flows = {
  issued: 1_204_118,
  spent: 804_200,
  expired: 12_400,
  convertedIn: 3100,
  convertedOut: 40_000,
  corrected: -7,
}
const closing = 8_000_000

const months = monthStates.map(
  (state, index): MoneyMonth => ({
    month: `2026-${11 - index}`.replace(/-(\d)$/, '-0$1'),
    opening: closing - 350_618,
    ...flows,
    closing,
    state,
    isToSign: state === 'toSign' || state === 'changed',
    ...((state === 'signed' || state === 'changed') && {
      signed: { at: daysAgo(20), by: unbroken, reason: long('As the ledger says'), closing: closing + 12 },
    }),
  }),
)

const now = {
  at: ago(1),
  owed: closing,
  worthPence: closing / 2,
  booksWait: false,
  openDifferences: 2,
  underReview: 12_345,
  months,
}
const proof = { at: ago(300), faults: 0, offBy: 0, says: [] }
const broken = { at: ago(300), faults: 2, offBy: -12, says: [long('Balance 4711 differs from its entries'), unbroken] }

const brands = ['Argos', unbroken].map((name, index) => ({ brandKey: `brand-${index}`, name, ...flows }))
const rolled = { opening: closing - 350_618, ...flows, closing, differsBy: 0, brands }

const joined = ['2026-08', '2026-09', '2026-10', 'left'].map((month, index) => ({
  joined: month,
  members: 1204 * index,
  ...flows,
  owed: 48_213 * index,
}))

const differ = (index: number): PartnerDifference => ({
  number: `${index + 1}A2B3C4D`,
  partner: index === 0 ? 'Avios' : unbroken,
  day: '2026-11-20',
  direction: 'credit',
  conversionId: id(index),
  says: long('The partner did not list it'),
  points: 800 * (index + 1),
  foundAt: daysAgo(4),
})
const differing = [differ(0), differ(1)]

const sides = (['ours', 'theirs'] as const).map((side) => ({
  side,
  reference: side === 'ours' ? null : unbroken,
  points: 800,
  rate: '0.625',
  status: 'confirmed',
  at: daysAgo(5),
}))

const page = [answers(rollForward, rolled), answers(cohorts, { countedAt: daysAgo(1), cohorts: joined })]
const entry = { at: daysAgo(3), postedAt: daysAgo(3), member: id(100), brand: 'Argos', movement: 'purchase' }

export const examples: Record<string, Example> = {
  money: {
    path: '/money',
    stubs: [finance, answers(money, { ...now, proof }), answers(differences, { differences: differing }), ...page],
    until: 'Owed to members',
  },
  'money that does not add up': {
    path: '/money',
    stubs: [
      finance,
      answers(money, { ...now, proof: broken }),
      answers(differences, { differences: [] }),
      answers(rollForward, { ...rolled, differsBy: 12 }),
      answers(cohorts, { cohorts: [] }),
    ],
    until: 'Balance 4711',
  },
  'money, nothing yet': {
    path: '/money',
    stubs: [
      signedInAs('auditor'),
      answers(money, { ...now, owed: 0, worthPence: 0, openDifferences: 0, months: [] }),
      answers(differences, { differences: [] }),
      answers(cohorts, { cohorts: [] }),
    ],
    until: 'No points have moved yet',
  },
  'both sides of a difference': {
    path: '/money?difference=1A2B3C4D',
    stubs: [
      finance,
      answers(money, { ...now, proof }),
      answers(differences, { differences: differing }),
      answers(difference, { ...differ(0), sides, canGiveBack: true }),
      ...page,
    ],
    until: '0.625',
  },
  'entries of a number': {
    path: '/money/entries?flow=issued&from=2026-11&until=2026-11',
    stubs: [
      finance,
      answers(moneyEntries, {
        points: 1_204_118,
        days: ['2026-11-21', '2026-11-20'].map((day, index) => ({ day, points: 4000 * index, entries: 118 * index })),
        day: '2026-11-21',
        entries: [
          { ...entry, number: 1, reference: 'sale-1', points: 318 },
          { ...entry, number: 2, reference: unbroken, brand: unbroken, points: -12 },
        ],
        next: 'more',
      }),
    ],
    until: 'sale-1',
  },
  'entries of a number that has none': {
    path: '/money/entries?flow=spent&from=2026-11&until=2026-11',
    stubs: [finance, answers(moneyEntries, { points: 0, days: [], entries: [] })],
    until: 'nothing moved',
  },
}
