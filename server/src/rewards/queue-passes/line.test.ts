import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@pollen/testing/database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/database.ts'
import { advance, type Line } from './line.ts'
import { enterDrops, takePlace } from './queue-passes.ts'
import { changePlace, findOwn } from './store.ts'

const database = await freshDatabase()
const { transaction } = database
const opensAt = new Date('2027-01-10T17:00:00Z')
/** So many seconds after the opening. */
const at = (seconds: number) => new Date(opensAt.getTime() + seconds * 1000)

/** A drop with a line of its own; how many of its rewards are left can be set. */
async function aDrop({ perMinute = 60, left = 100_000 } = {}) {
  const eventId = `drop-${randomUUID().slice(0, 8)}`
  const closesAt = at(24 * 3600)
  await transaction((tx) =>
    enterDrops(tx, [{ eventId, opensAt, closesAt, admittedPerMinute: perMinute, rewardIds: [] }]),
  )
  const stock = { left }
  return {
    eventId,
    stock,
    /** So many members come, one after the other, within a second. @returns their ids, in that order */
    async come(many: number, seconds: number): Promise<string[]> {
      const people = [...Array(many)].map(() => randomUUID())
      for (const [nth, collectorId] of people.entries())
        await transaction((tx) => takePlace(tx, { eventId, collectorId }, at(seconds + nth / many)))
      return people
    },
    /** Those who wait are seen now. */
    areSeen: (seconds: number) =>
      transaction((tx) =>
        tx.execute(sql`update queue_places set seen_at = ${at(seconds).toISOString()}::timestamptz
          where event_id = ${eventId} and admitted_at is null`),
      ),
    /** A server moves the line on. */
    advances: (seconds: number, server: Pick<Database, 'transaction'> = database): Promise<Line> =>
      server.transaction((tx) => advance(tx, eventId, { now: at(seconds), stockOf: async () => stock.left })),
    /** Both. */
    async moves(seconds: number): Promise<Line> {
      await this.areSeen(seconds)
      return this.advances(seconds)
    },
    /** When each was let in, in seconds after the opening, first come first. */
    async admissions(): Promise<{ collectorId: string; number: number; seconds: number }[]> {
      const { rows } = await transaction((tx) =>
        tx.execute<{ collectorId: string; number: number; admittedAt: string }>(sql`
          select collector_id as "collectorId", number, admitted_at as "admittedAt" from queue_places
          where event_id = ${eventId} and admitted_at is not null order by number`),
      )
      return rows.map(({ admittedAt, ...row }) => ({
        ...row,
        seconds: (new Date(admittedAt).getTime() - opensAt.getTime()) / 1000,
      }))
    },
    place: (collectorId: string) => transaction((tx) => findOwn(tx, { eventId, collectorId })),
  }
}

/** The most that were let in within any 60 seconds. */
function busiestMinute(admissions: { seconds: number }[]): number {
  const moments = admissions.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
  return Math.max(...moments.map((from) => moments.filter((it) => it >= from && it < from + 60).length))
}

test('people come in evenly, never more than the rate in any minute, and none of the rate is wasted while people wait', async () => {
  const drop = await aDrop({ perMinute: 60 })
  await drop.come(400, -300)
  // Servers do not look every second alike, and once for a quarter of a minute none does.
  for (const second of [...Array(301).keys()])
    if (second % 7 !== 3 && !(second > 100 && second < 114)) await drop.moves(second)
  const admissions = await drop.admissions()
  expect(admissions[0]?.seconds).toBe(0)
  expect(busiestMinute(admissions)).toBe(60)
  expect(admissions.length).toBeGreaterThanOrEqual(300)
  const firstTenSeconds = admissions.filter(({ seconds }) => seconds < 10)
  expect(firstTenSeconds.length).toBeLessThanOrEqual(10)
})

test('who comes before the opening is drawn by lot; who comes later stands behind, in order', async () => {
  const drop = await aDrop({ perMinute: 6000 })
  const lobby = await drop.come(50, -60)
  expect(await drop.moves(-1)).toMatchObject({ numbers: [], unnumbered: 50 })
  const later = await drop.come(20, 0)
  for (const second of [1, 2, 3]) await drop.moves(second)
  const order = (await drop.admissions()).map(({ collectorId }) => collectorId)
  expect(order.slice(50)).toEqual(later)
  expect(order.slice(0, 50)).not.toEqual(lobby) // equal once in 50! times
  expect(order.slice(0, 50).toSorted()).toEqual(lobby.toSorted())
})

test('the lot favours nobody: over many drops the first to come is as often in the front half as in the back half', async () => {
  let inFront = 0
  for (let nth = 0; nth < 60; nth++) {
    const drop = await aDrop({ perMinute: 1 })
    const [first = ''] = await drop.come(4, -60)
    await drop.moves(1)
    if (((await drop.place(first))?.number ?? 0) <= 2) inFront++
  }
  expect(inFront).toBeGreaterThan(12) // beyond these bounds once in a million runs
  expect(inFront).toBeLessThan(48)
})

test('several servers that move a line at the same moment let in no more than one would', async () => {
  const drop = await aDrop({ perMinute: 120 })
  await drop.come(300, -60)
  const others = [1, 2, 3].map(() => connect(database.connectionString))
  for (let second = 0; second <= 60; second += 4) {
    await drop.areSeen(second)
    await Promise.all([database, ...others, database].map((server) => drop.advances(second, server)))
  }
  await Promise.all(others.map((server) => server.close()))
  const admissions = await drop.admissions()
  expect(busiestMinute(admissions)).toBeLessThanOrEqual(120)
  expect(admissions.length).toBeGreaterThanOrEqual(120)
  expect(new Set(admissions.map(({ number }) => number)).size).toBe(admissions.length)
  expect(admissions.at(-1)?.number).toBe(admissions.length)
})

test('nobody is let in for whom nothing would be left, and a turn that was not used goes to the next', async () => {
  const drop = await aDrop({ perMinute: 600, left: 2 })
  const people = await drop.come(4, 0)
  await drop.moves(1)
  expect(await drop.moves(60)).toMatchObject({ promised: 2, numbers: [3, 4] })
  const [first = ''] = people
  const pass = await drop.place(first)
  if (pass) await transaction((tx) => changePlace(tx, pass, { usedAt: at(70) }))
  drop.stock.left = 1
  expect(await drop.moves(300)).toMatchObject({ promised: 1, numbers: [3, 4] })
  expect(await drop.moves(601)).toMatchObject({ promised: 1, numbers: [4] })
  expect((await drop.admissions()).map(({ collectorId }) => collectorId)).toEqual(people.slice(0, 3))
})

test('who is away when their turn comes is passed over, keeps their number, and is next when they are back', async () => {
  const drop = await aDrop({ perMinute: 6 })
  const [away = '', ...others] = await drop.come(3, 0)
  await transaction((tx) =>
    tx.execute(sql`update queue_places set seen_at = ${at(300).toISOString()}::timestamptz
    where collector_id = any(${sql.param(others)}::uuid[])`),
  )
  await drop.advances(301)
  expect((await drop.admissions()).map(({ collectorId }) => collectorId)).toEqual([others[0]])
  expect(await drop.place(away)).toMatchObject({ number: 1, admittedAt: null })
  await drop.moves(311)
  expect((await drop.place(away))?.admittedAt).toEqual(at(311))
})
