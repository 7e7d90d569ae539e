import { randomInt } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { normalise } from '../../platform/process/forgiving-match.ts'
import { collectorOf, lockCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type Operator, record } from '../../records/staff-actions/staff-actions.ts'
import { memorableWordMissedLetter } from './messages.ts'
import * as store from './store.ts'

const lettersAsked = 3
const mostMisses = 3
const lockMs = dayMs

/** Its letters and figures, as they are compared: without case, accents, spaces. */
const lettersOf = (word: string | null): string[] => [...normalise(word)]

export type WordState = { state: 'NO_WORD' } | { state: 'LOCKED'; until: Date } | { state: 'ASK'; positions: number[] }

/**
 * Which letters of their memorable word a caller is asked for: three places at random, the same until they are right, so that
 * nobody who asks again learns of others.
 */
export async function askForLetters(tx: Transaction, collectorId: string, now: Date): Promise<WordState> {
  const letters = lettersOf((await lockCollector(tx, collectorId)).memorableName)
  if (letters.length < lettersAsked) return { state: 'NO_WORD' }
  const known = await store.wordCheckOf(tx, collectorId)
  if (known?.lockedUntil && known.lockedUntil > now) return { state: 'LOCKED', until: known.lockedUntil }
  const isStillAsked = known && known.positions.length > 0 && known.positions.every((at) => at <= letters.length)
  if (isStillAsked) return { state: 'ASK', positions: known.positions }
  const positions = placesIn(letters.length)
  await store.keepWordCheck(tx, { collectorId, positions, missed: known?.missed ?? 0, lockedUntil: null })
  return { state: 'ASK', positions }
}

/** Makes the word good for nothing for a day: somebody else knows it. */
export const lockWord = (tx: Transaction, collectorId: string, now: Date): Promise<void> =>
  store.keepWordCheck(tx, {
    collectorId,
    positions: [],
    missed: 0,
    lockedUntil: new Date(now.getTime() + lockMs),
  })

/** Whether the word is good for nothing now. */
export async function isWordLocked(tx: Transaction, collectorId: string, now: Date): Promise<boolean> {
  const { lockedUntil } = (await store.wordCheckOf(tx, collectorId)) ?? {}
  return Boolean(lockedUntil && lockedUntil > now)
}

function placesIn(length: number): number[] {
  const places = new Set<number>()
  while (places.size < lettersAsked) places.add(randomInt(length) + 1)
  return [...places].sort((one, next) => one - next)
}

/**
 * Compares the letters that a caller says with those that were asked for. The third miss in a row locks it for a day, and
 * tells the member.
 *
 * @param said  the letters in the order of their places: “oey”, “o, e, y”
 */
export async function compareLetters(
  tx: Transaction,
  collectorId: string,
  said: string,
  { now, ...operator }: Operator & { now: Date },
): Promise<'MATCHED' | 'MISSED' | 'LOCKED' | 'NOT_ASKED'> {
  const letters = lettersOf((await lockCollector(tx, collectorId)).memorableName)
  const check = await store.wordCheckOf(tx, collectorId)
  if (check?.lockedUntil && check.lockedUntil > now) return 'LOCKED'
  if (!check || check.positions.length === 0) return 'NOT_ASKED'
  const { positions } = check
  if (normalise(said) === positions.map((at) => letters[at - 1]).join('')) {
    await store.keepWordCheck(tx, { collectorId, positions: [], missed: 0, lockedUntil: null })
    await record(tx, collectorId, { action: 'wordMatched', ...operator, now })
    return 'MATCHED'
  }
  await record(tx, collectorId, { action: 'wordMissed', ...operator, now })
  const missed = check.missed + 1
  const isLocked = missed >= mostMisses
  const lockedUntil = isLocked ? new Date(now.getTime() + lockMs) : null
  await store.keepWordCheck(tx, { collectorId, positions, missed: isLocked ? 0 : missed, lockedUntil })
  if (!isLocked) return 'MISSED'
  const { email } = await collectorOf(tx, collectorId)
  const letter = await memorableWordMissedLetter(await addresseeOf(tx, collectorId))
  await notify(tx, collectorId, {
    kind: 'memorableWordMissed',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return 'LOCKED'
}
