import { randomInt } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { matchesForgivingly } from '../../platform/process/forgiving-match.ts'
import { isOlder, withCheckDigit, withoutPrefix } from './card-number.ts'
import * as store from './store.ts'
import { unregisteredStates } from './unregistered-states.ts'

export { code128 } from './barcode.ts'
export { readAliases } from './card-aliases.ts'
export type { ListFault } from './card-list.ts'
export { withCheckDigit, withoutPrefix } from './card-number.ts'
export {
  makePlastic,
  type PlasticBatch,
  plasticBatches,
  plasticNamed,
  readPlastic,
  standingOf,
  stopPlastic,
  takePlasticFile,
} from './plastic-batches.ts'
export { type Card, type ReadCard, type TillCard, tillCardsQuery } from './store.ts'

// `numberAsRead`: a card number with the programme's prefix or without it, or the whole number of an older card.

/**
 * Finds a card in any state, also one that was REPLACED.
 *
 * @throws Refusal cardNotRecognised   the programme issued no such card
 */
export async function recognise(tx: Transaction, numberAsRead: string): Promise<store.Card> {
  const card = await findRead(tx, numberAsRead)
  if (!card) throw new Refusal('cardNotRecognised')
  return card
}

function findRead(tx: Transaction, numberAsRead: string): Promise<store.Card | undefined> {
  const number = withoutPrefix(numberAsRead)
  return isOlder(number) ? store.findByAlias(tx, number) : store.find(tx, number)
}

/** The number of ours for which a number stands: itself, unless it is an older card's that we know. */
export async function ownNumberOf({ statement }: Pick<Database, 'statement'>, numberAsRead: string): Promise<string> {
  const number = withoutPrefix(numberAsRead)
  if (!isOlder(number)) return number
  return (await statement((tx) => store.findByAlias(tx, number)))?.cardNumber ?? number
}

/** Finds cards by their numbers, in the order of the numbers; undefined for a number that is no card of ours. */
export async function recogniseAll(tx: Transaction, numbersAsRead: string[]): Promise<(store.TillCard | undefined)[]> {
  const numbers = numbersAsRead.map(withoutPrefix)
  const byNumber = new Map((await store.findAll(tx, numbers)).map((card) => [card.numberRead, card]))
  return numbers.map((number) => byNumber.get(number))
}

/** A new number for a person who never had a card. It becomes theirs when they register. */
export const issue = (tx: Transaction): Promise<string> => insertNew(tx, { state: 'UNREGISTERED' })

/** A new number for a person who only tries the programme: it is theirs at once, until it ends. */
export const issueTemporary = (tx: Transaction, collectorId: string, endsAt: Date): Promise<string> =>
  insertNew(tx, { state: 'TEMPORARY', collectorId, endsAt })

async function insertNew(tx: Transaction, card: Omit<store.NewCard, 'cardNumber'>): Promise<string> {
  for (;;) {
    const cardNumber = withCheckDigit(String(randomInt(1e10)).padStart(10, '0'))
    if (await store.insert(tx, { ...card, cardNumber })) return cardNumber
  }
}

/**
 * Whether the card collects points for a purchase at that time. A temporary card collects until it ends, and with the
 * main grocer alone (registration.md §2.2, 17). A replaced card collects for purchases from before its replacement,
 * which a till may post late.
 */
export const collectsWith = ({ state, endsAt }: store.TillCard, brandKey: string, at: Date): boolean =>
  (endsAt === null || endsAt > at) && (state !== 'TEMPORARY' || brandKey === programme.mainGrocer)

/** The collector has closed their account: the card neither collects nor spends until they come back. */
export const isClosed = ({ state, endsAt }: store.TillCard, at: Date): boolean =>
  state === 'REGISTERED' && endsAt !== null && endsAt <= at

/** Closes the collector's card together with their account, or opens it again (null). */
export const closeCardOf = (tx: Transaction, collectorId: string, at: Date | null): Promise<void> =>
  store.setEndOf(tx, collectorId, at)

/** Enters a card that exists already: plastic from a shop, with the details of its paper form. */
export async function enter(tx: Transaction, card: store.NewCard): Promise<void> {
  await store.insert(tx, card)
}

/** A card from a shop that no member has yet. It collects from its first use on, for whoever registers it. */
export const isUnregistered = ({ state }: Pick<store.Card, 'state'>): boolean =>
  unregisteredStates.some((one) => one === state)

/** The card, with the collector for whom its points wait: this one, if nothing waited on it and it is not registered. */
export const collectorOfUnregistered = (
  tx: Transaction,
  cardNumber: string,
  collectorId: string,
): Promise<store.TillCard> => store.collectorOfUnregistered(tx, cardNumber, collectorId)

/**
 * Whose the card becomes when this collector registers it: the collector's for whom its points wait, or theirs. Locks the
 * card until the transaction ends.
 *
 * @returns undefined when it is another member's, or stopped
 */
export async function collectorToBe(
  tx: Transaction,
  cardNumber: string,
  collectorId: string,
): Promise<string | undefined> {
  const card = await store.findForUpdate(tx, cardNumber)
  if (card && isUnregistered(card)) return card.collectorId ?? collectorId
  return card?.collectorId === collectorId ? collectorId : undefined
}

/** Gives a card that may become the collector's (`collectorToBe`) to them. */
export const assign = (tx: Transaction, cardNumber: string, collectorId: string): Promise<void> =>
  store.assign(tx, cardNumber, collectorId)

