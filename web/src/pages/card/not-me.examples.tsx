import { programme } from '@pollen/contract/programme'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = `/card/not-me?token=${'x'.repeat(43)}`
const url = '/v1/collectors/redemption-status/not-me'
const spend = {
  points: 1500,
  brand: brands.grocer,
  storeId: '0042',
  shop: 'Beeford Magna',
  heldAt: '2026-11-20T13:51:00.000Z',
}
const found = { [`${url}/spend`]: spend }
const others = [
  { ...spend, redemptionId: 'till-7-0001', points: 1000, brand: brands.shop, shop: 'Port Melliss', isReported: false },
  { ...spend, redemptionId: 'till-2-0004', points: 400, isReported: true },
]
const report = { caseNumber: '4C07AE91', releasedPoints: 1500, spentPoints: 0, others: [] }
const press = ['This wasn’t me']
const until = 'Your case number'

export const examples: Record<string, ScreenExample> = {
  opened: { path, answers: found, until: '1,500 points at' },
  loading: { path },
  'the spend did not load': { path, answers: { [`${url}/spend`]: { refusal: 'busy' } } },
  'reported already': { path, answers: { [`${url}/spend`]: { ...spend, reported: report } }, until },
  sending: { path, answers: found, press },
  'it failed': { path, answers: { ...found, [url]: { refusal: 'busy' } }, press },
  'in time': {
    path,
    answers: { ...found, [url]: report },
    press,
    until,
  },
  'spent already': {
    path,
    answers: { ...found, [url]: { ...report, releasedPoints: 0, spentPoints: 1500 } },
    press,
    until,
  },
  'more was spent that day': {
    path,
    answers: { [`${url}/spend`]: { ...spend, reported: { ...report, others } } },
    until: 'Were these you, too?',
  },
  'run out': {
    path,
    answers: { [`${url}/spend`]: { refusal: 'linkNotValid' } },
    until: `for ${programme.spending.notMeDays} days`,
  },
}
