import { formatNumber } from '@pollen/contract/numbers'
import type { QueuePlace } from '@pollen/contract/queue-passes'

type Waiting = Extract<QueuePlace, { state: 'waiting' }>

/** How long, as one says it: the longer, the less exact. */
export function aboutSoLong(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'about a minute'
  if (minutes <= 10) return `about ${minutes} minutes`
  if (minutes < 60) return `about ${Math.ceil(minutes / 5) * 5} minutes`
  const halfHours = Math.ceil(minutes / 30)
  const hours = Math.floor(halfHours / 2)
  const half = halfHours % 2 === 1 ? ' and a half' : ''
  return hours === 1 && !half ? 'about an hour' : `about ${hours === 1 ? 'one' : hours}${half} hours`
}

/** “1,203 people are before you.” */
export const peopleBefore = (before: number): string =>
  before === 1 ? '1 person is before you.' : `${formatNumber(before)} people are before you.`

/** How many are left, of a number that is rounded up. */
export const leftInWords = (left: number): string =>
  left <= 10 ? 'Fewer than ten are left.' : `About ${formatNumber(left)} are left.`

/**
 * What is read aloud: it changes only with how long one still waits, so a screen reader speaks every few minutes, and
 * not with every person who goes in.
 */
export function announcementOf(place: QueuePlace): string {
  if (place.state === 'waiting') return `You’re in line. ${waitInWords(place)}`
  if (place.state === 'lobby') return `You’re in the lobby. It opens in ${aboutSoLong(place.opensInSeconds)}.`
  if (place.state === 'pass') return 'It’s your turn.'
  return ''
}

export const waitInWords = ({ before, waitSeconds }: Pick<Waiting, 'before' | 'waitSeconds'>): string =>
  before === 0 ? 'You’re next.' : `It’ll take ${aboutSoLong(waitSeconds)}.`

/** The cells around the middle one. */
const cellsAround = 18

/** How many of the 19 cells are full: every time the line before somebody is half as long, the next ones fill. */
export const cellsOfPlace = (before: number): number =>
  Math.max(1, cellsAround - Math.ceil(1.5 * Math.log2(before + 1)))

/** In the lobby the cells fill with the time. */
export const cellsOfLobby = (opensInSeconds: number, lobbySeconds: number): number =>
  Math.round(cellsAround * Math.max(0, 1 - opensInSeconds / lobbySeconds))
