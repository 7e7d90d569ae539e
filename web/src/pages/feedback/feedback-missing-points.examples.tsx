import type { Claim } from '@pollen/contract/member/claims'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/v1/collectors/claims'
const memory = { firstName: 'Ada' }
const looking: Claim = {
  claimId: '0199a1b2-0000-7000-8000-000000000001',
  brand: brands.grocer,
  receiptNumber: 'R000042',
  day: '2026-11-20',
  amountPence: 2350,
  state: 'looking',
}
const paid: Claim = { ...looking, claimId: '0199a1b2-0000-7000-8000-000000000002', state: 'paid', points: 40 }
const notFound: Claim = { ...looking, claimId: '0199a1b2-0000-7000-8000-000000000003', state: 'notFound' }
const asking: Claim = { ...looking, claimId: '0199a1b2-0000-7000-8000-000000000004', asks: 'time' }
const answers = (claims: Claim[]) => ({ [url]: { shops: [brands.grocer, brands.coffee], claims } })

export const examples: Record<string, ScreenExample> = {
  empty: { memory, answers: answers([]), until: 'Receipt number' },
  'with claims': { memory, answers: answers([looking, paid, notFound]), until: 'Your claims' },
  'nothing entered': {
    memory,
    answers: answers([]),
    press: ['Claim points'],
    until: 'Enter the number on your receipt',
  },
  'one thing more': {
    memory,
    answers: answers([asking, paid]),
    press: ['Add the time'],
    until: 'Time on the receipt',
  },
  'one thing more, nothing entered': {
    memory,
    answers: answers([{ ...asking, asks: 'shop' }]),
    press: ['Add the shop’s number', 'Find my receipt'],
    until: 'Enter the shop’s number on your receipt',
  },
  loading: { memory },
  'does not load': { memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
