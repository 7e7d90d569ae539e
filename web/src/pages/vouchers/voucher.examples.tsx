import type { Voucher } from '@pollen/contract/member/vouchers'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { bought, goodwill, partners, used } from '../../parts/vouchers/vouchers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const of = (voucher: Voucher) => ({
  memory,
  path: `/voucher/${voucher.voucherId}`,
  answers: { '/vouchers': { vouchers: [voucher] } },
})

export const examples: Record<string, ScreenExample> = {
  bought: { ...of(bought), until: 'Did you use this voucher?' },
  'a partner’s code': { ...of(partners), until: 'Show the code' },
  'that we gave': { ...of(goodwill), until: 'two days late' },
  used: { ...of(used), until: 'Used on' },
  'to swap back': {
    ...of(bought),
    press: ['Changed your mind? Get 1,000 points back'],
    until: 'Give me my points back',
  },
  unknown: { ...of(bought), path: '/voucher/0199a1b2-0000-7000-8000-000000000009', until: 'can’t find that voucher' },
  loading: { memory, path: '/voucher/0199a1b2-0000-7000-8000-000000000009' },
  error: {
    memory,
    path: '/voucher/0199a1b2-0000-7000-8000-000000000009',
    answers: { '/vouchers': { refusal: 'busy' } },
    until: 'didn’t load',
  },
}
