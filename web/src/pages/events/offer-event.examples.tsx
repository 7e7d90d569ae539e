import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { open } from '../../parts/quests/quests.sample.ts'
import { dropExamples } from './drops.sample.ts'
import { allTaken, announced, over, soupADay, soupWeek } from './events.sample.ts'

const path = '/offer-event/soup-week'
const url = '/offer-event/:eventId'
const quests = { '/anonymous-quests-api/quests': { quests: [open] } }

export const examples: Record<string, ScreenExample> = {
  visitor: { path, answers: { [url]: soupWeek }, until: 'Log in to take part' },
  plain: { path, answers: { [url]: soupWeek }, switches: { campaignPage: false }, until: 'Log in to take part' },
  member: {
    path,
    memory: { sessionCreatedAt: '1', firstName: 'Ada' },
    answers: { [url]: soupWeek },
    until: 'Load your offers',
  },
  announced: { path, answers: { [url]: announced, ...quests }, until: 'The fresh comb' },
  'a day': { path, answers: { [url]: soupADay }, until: 'Today: Pea and mint' },
  'all taken': { path, answers: { [url]: allTaken }, until: 'all taken' },
  'without digital week': {
    path,
    answers: { [url]: soupADay },
    switches: { digitalWeek: false },
    until: 'can’t find this event',
  },
  over: { path, answers: { [url]: over }, until: 'This event is over' },
  unknown: { path, answers: { [url]: { refusal: 'eventNotFound' } }, until: 'can’t find this event' },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
  ...dropExamples('/anonymous-queue-passes-api/events/:eventId/place', { path }),
}
