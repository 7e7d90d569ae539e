import type { Statement } from '@pollen/contract/member/business'
import { ada } from '../../parts/examples/account.sample.ts'
import { brands } from '../../parts/examples/brands.sample.ts'

export const cafe = { ...ada, business: { name: 'Marsh & Daughters Catering', category: 'cafe', employees: 'B' } }

const ofBrand = { purchases: 6, refundedPence: 0, savedPence: 0, pointsOut: 0 }

export const closedMonth: Statement = {
  month: '2026-10',
  number: '2026-10-7KQ4M2XD',
  opening: { points: 12_480, pending: 0, held: 0 },
  closing: { points: 13_957, pending: 320, held: 0 },
  pointsIn: 4012,
  pointsOut: 2535,
  purchases: 31,
  boughtPence: 288_450,
  refundedPence: 3500,
  savedPence: 8215,
  vatPence: 11_240,
  purchasesWithVat: 12,
  movements: 41,
  kinds: [
    { kind: 'collected', points: 2884 },
    { kind: 'bonus', points: 1128 },
    { kind: 'spent', points: -2500 },
    { kind: 'refunded', points: -35 },
  ],
  brands: [
    { ...ofBrand, brand: brands.grocer, boughtPence: 214_300, refundedPence: 3500, pointsIn: 3143, pointsOut: 2535 },
    { ...ofBrand, brand: brands.longNamed, boughtPence: 52_100, pointsIn: 549 },
    { ...ofBrand, brand: brands.coffee, boughtPence: 22_050, pointsIn: 320 },
  ],
}

const { number: _, ...open } = closedMonth
export const openMonth: Statement = { ...open, month: '2026-11', movements: 9 }

const none = { points: 0, pending: 0, held: 0 }
export const emptyMonth: Statement = {
  ...openMonth,
  opening: none,
  closing: none,
  pointsIn: 0,
  pointsOut: 0,
  purchases: 0,
  boughtPence: 0,
  refundedPence: 0,
  savedPence: 0,
  vatPence: 0,
  purchasesWithVat: 0,
  movements: 0,
  kinds: [],
  brands: [],
}

export const months = {
  statements: [
    { month: '2026-11' },
    { month: '2026-10', number: '2026-10-7KQ4M2XD' },
    { month: '2026-09', number: '2026-09-0ABC3DEF' },
  ],
}
