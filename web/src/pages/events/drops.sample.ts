import type { MarketingEvent } from '@pollen/contract/marketing-events'
import type { QueuePlace } from '@pollen/contract/queue-passes'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { inDays } from '../../parts/offers/offers.sample.ts'
import { soupWeek } from './events.sample.ts'

const withDrop: MarketingEvent = {
  ...soupWeek,
  title: 'The hamper drop',
  text: 'Five hundred food hampers, at one moment.',
  picture: 'gift',
  drop: {
    opens: '2026-12-04T17:00:00.000Z',
    closes: inDays(5),
    rewards: [
      {
        rewardId: 'hamper',
        title: 'A food hamper',
        worth: 'One hamper',
        brandName: 'Hill & Vale',
        points: 4000,
        picture: 'gift',
      },
    ],
  },
}
const opens = '2026-12-04T17:00:00.000Z'
const waiting = { state: 'waiting', left: 400, isPromised: false, askAgainSeconds: 60 } as const

const places = {
  lobby: { state: 'lobby', opens, opensInSeconds: 700, people: 1342, askAgainSeconds: 60 },
  'far away': { ...waiting, before: 1203, waitSeconds: 1204 },
  near: { ...waiting, before: 3, waitSeconds: 4, left: 10 },
  'all promised': { ...waiting, before: 12, waitSeconds: 13, left: 10, isPromised: true },
  'your turn': { state: 'pass', until: '2026-12-04T17:21:00.000Z', secondsLeft: 540, askAgainSeconds: 60 },
  lapsed: { state: 'lapsed' },
  'had a turn': { state: 'used' },
  'sold out': { state: 'over', reason: 'soldOut' },
  closed: { state: 'over', reason: 'closed' },
  'without a line': { state: 'open', askAgainSeconds: 60 },
  'before the lobby': { state: 'early', opens, opensInSeconds: 90_000, askAgainSeconds: 60 },
} as const satisfies Record<string, QueuePlace>

const shows: Record<keyof typeof places, string> = {
  lobby: 'It opens at 17:00',
  'far away': 'You’re number 1,204 in line',
  near: 'You’re number 4 in line',
  'all promised': 'What they don’t take within ten minutes',
  'your turn': 'It’s your turn',
  lapsed: 'Your turn has passed',
  'had a turn': 'You’ve had your turn',
  'sold out': 'All gone',
  closed: 'The sale is over',
  'without a line': 'On sale now',
  'before the lobby': ', 17:00',
}

/**
 * An event with a drop, by where its reader stands; and the same without a connection, in the middle of waiting.
 *
 * @param url  of the place in line: a member's, or a visitor's
 */
export function dropExamples(url: string, example: Pick<ScreenExample, 'path' | 'memory'>) {
  const at = (place: unknown, until: string): ScreenExample => ({
    ...example,
    answers: { '/offer-event/:eventId': withDrop, [url]: place },
    until,
  })
  const soon = { ...places['far away'], askAgainSeconds: 1 }
  return {
    ...Object.fromEntries(
      Object.entries(places).map(([name, place]) => [name, at(place, shows[name as keyof typeof places])]),
    ),
    offline: at([soon, { refusal: 'busy' }], 'We can’t reach the server'),
    'the place did not load': at({ refusal: 'busy' }, 'didn’t load'),
  }
}
