import type { QueuePlace } from '@pollen/contract/queue-passes'
import { type Line, phaseOf } from './line.ts'
import type { StoredDrop, StoredPlace } from './store.ts'

/** Somebody who stands right in front asks this often; far behind it is a tenth of the time they still wait. */
const askAgain = { soonestSeconds: 2, latestSeconds: 60, partOfWait: 0.1 }

/**
 * What somebody is told of where they stand.
 *
 * @param line  undefined while nobody waits: the switch is off
 */
export function placeToShow(
  drop: StoredDrop,
  line: Line | undefined,
  place: StoredPlace | undefined,
  now: Date,
): QueuePlace {
  const phase = phaseOf(drop, now)
  const opens = { opens: drop.opensAt.toISOString(), opensInSeconds: secondsUntil(drop.opensAt, now) }
  if (phase === 'over') return { state: 'over', reason: 'closed' }
  if (phase === 'early' || (phase === 'lobby' && !line))
    return { state: 'early', ...opens, askAgainSeconds: untilOpening(opens.opensInSeconds) }
  if (!line) return { state: 'open', askAgainSeconds: askAgain.latestSeconds }
  if (place?.usedAt) return { state: 'used' }
  if (place?.passUntil && place.passUntil > now) {
    const secondsLeft = secondsUntil(place.passUntil, now)
    return {
      state: 'pass',
      until: place.passUntil.toISOString(),
      secondsLeft,
      askAgainSeconds: Math.min(secondsLeft, 30),
    }
  }
  if (line.left === 0) return { state: 'over', reason: 'soldOut' }
  if (place?.passUntil) return { state: 'lapsed' }
  if (!place) return { state: 'none' }
  if (phase === 'lobby')
    return { state: 'lobby', ...opens, people: line.unnumbered, askAgainSeconds: untilOpening(opens.opensInSeconds) }
  return waiting(line, place)
}

function waiting({ drop, numbers, left, promised }: Line, { number }: StoredPlace): QueuePlace {
  // Who came in this second has no number yet and stands behind all others.
  const before = number === null ? numbers.length : countBelow(numbers, number)
  const waitSeconds = Math.ceil(((before + 1) * 60) / drop.admittedPerMinute)
  const { soonestSeconds, latestSeconds, partOfWait } = askAgain
  const askAgainSeconds = Math.round(clamp(waitSeconds * partOfWait, soonestSeconds, latestSeconds))
  return {
    state: 'waiting',
    before,
    waitSeconds,
    left: roundedUp(left),
    isPromised: left <= promised,
    askAgainSeconds: number === null ? 1 : askAgainSeconds,
  }
}

/** Those in the lobby ask anew at the opening, a few seconds apart, and before it only to be known to be there. */
const untilOpening = (seconds: number): number => clamp(seconds, 1, askAgain.latestSeconds)

/** How many of the numbers, which ascend, are below one. */
function countBelow(numbers: number[], number: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] as number) < number) from = middle + 1
    else to = middle
  }
  return from
}

/** What anybody may know of a drop: while it is on, how many rewards are left, and how many people wait. */
export function statisticsOf(
  { drop, left, numbers, unnumbered }: Line,
  now: Date,
): { left?: number; waiting?: number } {
  if (phaseOf(drop, now) !== 'on') return {}
  return { left: roundedUp(left), waiting: roundedUp(numbers.length + unnumbered) }
}

/** Up to the next ten, from a hundred on to the next hundred: one purchase more or less cannot be read from it. */
const roundedUp = (count: number): number => {
  const step = count >= 100 ? 100 : 10
  return Math.ceil(count / step) * step
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const secondsUntil = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
