import type { MemberPick } from '@pollen/contract/member/picks'
import { brands } from '../examples/brands.sample.ts'
import { anOffer } from '../offers/offers.sample.ts'
import { someRewards } from '../vouchers/vouchers.sample.ts'

const collected = 'You’ve collected here 5 times in the last six months.'

export const somePicks: MemberPick[] = [
  {
    kind: 'offer',
    because: 'Bought in 6 of your last 10 shops.',
    offer: anOffer({ title: '40 points on a sourdough loaf', picture: 'bread' }),
  },
  {
    kind: 'offer',
    because: 'Bought in 3 of your last 10 shops.',
    offer: anOffer({ title: 'Double points on everything from the bakery', picture: 'bun' }),
  },
  {
    kind: 'offer',
    because: collected,
    offer: anOffer({ title: '150 points on your third cup', picture: 'cup', brand: brands.coffee }),
  },
  ...someRewards.slice(1, 2).map((reward): MemberPick => ({ kind: 'reward', because: collected, reward })),
]
