import { contentStopping } from '@pollen/contract/staff/content'
import { type RewardOfOffice, rewardsOfOffice } from '@pollen/contract/staff/rewards'
import { ago, answers, type Example, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const coffee: RewardOfOffice = {
  rewardId: 'quayside-coffee',
  title: 'A coffee at Quayside',
  brandKey: 'quayside-coffee',
  brandName: 'Quayside Coffee',
  points: 600,
  isGoodwill: false,
  isPartnersCode: false,
  isLow: false,
  soldThisMonth: 12_340,
  version: 1,
}
const rewards: RewardOfOffice[] = [
  {
    ...coffee,
    rewardId: 'ebay-10-off',
    title: '£10 off on eBay',
    brandName: 'eBay',
    points: 2000,
    isPartnersCode: true,
    left: 42,
    isLow: true,
  },
  coffee,
  { ...coffee, rewardId: 'drop', title: long('A hamper'), left: 0, soldThisMonth: 250 },
  {
    ...coffee,
    rewardId: 'paused',
    title: unbroken,
    brandName: unbroken,
    isPartnersCode: true,
    left: 100_000,
    paused: { by: 'Lena Fischer', at: ago(90), reason: 'Its codes do not work' },
  },
  { ...coffee, rewardId: 'sorry', title: 'A voucher to say sorry', points: 0, isGoodwill: true, soldThisMonth: 0 },
]
const all = answers(rewardsOfOffice, { rewards, decides: 'finance', isInFiles: false })
const finance = signedInAs('finance')

export const examples: Record<string, Example> = {
  rewards: { path: '/rewards', stubs: [finance, all], until: 'A voucher to say sorry' },
  'add a partner’s codes': {
    path: '/rewards',
    stubs: [finance, all],
    press: ['n'],
    until: 'one a line',
  },
  'pause a reward': {
    path: '/rewards',
    stubs: [
      finance,
      all,
      answers(contentStopping, {
        says: [
          'Nobody can get it any more, in the app and in lines.',
          'What members have bought stays theirs, and works until its day.',
        ],
        faults: [],
      }),
    ],
    press: ['u'],
    until: 'stays theirs',
  },
  'rewards in files': {
    path: '/rewards',
    stubs: [signedInAs('auditor'), answers(rewardsOfOffice, { rewards, decides: 'finance', isInFiles: true })],
    until: 'read only',
  },
}
