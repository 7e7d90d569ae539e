import type { Transaction, TransactionDetails } from '@pollen/contract/member/activity'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { aFortnight, long } from './activity.sample.ts'

const url = '/shared-transactions-api/transactions/:id'
const path = '/card/activity/30'
const [groceries, , waiting, held, spend, refund, , delayed, , , stopped] = aFortnight

const casesAnswer = {
  '/v1/collectors/cases': {
    cases: [
      {
        caseNumber: '4C07AE91',
        openedAt: '2026-11-20T18:20:00.000Z',
        brand: brands.shop,
        storeId: '0042',
        otherSpends: 0,
        releasedPoints: 200,
        spentPoints: 0,
      },
    ],
  },
}

const opened = (transaction: Transaction, over: Partial<TransactionDetails>) => ({
  path,
  answers: {
    ...casesAnswer,
    [url]: { transaction, lines: [], reference: '2026-11-21/0042/3/118', storeId: '0042', balance: 4812, ...over },
  },
})

export const examples: Record<string, ScreenExample> = {
  'a purchase that was claimed': opened(groceries, { claimedAt: '2026-11-23T09:14:00.000Z' }),
  'a purchase': opened(groceries, {
    canLookAgain: true,
    lines: [
      { kind: 'earn', points: 68, why: '1 point per £1. £50 of this shop doesn’t earn points', pence: 6840, items: [] },
      {
        kind: 'bonus',
        points: 50,
        why: 'Double points on children’s books',
        pence: 1000,
        items: [
          { description: 'The Owl Who Lost Her Hat', quantity: 1, amountPence: 650 },
          { description: 'Atlas of small islands', quantity: 2, amountPence: 350 },
        ],
      },
      { kind: 'bonus', points: 0, why: '£1.50 off a picture book', savedPence: 150 },
    ],
  }),
  'a purchase that we explained': opened(groceries, {
    canLookAgain: true,
    lines: [{ kind: 'earn', points: 68, why: '1 point per £1', pence: 6840 }],
    explanation: {
      at: '2026-11-24T10:12:00.000Z',
      text: `Hello Ada, your shop at Beeford collected 68 points.\n\nYou hadn’t loaded “30 points on soup” (30 points) when you paid.`,
    },
  }),
  'offers that did not count': opened(groceries, {
    canLookAgain: true,
    lines: [
      { kind: 'earn', points: 68, why: '1 point per £1', pence: 6840 },
      { kind: 'bonus', points: 50, why: '50 points on sourdough', pence: 260 },
    ],
    missedOffers: [
      { offerId: 'basket', name: '200 points when you spend £20 on fresh food', why: '£1.20 short of 200 points' },
      { offerId: 'honey', name: 'Double points on honey', why: 'It ended on Sunday 15 November' },
      { offerId: 'tea', name: '30 points on tea', why: 'You didn’t buy anything it counts for' },
      { offerId: 'long', name: `Triple points on ${'counter'.repeat(8)}s`, why: 'You loaded it after this purchase' },
    ],
  }),
  'a purchase that we looked at again': {
    path,
    answers: {
      ...opened(groceries, {
        canLookAgain: true,
        lines: [
          { kind: 'earn', points: 68, why: '1 point per £1', pence: 6840 },
          { kind: 'bonus', points: 40, why: '40 points on sourdough', pence: 260, isAddedLater: true },
        ],
        missedOffers: [
          { offerId: 'basket', name: '200 points when you spend £20 on fresh food', why: '£1.20 short of 200 points' },
        ],
      }).answers,
      [`${url}/look-again`]: {
        points: 40,
        pendingPoints: 0,
        offers: [{ offerId: 'sourdough', name: '40 points on sourdough', points: 40 }],
      },
    },
    press: ['Check again'],
    until: 'We’ve added 40 points',
  },
  'nothing new in a purchase': {
    path,
    answers: {
      ...opened(groceries, {
        canLookAgain: true,
        lines: [{ kind: 'earn', points: 68, why: '1 point per £1', pence: 6840 }],
      }).answers,
      [`${url}/look-again`]: { refusal: 'nothingNew' },
    },
    press: ['Check again'],
    until: 'Nothing has changed',
  },
  'points that were added to a purchase': opened(
    { ...groceries, kind: 'bonus', points: 40, amountPence: undefined, digitalReceiptId: undefined },
    {
      lines: [{ kind: 'bonus', points: 40, why: '40 points on sourdough' }],
      addedTo: '30',
    },
  ),
  pending: opened(waiting, {
    lines: [{ kind: 'earn', points: 42, why: '1 point per £1', pence: 4200 }],
    settlesAt: '2026-12-05T09:14:00Z',
  }),
  'being checked': opened(waiting, { lines: [{ kind: 'earn', points: 42, why: '1 point per £1', pence: 4200 }] }),
  delayed: opened(delayed, {
    lines: [{ kind: 'earn', points: 18, why: '1 point per £1', pence: 1830 }],
    settlesAt: '2026-11-05T09:14:00Z',
  }),
  'on hold': opened(held, { lines: [{ kind: 'hold', points: -200 }] }),
  'on hold for an order': opened(held, { lines: [{ kind: 'hold', points: -200 }], isOrder: true }),
  'a spend': opened(spend, { lines: [{ kind: 'hold', points: -500 }] }),
  'a spend that was not theirs': {
    ...opened(spend, { lines: [{ kind: 'hold', points: -500 }] }),
    press: ['This wasn’t me'],
    until: 'Stop it now',
  },
  'a spend that was stopped': {
    path,
    answers: {
      ...opened(spend, { lines: [{ kind: 'hold', points: -500 }] }).answers,
      [`${url}/not-me`]: { caseNumber: '4C07AE91', releasedPoints: 200, spentPoints: 500 },
    },
    press: ['This wasn’t me', 'Stop it now'],
    until: 'See your case',
  },
  'a stopped spend': {
    ...opened(stopped, {
      lines: [
        { kind: 'hold', points: -200 },
        { kind: 'release', points: 200 },
      ],
    }),
    until: '200 points came straight back',
  },
  'points of a purchase that came with two cards': opened(refund, {
    lines: [{ kind: 'reversal', points: -12 }],
    refundOf: '30',
    cameTwice: true,
  }),
  'a price that was put right': opened(refund, {
    lines: [{ kind: 'reversal', points: -1 }],
    refundOf: '30',
    correctedPence: 50,
  }),
  'a refund of points that had expired': opened(
    { ...refund, points: 0 },
    { lines: [], refundOf: '30', expiredPoints: 12 },
  ),
  'points that had expired and are back': opened(
    { ...refund, kind: 'expiryUndone', points: 480 },
    {
      lines: [{ kind: 'expiryUndone', points: 480 }],
      toldLate: { brand: refund.brand, occurredAt: '2026-11-02T10:15:00.000Z' },
    },
  ),
  'a refund': opened(refund, { lines: [{ kind: 'reversal', points: -12 }], refundOf: '30' }),
  'a long name and large numbers': opened(long[0], {
    lines: [{ kind: 'bonus', points: 1_234_567, why: `Double points on ${'counter'.repeat(6)}s`, pence: 123_456_700 }],
    reference: '2026-11-21/0042/3/118/'.repeat(3),
    balance: 12_345_678,
  }),
  loading: { path },
  failed: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
  unknown: { path, answers: { [url]: { refusal: 'notFound' } }, until: 'can’t find that transaction' },
}
