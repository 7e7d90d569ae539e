import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  waiting: {
    path: '/offer-redirect?offerId=soup-week-carrots',
    memory: { sessionCreatedAt: '1', firstName: 'Ada' },
    until: 'Finding your offer',
  },
}
