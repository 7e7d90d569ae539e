import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { freshDatabase } from '@pollen/testing/database'
import { aCollector } from '@pollen/testing/postings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, effectOnTotal, type Leg, post, referenceFor } from '../../records/ledger/ledger.ts'
import { type Movement, movementNames, movements } from '../../records/ledger/movements.ts'
import { statementKindOf } from './statement-kinds.ts'
import { statementLines } from './statement-lines.ts'
import { type StatementMonth, statementMonths } from './statement-months.ts'
import { summaryOf } from './statements.ts'

const database = await freshDatabase()
const { transaction } = database

const joinedAt = new Date('2026-01-10T12:00:00Z')
const day = (days: number) => new Date(joinedAt.getTime() + days * dayMs)
const total = ({ available, pending, held }: StatementMonth['opening']) => available + pending + held

/** All that a month's documents and its page say, and its lines. */
async function readingOf(collectorId: string, found: StatementMonth) {
  const lines = await Array.fromAsync(statementLines(database, collectorId, found))
  return { found, summary: await transaction((tx) => summaryOf(tx, collectorId, found)), lines }
}
const readings = async (collectorId: string, now: Date) => {
  const months = await transaction((tx) => statementMonths(tx, { collectorId, joinedAt }, now))
  return Promise.all(months.map((found) => readingOf(collectorId, found)))
}
const posts = async (collectorId: string, reference: string, occurredAt: Date, legs: [Leg, ...Leg[]]) => {
  const posting = {
    collectorId,
    brandKey: 'sainsburys',
    reference: referenceFor('purchase', reference),
    occurredAt,
    legs,
  }
  await transaction((tx) => post(tx, posting)).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
}

const someMovement: fc.Arbitrary<Leg> = fc.record({
  movement: fc.constantFrom<Movement>(...movementNames, 'earn', 'earn', 'earnPending', 'hold', 'spend', 'reversal'),
  points: fc.integer({ min: 1, max: 60 }),
  about: fc.record({ store: fc.constant('0042'), pence: fc.integer({ min: 0, max: 5000 }) }),
})
/** A purchase with an offer's bonus within its points. */
const withBonus: fc.Arbitrary<Leg> = fc.record({
  movement: fc.constantFrom<Movement>('earn', 'earnPending'),
  points: fc.integer({ min: 10, max: 60 }),
  about: fc.record({ pence: fc.constant(100), bonuses: fc.constant([['tea', 10, 'Ten points on tea', 100]]) }),
})
const leg = fc.oneof({ weight: 3, arbitrary: someMovement }, { weight: 1, arbitrary: withBonus })
/** Some days pass; then something is posted that happened up to so many days ago, and perhaps somebody looks. */
const step = fc.record({
  passes: fc.nat({ max: 12 }),
  agoDays: fc.oneof(fc.constant(0), fc.nat({ max: 70 })),
  legs: fc.array(leg, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<[Leg, ...Leg[]]>,
  looks: fc.boolean(),
})

test('whatever is posted and whenever, months follow each other, sum up to the books, and stay once they are closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const collectorId = await aCollector(database)
      const closed = new Map<string, Awaited<ReturnType<typeof readingOf>>>()
      let now = 0
      for (const [nth, { passes, agoDays, legs, looks }] of [
        ...steps,
        { passes: 0, agoDays: 0, legs: [], looks: true },
      ].entries()) {
        now += passes
        const [first, ...rest] = legs
        if (first) await posts(collectorId, `r${nth}`, day(now - agoDays), [first, ...rest])
        if (!looks) continue
        const all = await readings(collectorId, day(now))
        for (const [index, reading] of all.entries()) {
          const { found, summary, lines } = reading
          expect(total(found.opening)).toBe(index === 0 ? 0 : total((all[index - 1] as typeof reading).found.closing))
          expect(total(found.opening) + lines.reduce((sum, { points }) => sum + points, 0)).toBe(total(found.closing))
          expect(summary.opening.points + summary.pointsIn - summary.pointsOut).toBe(summary.closing.points)
          expect(summary.movements).toBe(lines.length)
          expect(lines.at(-1)?.balance ?? total(found.opening)).toBe(total(found.closing))
          expect(summary.boughtPence).toBe(lines.reduce((sum, { amountPence = 0 }) => sum + amountPence, 0))
          if (closed.has(found.month)) expect(reading).toEqual(closed.get(found.month))
          if (found.number) closed.set(found.month, reading)
        }
        const { rows } = await database.pool.query(
          `select movement, 1 + coalesce(jsonb_array_length(about->'bonuses'), 0) as lines
           from transfers where collector_id = $1`,
          [collectorId],
        )
        const changing = rows.filter(({ movement }) => effectOnTotal(movement) !== 0)
        expect(all.flatMap(({ lines }) => lines)).toHaveLength(changing.reduce((sum, { lines }) => sum + lines, 0))
        expect(all.at(-1)?.found.closing).toMatchObject(await transaction((tx) => balancesOf(tx, collectorId)))
      }
    }),
    { numRuns: 15 },
  )
})

