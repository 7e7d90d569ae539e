import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isOlder } from './card-number.ts'
import { cardAliases, cards } from './tables.ts'
import { unregisteredStates } from './unregistered-states.ts'

export type Card = typeof cards.$inferSelect
export type NewCard = typeof cards.$inferInsert

/** @returns false when the number is taken */
export async function insert(tx: Transaction, card: NewCard): Promise<boolean> {
  const inserted = await tx.insert(cards).values(card).onConflictDoNothing().returning({ cardNumber: cards.cardNumber })
  return inserted.length === 1
}

export async function find(tx: Transaction, cardNumber: string): Promise<Card | undefined> {
  const [card] = await tx.select().from(cards).where(eq(cards.cardNumber, cardNumber))
  return card
}

/** As `find`, by the number of an older card. */
export async function findByAlias(tx: Transaction, alias: string): Promise<Card | undefined> {
  const [card] = await tx
    .select(getTableColumns(cards))
    .from(cardAliases)
    .innerJoin(cards, eq(cards.cardNumber, cardAliases.cardNumber))
    .where(eq(cardAliases.alias, alias))
  return card
}

/** What a till needs to know of a card. */
export type TillCard = Pick<Card, 'cardNumber' | 'state' | 'collectorId' | 'endsAt'>

/** A card, with the number by which it was looked for: its own, or an older one that stands for it. */
export type ReadCard = TillCard & { numberRead: string }

/** The cards that have one of these numbers, in any order. */
export async function findAll(tx: Transaction, numbers: string[]): Promise<ReadCard[]> {
  const { cardNumber, state, collectorId, endsAt } = cards
  const columns = { cardNumber, state, collectorId, endsAt }
  const byNumber = tx
    .select({ ...columns, numberRead: cardNumber })
    .from(cards)
    .where(inArray(cardNumber, numbers))
  const older = numbers.filter(isOlder)
  if (older.length === 0) return byNumber
  const byAlias = tx
    .select({ ...columns, numberRead: cardAliases.alias })
    .from(cardAliases)
    .innerJoin(cards, eq(cards.cardNumber, cardAliases.cardNumber))
    .where(inArray(cardAliases.alias, older))
  return unionAll(byNumber, byAlias)
}

/** As `findAll`, as text for a statement that reads more: `numbers` is an expression of type text[]. */
export const tillCardsQuery = (numbers: string): string =>
  `select card_number as "cardNumber", state, collector_id as "collectorId", ends_at as "endsAt",
    card_number as "numberRead"
  from cards where card_number = any(${numbers})
  union all
  select card_number, state, cards.collector_id, ends_at, alias
  from card_aliases join cards using (card_number) where alias = any(${numbers})`

export async function collectorOfUnregistered(tx: Transaction, number: string, collectorId: string): Promise<TillCard> {
  const waits = sql`case when ${inArray(cards.state, [...unregisteredStates])}
    then coalesce(${cards.collectorId}, ${collectorId}) else ${cards.collectorId} end`
  const [card] = await tx.update(cards).set({ collectorId: waits }).where(eq(cards.cardNumber, number)).returning({
    cardNumber: cards.cardNumber,
    state: cards.state,
    collectorId: cards.collectorId,
    endsAt: cards.endsAt,
  })
  return card as TillCard
}

export async function findForUpdate(tx: Transaction, cardNumber: string): Promise<Card | undefined> {
  const [card] = await tx.select().from(cards).where(eq(cards.cardNumber, cardNumber)).for('update')
  return card
}

/** The registered cards of these collectors. */
export async function findOfEach(tx: Transaction, collectorIds: string[]): Promise<Card[]> {
  return tx
    .select()
    .from(cards)
    .where(and(sql`${cards.collectorId} = any(${plainArray(collectorIds)}::uuid[])`, eq(cards.state, 'REGISTERED')))
}

/** The owners of registered cards that end so; at most `limit`. */
export async function ownersOfEnding(tx: Transaction, ending: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ collectorId: cards.collectorId })
    .from(cards)
    .where(and(eq(sql`right(${cards.cardNumber}, 4)`, ending), eq(cards.state, 'REGISTERED')))
    .limit(limit)
  return rows.flatMap(({ collectorId }) => collectorId ?? [])
}

export async function findOf(tx: Transaction, collectorId: string): Promise<Card | undefined> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.collectorId, collectorId), eq(cards.state, 'REGISTERED')))
    .limit(1)
  return card
}

/** Every card that is or was the collector's, the newest first. */
export const allOf = (tx: Transaction, collectorId: string): Promise<Card[]> =>
  tx.select().from(cards).where(eq(cards.collectorId, collectorId)).orderBy(desc(cards.issuedAt))

/** Gives the card to the collector, and its older ones; deletes the details on file: the collector's own record has them now. */
export async function assign(tx: Transaction, cardNumber: string, collectorId: string): Promise<void> {
  await tx
    .update(cards)
    .set({
      state: 'REGISTERED',
      collectorId,
      lastName: null,
      dateOfBirth: null,
      postcode: null,
      addressLines: null,
      endsAt: null,
    })
    .where(eq(cards.cardNumber, cardNumber))
  await tx.update(cardAliases).set({ collectorId }).where(eq(cardAliases.cardNumber, cardNumber))
}

export async function close(tx: Transaction, cardNumber: string, endsAt: Date): Promise<void> {
  await tx.update(cards).set({ state: 'REPLACED', endsAt }).where(eq(cards.cardNumber, cardNumber))
}

/** Makes a closed card its collector's again. */
export async function reopen(tx: Transaction, cardNumber: string, endsAt: Date | null): Promise<void> {
  await tx.update(cards).set({ state: 'REGISTERED', endsAt }).where(eq(cards.cardNumber, cardNumber))
}

/** Of the card that the collector uses. */
export async function setEndOf(tx: Transaction, collectorId: string, endsAt: Date | null): Promise<void> {
  await tx
    .update(cards)
    .set({ endsAt })
    .where(and(eq(cards.collectorId, collectorId), eq(cards.state, 'REGISTERED')))
}

export async function setTries(
  tx: Transaction,
  cardNumber: string,
  tries: Pick<Card, 'missedTries' | 'lockedUntil'>,
): Promise<void> {
  await tx.update(cards).set(tries).where(eq(cards.cardNumber, cardNumber))
}

/** A REGISTERED card that has no end collects on as a REPLACED one. Older cards that stand for these come along. */
export async function join(
  tx: Transaction,
  { collectorId, joinedId }: { collectorId: string; joinedId: string },
): Promise<void> {
  const state = sql`case ${cards.state} when 'REGISTERED' then 'REPLACED' else ${cards.state} end`
  await tx.update(cards).set({ collectorId, state }).where(eq(cards.collectorId, joinedId))
  await tx.update(cardAliases).set({ collectorId }).where(eq(cardAliases.collectorId, joinedId))
}
