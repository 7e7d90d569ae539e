import { dayMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member } from '@pollen/testing/member'
import { aCollector } from '@pollen/testing/postings'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { balancesOf, discrepancies, type Leg, move, referenceFor } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { expirePage, expiryAfter, tellAnew } from './expiry.ts'
import { expirePoints } from './jobs.ts'

const server = await startTestApp()

const bought = new Date()
const expiresAt = expiryAfter(bought)
const daysBefore = (days: number) => new Date(expiresAt.getTime() - days * dayMs + 60_000)

const moves = ({ collectorId }: Pick<Member, 'collectorId'>, leg: Leg) =>
  server.database.transaction((tx) =>
    move(tx, {
      collectorId,
      brandKey: 'argos',
      reference: referenceFor('purchase', crypto.randomUUID()),
      occurredAt: bought,
      ...leg,
    }),
  )
async function aHolder(points = 500): Promise<Member> {
  const ada = await aMember(server.database)
  await moves(ada, { movement: 'earn', points })
  return ada
}
/** Runs all pages, of two collectors each. */
const run = (now: Date) => inEachLane(server.database, (database) => runFrom(database, now))
async function runFrom(database: Database, now: Date, after?: string): Promise<void> {
  const { next, failed } = await expirePage(database, { after, limit: 2, now, publicUrl: 'https://points.example' })
  if (next) await runFrom(database, now, next)
  if (failed.length > 0) throw failed[0]
}
const available = async ({ collectorId }: Pick<Member, 'collectorId'>) =>
  (await server.database.transaction((tx) => balancesOf(tx, collectorId))).available
const subjectsTo = async ({ email }: Member) =>
  (await server.database.transaction((tx) => messagesTo(tx, email))).map(({ subject }) => subject).reverse()

test('who does not collect or spend for a year is told 60 and 14 days before, and then the points are gone', async () => {
  const ada = await aHolder()
  await run(daysBefore(61))
  expect(await subjectsTo(ada)).toEqual([])
  for (const days of [60, 59, 40, 15]) await run(daysBefore(days))
  expect(await subjectsTo(ada)).toHaveLength(1)
  for (const days of [14, 13, 1]) await run(daysBefore(days))
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: programme.timeZone }).format(expiresAt)
  expect(await subjectsTo(ada)).toEqual([1, 2].map(() => `Your ${programme.name} points expire on ${day}`))
  expect(await available(ada)).toBe(500)
  await run(daysBefore(0))
  expect(await available(ada)).toBe(0)
  await run(daysBefore(0))
  expect(await subjectsTo(ada)).toHaveLength(2)
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('points that an order held past their end are told of anew when they come back, and stay fourteen days', async () => {
  const ada = await aHolder()
  for (const days of [60, 14]) await run(daysBefore(days))
  await moves(ada, { movement: 'hold', points: 500 })
  await run(daysBefore(0))
  const later = daysBefore(-10)
  await moves(ada, { movement: 'release', points: 500 })
  await server.database.transaction((tx) => tellAnew(tx, ada.collectorId, later))
  await run(later)
  expect(await subjectsTo(ada)).toHaveLength(3)
  await run(daysBefore(-23))
  expect(await available(ada)).toBe(500)
  await run(daysBefore(-25))
  expect(await available(ada)).toBe(0)
})

/** Moves all that a member did to more than a year ago. */
const ageHistory = ({ collectorId }: Member) =>
  asOwner(
    server.database.connectionString,
    `update transfers set posted_at = posted_at - interval '400 days' where collector_id = '${collectorId}'`,
  )

test.each<[string, Leg[]]>([
  ['who collects', [{ movement: 'earn', points: 1 }]],
  ['whose points are pending', [{ movement: 'earnPending', points: 1 }]],
  ['who spends', [{ movement: 'spend', points: 1 }]],
  [
    'who spends what was held',
    [
      { movement: 'hold', points: 1 },
      { movement: 'capture', points: 1 },
    ],
  ],
  ['who converts to a partner', [{ movement: 'conversionOut', points: 1 }]],
])('%s keeps all points for another year', async (_, legs) => {
  const ada = await aHolder()
  await ageHistory(ada)
  for (const leg of legs) await moves(ada, leg)
  await run(new Date())
  expect(await subjectsTo(ada)).toEqual([])
})

