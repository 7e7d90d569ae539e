import { randomInt } from 'node:crypto'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { inBatches } from '../platform/database/batches.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { alike } from '../platform/process/forgiving-match.ts'
import { withCheckDigit, withoutPrefix } from './card-number.ts'
import * as store from './store.ts'

export { code128 } from './barcode.ts'
export { withCheckDigit } from './card-number.ts'
export type { Card, CardAtTill } from './store.ts'

/**
 * The card of a number, read with its prefix or without, in whatever state it is: a REPLACED one is known, too.
 *
 * @throws Refusal cardNotRecognised   the programme issued no such card
 */
export async function recognise(tx: Transaction, read: string): Promise<store.Card> {
  return orNotRecognised(await store.find(tx, withoutPrefix(read)))
}

/**
 * The cards of numbers, read with their prefix or without, in their order; nothing for what is no card of ours. Whatever
 * is asked while others are being looked up is looked up with the next.
 */
export function recogniser(database: Database): (read: string[]) => Promise<(store.CardAtTill | undefined)[]> {
  const look = inBatches(
    async (numbers: string[]) => inTheirOrder(numbers, await store.findAtOnce(database, numbers)),
    {
      most: 1000,
    },
  )
  return (read) => look(read.map(withoutPrefix))
}

/** As a `recogniser`, in a transaction. */
export async function cardsAtTill(tx: Transaction, read: string[]): Promise<(store.CardAtTill | undefined)[]> {
  const numbers = read.map(withoutPrefix)
  return inTheirOrder(numbers, await store.findAll(tx, numbers))
}

function inTheirOrder(numbers: string[], found: store.CardAtTill[]) {
  const byNumber = new Map(found.map((card) => [card.cardNumber, card]))
  return numbers.map((number) => byNumber.get(number))
}

function orNotRecognised(card: store.Card | undefined): store.Card {
  if (!card) throw new Refusal('cardNotRecognised')
  return card
}

/** A new number for somebody who never had a card. It is theirs once registered. */
export const issue = (tx: Transaction): Promise<string> => insertNew(tx, { state: 'UNREGISTERED' })

/** A new number for somebody who only tries the programme: it is theirs at once, and for a while. */
export const issueTemporary = (tx: Transaction, collectorId: string, endsAt: Date): Promise<string> =>
  insertNew(tx, { state: 'TEMPORARY', collectorId, endsAt })

async function insertNew(tx: Transaction, card: Omit<store.NewCard, 'cardNumber'>): Promise<string> {
  for (;;) {
    const cardNumber = withCheckDigit(String(randomInt(1e10)).padStart(10, '0'))
    if (await store.insert(tx, { ...card, cardNumber })) return cardNumber
  }
}

/**
 * Whether a purchase of that time is collected. A temporary card collects until it ends, and with the main grocer alone
 * (registration.md §2.2, 17); a replaced one what was bought before it was, though a till tells of it later.
 */
export const collectsWith = ({ state, endsAt }: store.CardAtTill, brandKey: string, at: Date): boolean =>
  (endsAt === null || endsAt > at) && (state !== 'TEMPORARY' || brandKey === programme.mainGrocer)

/** Enters a card that exists outside already: plastic from a shop, with what its paper form said. */
export async function enter(tx: Transaction, card: store.NewCard): Promise<void> {
  await store.insert(tx, card)
}

/** Whether the card is nobody's, or this collector's already; it stays so until the transaction ends. */
export async function isFreeFor(tx: Transaction, cardNumber: string, collectorId: string): Promise<boolean> {
  const card = await store.findForUpdate(tx, cardNumber)
  return card !== undefined && (card.collectorId === null || card.collectorId === collectorId)
}

/** Makes the card a collector's own; again for the same collector changes nothing. */
export async function register(tx: Transaction, cardNumber: string, collectorId: string): Promise<void> {
  if (!(await isFreeFor(tx, cardNumber, collectorId)))
    throw new Error(`Card ${cardNumber} is not free to be registered`)
  await store.assign(tx, cardNumber, collectorId)
}

/** Closes the card that the collector has, and gives them a new number in its place. */
export async function replace(tx: Transaction, collectorId: string, now: Date): Promise<string> {
  const { cardNumber } = await cardOf(tx, collectorId)
  await store.close(tx, cardNumber, now)
  return insertNew(tx, { state: 'REGISTERED', collectorId })
}

/** The collector whose card this is, read with its prefix or without; nobody while it is not registered. */
export async function holderOf(tx: Transaction, read: string): Promise<string | undefined> {
  const card = await store.find(tx, withoutPrefix(read))
  return card?.state === 'REGISTERED' ? (card.collectorId ?? undefined) : undefined
}

export async function cardOf(tx: Transaction, collectorId: string): Promise<store.Card> {
  const card = await store.findOf(tx, collectorId)
  if (!card) throw new Error(`Collector ${collectorId} has no card`)
  return card
}

export type DetailsOnFile = { lastName: string; dateOfBirth: string; postcode: string }

const mostTries = 3
const lockMs = 24 * 3_600_000

/**
 * Compares what somebody says of themselves with what is on file for their card, forgiving case, spaces
 * and accents. Three misses lock the card for a day (design.md §5).
 *
 * @throws Refusal cardLocked   there were three misses in the last day
 */
export async function matchDetails(
  tx: Transaction,
  cardNumber: string,
  said: DetailsOnFile,
  now: Date,
): Promise<boolean> {
  const card = await store.findForUpdate(tx, cardNumber)
  if (!card) throw new Error(`There is no card ${cardNumber}`)
  if (isLocked(card, now)) throw new Refusal('cardLocked')
  const matches =
    alike(said.lastName, card.lastName) && alike(said.postcode, card.postcode) && said.dateOfBirth === card.dateOfBirth
  const missedTries = matches ? 0 : (isOver(card, now) ? 0 : card.missedTries) + 1
  await store.setTries(tx, cardNumber, {
    missedTries,
    lockedUntil: missedTries >= mostTries ? new Date(now.getTime() + lockMs) : null,
  })
  return matches
}

export const isLocked = (card: store.Card, now: Date): boolean => card.lockedUntil !== null && card.lockedUntil > now
const isOver = (card: store.Card, now: Date) => card.lockedUntil !== null && card.lockedUntil <= now
