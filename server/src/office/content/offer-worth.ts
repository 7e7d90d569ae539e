import { isDeepStrictEqual } from 'node:util'
import { type Fields, textOf } from './fields.ts'

/** What a reward is in words, as a number of its unit: “3 times”, “200 points”, “£1.50 off”. */
function worthOf(reward: string): { unit: string; worth: number } | undefined {
  const [, pounds, number, unit] = /^(£?)(\d{1,8}(?:\.\d{1,2})?) ?(points?|times|off|each)$/.exec(reward) ?? []
  if (!number || !unit) return undefined
  return { unit: `${pounds}${unit.replace(/s$/, '')}`, worth: Number(number) }
}

function rewardIsNoMore(earlier: string, running: string): boolean {
  const [before, now] = [worthOf(earlier), worthOf(running)]
  if (!before || !now || before.unit !== now.unit) return false
  // A lower price gives more.
  return now.unit === '£each' ? before.worth >= now.worth : before.worth <= now.worth
}

/** A number that an offer has at most; nothing is without end. */
const mostOf = (fields: Fields, name: string) => Number(textOf(fields, name) ?? Number.POSITIVE_INFINITY)

const compared = ['reward', 'uses_per_member', 'budget', 'first_day', 'last_day', 'minimum']
const ofPictureOrWords = ['title', 'description', 'how_it_works', 'terms', 'picture', 'name', 'sponsor']

/**
 * Whether an offer as it was earlier gives no more than the one that runs: no more of the same reward, no more often, no longer,
 * and under the same conditions.
 */
export function givesNoMore(earlier: Fields | undefined, running: Fields | undefined): boolean {
  if (!earlier) return true
  if (!running) return false
  const others = (fields: Fields) =>
    Object.entries(fields)
      .filter(([name]) => !compared.includes(name) && !ofPictureOrWords.includes(name))
      .sort()
  const text = (fields: Fields, name: string) => textOf(fields, name) ?? ''
  return (
    isDeepStrictEqual(others(earlier), others(running)) &&
    rewardIsNoMore(text(earlier, 'reward'), text(running, 'reward')) &&
    ['uses_per_member', 'budget'].every((name) => mostOf(earlier, name) <= mostOf(running, name)) &&
    Number(text(earlier, 'minimum')) >= Number(text(running, 'minimum')) &&
    isWithin(earlier, running)
  )
}

/** Whether its days lie within the other's; days that are counted are compared as they are written. */
function isWithin(earlier: Fields, running: Fields): boolean {
  const days = (fields: Fields, name: string) => textOf(fields, name) ?? ''
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)
  const isSameOr = (name: string, holds: (one: string, other: string) => boolean) => {
    const [one, other] = [days(earlier, name), days(running, name)]
    return one === other || (isDay(one) && isDay(other) && holds(one, other))
  }
  return isSameOr('first_day', (one, other) => one > other) && isSameOr('last_day', (one, other) => one < other)
}
