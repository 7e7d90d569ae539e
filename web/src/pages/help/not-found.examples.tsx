import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  'for a visitor': { path: '/nothing/here', until: 'Find a brand' },
  'for a visitor, with a guess': { path: '/contact_us', until: 'Did you mean Contact us?' },
  'for a member': { path: '/nothing/here', memory, until: 'Activity' },
  'for a member, with a guess': { path: '/acount', memory, until: 'Did you mean Account?' },
}
