import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { announced, somePods, soupADay, soupWeek } from './events.sample.ts'

const url = '/anonymous-marketing-events-api/events'
const pods = '/anonymous-homepage-pod-api/pods'

export const examples: Record<string, ScreenExample> = {
  some: {
    answers: { [url]: { events: [soupWeek, { ...announced, eventId: 'next' }] }, [pods]: { pods: somePods } },
    until: 'New here?',
  },
  'without digital week': {
    answers: { [url]: { events: [{ ...soupADay, eventId: 'daily' }] } },
    switches: { digitalWeek: false },
    until: 'No events right now',
  },
  none: { answers: { [url]: { events: [] } }, until: 'No events right now' },
  error: { answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