test('every movement that changes how many points somebody has is of a kind that a statement names', () => {
  const own = ['available', 'pending', 'held']
  for (const movement of movementNames) {
    const { from, to } = movements[movement]
    expect(statementKindOf(movement) !== undefined, movement).toBe(own.includes(from) !== own.includes(to))
  }
})

test('a month is closed a day after its end, and has the same number from then on', async () => {
  const collectorId = await aCollector(database)
  const monthsAt = (now: string) =>
    transaction((tx) => statementMonths(tx, { collectorId, joinedAt }, new Date(now))).then((months) =>
      months.map(({ month, number }) => [month, number?.slice(0, 8)]),
    )
  expect(await monthsAt('2026-01-31T23:00:00Z')).toEqual([['2026-01', undefined]])
  expect(await monthsAt('2026-02-01T23:59:00Z')).toEqual([
    ['2026-01', undefined],
    ['2026-02', undefined],
  ])
  expect(await monthsAt('2026-02-02T00:00:00Z')).toEqual([
    ['2026-01', '2026-01-'],
    ['2026-02', undefined],
  ])
  const numberAt = async (now: string) =>
    (await transaction((tx) => statementMonths(tx, { collectorId, joinedAt }, new Date(now))))[0]?.number
  expect(await numberAt('2026-05-05T00:00:00Z')).toBe(await numberAt('2027-05-05T00:00:00Z'))
  expect(await numberAt('2027-05-05T00:00:00Z')).toMatch(/^2026-01-[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('a month begins and ends at midnight by the programme’s clock', async () => {
  const collectorId = await aCollector(database)
  await posts(collectorId, 'summer', new Date('2026-06-30T23:30:00Z'), [{ movement: 'earn', points: 7 }]) // half past midnight on 1 July
  const all = await readings(collectorId, new Date('2026-08-05T12:00:00Z'))
  expect(all.filter(({ lines }) => lines.length > 0).map(({ found }) => found.month)).toEqual(['2026-07'])
})

test('a purchase that reaches us after its month was closed is in the next statement, under its own day', async () => {
  const collectorId = await aCollector(database)
  await posts(collectorId, 'one', new Date('2026-01-20T12:00:00Z'), [{ movement: 'earn', points: 10 }])
  const before = await readings(collectorId, new Date('2026-02-03T12:00:00Z'))
  await posts(collectorId, 'late', new Date('2026-01-21T12:00:00Z'), [{ movement: 'earn', points: 5 }])
  await posts(collectorId, 'two', new Date('2026-02-01T12:00:00Z'), [{ movement: 'earn', points: 3 }])
  const [january, february] = await readings(collectorId, new Date('2026-03-03T12:00:00Z'))
  expect(january).toEqual(before[0])
  expect(february?.lines.map(({ reference, points }) => [reference, points])).toEqual([
    ['late', 5],
    ['two', 3],
  ])
  expect(february?.summary.closing.points).toBe(18)
})

test('two who look at once close a month once', async () => {
  const collectorId = await aCollector(database)
  await posts(collectorId, 'one', new Date('2026-01-20T12:00:00Z'), [{ movement: 'earn', points: 10 }])
  const now = new Date('2026-06-03T12:00:00Z')
  const all = await Promise.all(
    [1, 2, 3, 4].map(() => transaction((tx) => statementMonths(tx, { collectorId, joinedAt }, now))),
  )
  expect(new Set(all.map((months) => JSON.stringify(months))).size).toBe(1)
})
