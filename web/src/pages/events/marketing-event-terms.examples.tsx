import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { soupWeek } from './events.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const path = '/marketing-event/soup-week/terms-and-conditions'

export const examples: Record<string, ScreenExample> = {
  some: { memory, path, answers: { '/offer-event/:eventId': soupWeek }, until: 'The event lasts for a week.' },
}
