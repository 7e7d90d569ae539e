import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { over, soupWeek } from './events.sample.ts'

const path = '/offer-event/soup-week'
const url = '/offer-event/:eventId'

export const examples: Record<string, ScreenExample> = {
  visitor: { path, answers: { [url]: soupWeek }, until: 'Log in to take part' },
  over: { path, answers: { [url]: over }, until: 'This event is over' },
  unknown: { path, answers: { [url]: { refusal: 'eventNotFound' } }, until: 'can’t find this event' },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
