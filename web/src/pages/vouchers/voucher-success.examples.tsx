import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { bought } from '../../parts/vouchers/vouchers.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const of = (points: number) => ({
  memory,
  path: `/voucher/success?voucher=${bought.voucherId}`,
  answers: { '/vouchers': { vouchers: [{ ...bought, points, ...(points === 0 && { takeBackUntil: undefined }) }] } },
})

export const examples: Record<string, ScreenExample> = {
  'for points': { ...of(1000), until: 'You’ve added a voucher to your saved list' },
  'popup closed': { ...of(1000), press: ['See your voucher'], until: 'More rewards' },
  'for no points': { ...of(0), press: ['×'], until: 'It’s yours!' },
  loading: { memory, path: '/voucher/success' },
}
