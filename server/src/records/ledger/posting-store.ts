import { sql } from 'drizzle-orm'
import { jsonArray, plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { areSeveralLanes } from '../../platform/lanes/across-lanes.ts'
import { inLane } from '../../platform/lanes/lanes.ts'
import { digestOf } from '../../platform/process/tokens.ts'
import type { Movement } from './movements.ts'
import type { Balances, StoredTransfer } from './store.ts'
import { notifyWatchers } from './watch-store.ts'

/** A posting on its way into the books. */
export type NewPosting = Pick<StoredTransfer, 'collectorId' | 'brandKey' | 'reference' | 'occurredAt'> & {
  tillId?: string | undefined
  /** The request's digest; without it, the movements are digested. */
  body?: string | undefined
  legs: readonly { movement: Movement; points: number; about?: unknown }[]
}

/** A row that move_points (functions.sql) answers: `place` counts the legs of the call from 1. */
export type PostingResult = {
  place: number
  outcome: 'posted' | 'repeated' | 'reused' | 'locked' | 'short' | 'unknown' | 'joined' | 'above' | 'claiming'
} & StoredLeg

export type StoredLeg = Balances & {
  leg: number
  movement: Movement
  points: number
  number: number
  about: unknown
}

/** The types of move_points' parameters, in their order. */
const parameters = ['uuid', 'text', 'text', 'smallint', 'movement', 'integer', 'timestamptz', 'uuid', 'uuid', 'jsonb']
const resultColumns = 'place, outcome, leg, movement, points, number, available, pending, held, about'

/**
 * A function of the database that moves points as move_points does, and does more in the same statement. It takes what
 * move_points takes, then these arrays.
 */
export type PostingFunction = { name: string; arrays: { type: string; literal: string }[] }

const movePoints: PostingFunction = { name: 'move_points', arrays: [] }

/** Each column as one array, so that a call is one round trip for any number of postings. */
function columnsOf(postings: NewPosting[]): string[] {
  /** A value of each posting, for each of its legs. */
  const ofPostings = <Value>(value: (posting: NewPosting) => Value): Value[] =>
    postings.flatMap((posting) => {
      const its = value(posting)
      return posting.legs.length === 1 ? its : posting.legs.map(() => its)
    })
  const legs = postings.flatMap((posting) => posting.legs)
  return [
    plainArray(ofPostings(({ collectorId }) => collectorId)),
    textArray(ofPostings(({ brandKey }) => brandKey)),
    textArray(ofPostings(({ reference }) => reference)),
    plainArray(postings.flatMap((posting) => posting.legs.map((_, nth) => nth))),
    plainArray(legs.map(({ movement }) => movement)),
    plainArray(legs.map(({ points }) => points)),
    plainArray(ofPostings(({ occurredAt }) => occurredAt.toISOString())),
    plainArray(ofPostings(({ tillId }) => tillId)),
    plainArray(
      ofPostings(({ body, legs }) => body ?? digestOf(JSON.stringify(legs.map((it) => [it.movement, it.points])))),
    ),
    jsonArray(legs.map(({ about }) => about)),
  ]
}

/** Within the caller's transaction. */
export async function move(tx: Transaction, postings: NewPosting[]): Promise<PostingResult[]> {
  const columns = columnsOf(postings).map((column, index) => sql`${column}::${sql.raw(parameters[index] as string)}[]`)
  const { rows } = await tx.execute<PostingResult>(
    sql`select ${sql.raw(resultColumns)} from move_points(${sql.join(columns, sql`, `)})`,
  )
  if (areSeveralLanes()) await notifyWatchers(tx, ...movedIn(postings, rows))
  return rows
}

/** In a transaction of its own, which is committed when the promise resolves. */
export async function moveInOwnTransaction(
  { prepared, lanes, statement }: Database,
  postings: NewPosting[],
  { name, arrays }: PostingFunction = movePoints,
): Promise<PostingResult[]> {
  const types = [...parameters, ...arrays.map(({ type }) => type)]
  const query = `select ${resultColumns} from ${name}(${types.map((type, index) => `$${index + 1}::${type}[]`)})`
  const rows = await prepared<PostingResult>(name, query, [
    ...columnsOf(postings),
    ...arrays.map(({ literal }) => literal),
  ])
  if (lanes > 1) {
    const moved = movedIn(postings, rows)
    // Nobody waits for it: a page that misses it looks by itself soon (points-streams.ts).
    inLane(undefined, () => statement((tx) => notifyWatchers(tx, ...moved))).catch(() => {})
  }
  return rows
}

/** Whose points moved. */
function movedIn(postings: NewPosting[], rows: PostingResult[]): string[] {
  const collectors = postings.flatMap(({ collectorId, legs }) => legs.map(() => collectorId))
  const moved = rows.filter(({ outcome }) => outcome === 'posted').map(({ place }) => collectors[place - 1] as string)
  return [...new Set(moved)]
}
