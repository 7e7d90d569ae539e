import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { soupWeek } from './events.sample.ts'

const url = '/anonymous-marketing-events-api/events'

export const examples: Record<string, ScreenExample> = {
  some: { answers: { [url]: { events: [soupWeek] } }, until: 'Soup week' },
  none: { answers: { [url]: { events: [] } }, until: 'No events right now' },
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