test.each<[string, Leg[]]>([
  ['goodwill', [{ movement: 'adjustmentIn', points: 1 }]],
  ['a refund', [{ movement: 'reversal', points: 1 }]],
  [
    'a hold that was released',
    [
      { movement: 'hold', points: 1 },
      { movement: 'release', points: 1 },
    ],
  ],
])('%s keeps no points alive', async (_, legs) => {
  const ada = await aHolder()
  await ageHistory(ada)
  for (const leg of legs) await moves(ada, leg)
  await run(new Date())
  expect(await subjectsTo(ada)).toHaveLength(1)
})

test('a member whose points should have expired without a notice gets one, and keeps them for 14 more days', async () => {
  const ada = await aHolder()
  await ageHistory(ada)
  const now = Date.now()
  await run(new Date(now))
  await run(new Date(now + 14 * dayMs - 1))
  expect([await available(ada), (await subjectsTo(ada)).length]).toEqual([500, 1])
  await run(new Date(now + 14 * dayMs))
  expect(await available(ada)).toBe(0)
})

test('points that are given after an expiry do not expire before another notice', async () => {
  const ada = await aHolder()
  await ageHistory(ada)
  await run(new Date())
  await run(new Date(Date.now() + 15 * dayMs))
  await moves(ada, { movement: 'adjustmentIn', points: 30 })
  await run(new Date(Date.now() + 16 * dayMs))
  expect([await available(ada), (await subjectsTo(ada)).length]).toEqual([30, 2])
})

test('the points of a collector who has only a temporary card expire, too', async () => {
  const collectorId = await aCollector(server.database)
  await moves({ collectorId }, { movement: 'earn', points: 5 })
  await run(daysBefore(10))
  await run(new Date(expiresAt.getTime() + 30 * dayMs))
  expect(await available({ collectorId })).toBe(0)
})

test('however many servers go through at once, or again after one was cut off, each message is sent once', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => aHolder()))
  await Promise.all([1, 2, 3].map(() => run(daysBefore(50))))
  for (const member of people) expect(await subjectsTo(member)).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => run(daysBefore(7))))
  const over = new Date(expiresAt.getTime() + 10 * dayMs)
  await Promise.all([1, 2, 3].map(() => run(over)))
  for (const member of people) expect([(await subjectsTo(member)).length, await available(member)]).toEqual([2, 0])
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('a failure for one member does not stop the others', async () => {
  const [ada, bob, eve] = await Promise.all([aHolder(), aHolder(), aHolder()])
  for (const member of [ada, bob, eve]) await ageHistory(member)
  const { connectionString } = server.database
  const isNotBob = `check (collector_id <> '${bob.collectorId}')`
  await asOwner(connectionString, `alter table expiry_notices add constraint not_bob ${isNotBob}`)
  await expect(run(new Date())).rejects.toThrow()
  expect(await Promise.all([ada, bob, eve].map(subjectsTo))).toMatchObject([
    { length: 1 },
    { length: 0 },
    { length: 1 },
  ])
  await asOwner(connectionString, 'alter table expiry_notices drop constraint not_bob')
  await run(new Date())
  expect(await Promise.all([ada, bob, eve].map(subjectsTo))).toMatchObject([
    { length: 1 },
    { length: 1 },
    { length: 1 },
  ])
})

test('the daily job goes through all pages', async () => {
  const ada = await aHolder()
  await ageHistory(ada)
  await server.database.transaction((tx) => expirePoints.queue(tx, {}))
  await server.doJobs()
  expect(await subjectsTo(ada)).toHaveLength(1)
})

test('a year is a calendar year by the programme’s clock', () => {
  expect(expiryAfter(new Date('2027-03-27T12:00Z'))).toEqual(new Date('2028-03-27T11:00Z'))
  expect(expiryAfter(new Date('2028-02-29T12:00Z'))).toEqual(new Date('2029-02-28T12:00Z'))
})
