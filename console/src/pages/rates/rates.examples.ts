import type { Answer } from '@pollen/contract/endpoint'
import { type RateOfBrand, ratesOfOffice } from '@pollen/contract/staff/rates'
import { answers, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const rate = (brandKey: string, points: number, firstDay = '2020-01-01', more = {}): RateOfBrand => ({
  key: `${brandKey} ${firstDay}`,
  value: JSON.stringify({ brandKey, firstDay, points, perPence: 100, ...more }),
  firstDay,
  says: `${points} points per £1`,
  basketPoints: points * 20,
})

const all: Answer<typeof ratesOfOffice> = {
  brands: [
    { brandKey: 'argos', name: 'Argos', now: rate('argos', 2, '2020-01-01', { excluded: ['GIFT*'] }), ceilings: {} },
    {
      brandKey: 'sainsburys',
      name: 'Sainsbury’s',
      now: rate('sainsburys', 2, '2020-01-01', { excluded: ['TOB*', 'LOT*', 'GIFT*'], mostPerPurchase: 20_000 }),
      ceilings: { brand: 100_000_000, till: 10_000_000 },
    },
    {
      brandKey: 'thistle-outdoors',
      name: 'Thistle Outdoors',
      now: rate('thistle-outdoors', 2, '2020-01-01', { minimumPence: 500, settlesAfterHours: 72 }),
      next: rate('thistle-outdoors', 3, '2098-12-01'),
      ceilings: { till: 20_000 },
    },
    { brandKey: 'later', name: unbroken, next: rate('later', 12, '2098-12-01'), ceilings: {} },
  ],
  ceilings: { card: 50_000, till: 2_000_000, brand: 20_000_000 },
  decides: 'finance',
  mayWrite: true,
  isInFiles: false,
  drafts: [
    { draftId: id(1), title: 'Thistle Outdoors: 3 for each £1', by: 'Lena Fischer', isOwn: false, state: 'asked' },
    { draftId: id(2), title: long('Ceilings for the sale'), by: unbroken, isOwn: true, state: 'draft' },
  ],
}

const finance = signedInAs('finance')

export const examples: Record<string, Example> = {
  rates: { path: '/rates', stubs: [finance, answers(ratesOfOffice, all)], until: 'Thistle Outdoors' },
  'change a rate': {
    path: '/rates?show=next',
    stubs: [finance, answers(ratesOfOffice, all)],
    press: ['n'],
    until: 'baskets quoted before',
  },
  'rates in files': {
    path: '/rates?show=next',
    stubs: [
      signedInAs('auditor'),
      answers(ratesOfOffice, { ...all, brands: [], ceilings: {}, drafts: [], mayWrite: false, isInFiles: true }),
    ],
    until: 'No brand has another rate',
  },
}