/** Gives the card to a collector. Repeating it for the same collector changes nothing. */
export async function register(tx: Transaction, cardNumber: string, collectorId: string): Promise<void> {
  if ((await collectorToBe(tx, cardNumber, collectorId)) !== collectorId)
    throw new Error(`Card ${cardNumber} is not free to be registered`)
  await store.assign(tx, cardNumber, collectorId)
}

/** Closes the collector's card and gives them a new number in its place. */
export async function replace(tx: Transaction, collectorId: string, now: Date): Promise<string> {
  const { cardNumber, endsAt } = await cardOf(tx, collectorId)
  await store.close(tx, cardNumber, now)
  return insertNew(tx, { state: 'REGISTERED', collectorId, endsAt })
}

/** The cards of an account that joins another become its cards: the one in use goes on collecting, and spends no more. */
export const joinCards = (tx: Transaction, joining: { collectorId: string; joinedId: string }): Promise<void> =>
  store.join(tx, joining)

/** Every card that is or was the collector's, the newest first. */
export const cardsOf = (tx: Transaction, collectorId: string): Promise<store.Card[]> => store.allOf(tx, collectorId)

/** Opens a card that was closed, and closes the one that the collector has in its place. */
export async function reopen(
  tx: Transaction,
  { collectorId, cardNumber }: { collectorId: string; cardNumber: string },
  now: Date,
): Promise<void> {
  const current = await cardOf(tx, collectorId)
  await store.close(tx, current.cardNumber, now)
  await store.reopen(tx, cardNumber, current.endsAt)
}

/** The collector whose registered card this is; undefined while the card is not registered. */
export async function holderOf(tx: Transaction, numberAsRead: string): Promise<string | undefined> {
  const card = await findRead(tx, numberAsRead)
  return card?.state === 'REGISTERED' ? (card.collectorId ?? undefined) : undefined
}

/** The collector's registered card; undefined where they have none. */
export const findCardOf = (tx: Transaction, collectorId: string): Promise<store.Card | undefined> =>
  store.findOf(tx, collectorId)

/** The registered cards of these collectors, by their ids. */
export const cardsByCollector = async (tx: Transaction, collectorIds: string[]): Promise<Map<string, store.Card>> =>
  new Map(
    (await store.findOfEach(tx, collectorIds)).flatMap((card) => (card.collectorId ? [[card.collectorId, card]] : [])),
  )

/** The collectors whose registered cards have these last four digits; at most `limit`. */
export const holdersOfEnding = (tx: Transaction, lastFour: string, limit: number): Promise<string[]> =>
  store.ownersOfEnding(tx, lastFour, limit)

export async function cardOf(tx: Transaction, collectorId: string): Promise<store.Card> {
  const card = await findCardOf(tx, collectorId)
  if (!card) throw new Error(`Collector ${collectorId} has no card`)
  return card
}

export type DetailsOnFile = { lastName: string; dateOfBirth: string; postcode: string }

/** In a row, of everybody who tries. Whoever registers has three (registration.ts), so that one guesser does not lock the card. */
const maximumTries = 30
/** From how many on each try takes a harder robot check. */
const effortFrom = [
  { missedTries: 20, effort: 3 },
  { missedTries: 10, effort: 2 },
  { missedTries: 3, effort: 1 },
] as const
const lockMs = dayMs

/**
 * Compares the details that a visitor gives with those on file for the card, ignoring case, spaces and accents. The more
 * misses, the harder the robot check; thirty lock the card for a day.
 *
 * @param effort   of the robot check that the visitor showed
 * @returns LOCKED after the last of the misses
 * @throws Refusal cardLocked          the card was locked within the last day
 * @throws Refusal robotCheckTooEasy   so many missed that each try takes more work now
 */
export async function matchDetails(
  tx: Transaction,
  cardNumber: string,
  given: DetailsOnFile,
  { effort, now }: { effort: RobotCheckEffort; now: Date },
): Promise<'MATCHED' | 'MISSED' | 'LOCKED'> {
  const card = await store.findForUpdate(tx, cardNumber)
  if (!card) throw new Error(`There is no card ${cardNumber}`)
  if (isLocked(card, now)) throw new Refusal('cardLocked')
  const missedBefore = lockHasEnded(card, now) ? 0 : card.missedTries
  const required = effortFrom.find(({ missedTries }) => missedBefore >= missedTries)?.effort ?? 0
  if (effort < required) throw new Refusal('robotCheckTooEasy', { details: { robotCheckEffort: required } })
  const matches =
    matchesForgivingly(given.lastName, card.lastName) &&
    matchesForgivingly(given.postcode, card.postcode) &&
    given.dateOfBirth === card.dateOfBirth
  const missedTries = matches ? 0 : missedBefore + 1
  const locks = missedTries >= maximumTries
  await store.setTries(tx, cardNumber, { missedTries, lockedUntil: locks ? new Date(now.getTime() + lockMs) : null })
  if (matches) return 'MATCHED'
  return locks ? 'LOCKED' : 'MISSED'
}

/** The address on file for a card; undefined where there is none. */
export async function addressOnFile(tx: Transaction, cardNumber: string): Promise<string[] | undefined> {
  return (await store.find(tx, cardNumber))?.addressLines ?? undefined
}

export const isLocked = (card: store.Card, now: Date): boolean => card.lockedUntil !== null && card.lockedUntil > now
const lockHasEnded = (card: store.Card, now: Date) => card.lockedUntil !== null && card.lockedUntil <= now
