import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { dropExamples } from './drops.sample.ts'
import { over, soupWeek } from './events.sample.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const path = '/marketing-event/soup-week'
const url = '/offer-event/:eventId'

export const examples: Record<string, ScreenExample> = {
  some: { memory, path, answers: { [url]: soupWeek }, until: 'Load your offers' },
  over: { memory, path, answers: { [url]: over }, until: 'This event is over' },
  loading: { memory, path },
  ...dropExamples('/queue-passes-api/events/:eventId/place', { memory, path }),
}
