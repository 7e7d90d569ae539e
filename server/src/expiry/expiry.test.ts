import { programme } from '@pollen/contract/programme'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member } from '@pollen/testing/member'
import { aCollector } from '@pollen/testing/postings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, type Leg, move } from '../ledger/ledger.ts'
import { messagesTo } from '../messaging/messaging.ts'
import { expirePage, runOutAt } from './expiry.ts'
import { expirePoints } from './jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const dayMs = 24 * 3_600_000
const bought = new Date()
const runsOut = runOutAt(bought)
const daysBefore = (days: number) => new Date(runsOut.getTime() - days * dayMs + 60_000)

const moves = ({ collectorId }: Pick<Member, 'collectorId'>, leg: Leg) =>
  server.database.transaction((tx) =>
    move(tx, { collectorId, brandKey: 'argos', reference: crypto.randomUUID(), occurredAt: bought, ...leg }),
  )
async function aHolder(points = 500): Promise<Member> {
  const ada = await aMember(server.database)
  await moves(ada, { movement: 'earn', points })
  return ada
}
/** All pages, of two people each. */
async function passes(now: Date, after?: string): Promise<void> {
  const { next, failed } = await expirePage(server.database, {
    ...{ after, limit: 2, now, publicUrl: 'https://points.example' },
  })
  if (next) await passes(now, next)
  if (failed.length > 0) throw failed[0]
}
const available = async ({ collectorId }: Pick<Member, 'collectorId'>) =>
  (await server.database.transaction((tx) => balancesOf(tx, collectorId))).available
const told = async ({ email }: Member) =>
  (await server.database.transaction((tx) => messagesTo(tx, email))).map(({ subject }) => subject).reverse()

test('who does not collect or spend for a year is told 60 and 14 days before, and then the points are gone', async () => {
  const ada = await aHolder()
  await passes(daysBefore(61))
  expect(await told(ada)).toEqual([])
  for (const days of [60, 59, 40, 15]) await passes(daysBefore(days))
  expect(await told(ada)).toHaveLength(1)
  for (const days of [14, 13, 1]) await passes(daysBefore(days))
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: programme.timeZone }).format(runsOut)
  expect(await told(ada)).toEqual([1, 2].map(() => `Your Nectar points run out on ${day}`))
  expect(await available(ada)).toBe(500)
  await passes(daysBefore(0))
  expect(await available(ada)).toBe(0)
  await passes(daysBefore(0))
  expect(await told(ada)).toHaveLength(2)
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

/** All that somebody did was a year and more ago. */
const longAgo = ({ collectorId }: Member) =>
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
  await longAgo(ada)
  for (const leg of legs) await moves(ada, leg)
  await passes(new Date())
  expect(await told(ada)).toEqual([])
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
  await longAgo(ada)
  for (const leg of legs) await moves(ada, leg)
  await passes(new Date())
  expect(await told(ada)).toHaveLength(1)
})

test('whose points should be gone, but was never told, is told, and keeps them for 14 days more', async () => {
  const ada = await aHolder()
  await longAgo(ada)
  const now = Date.now()
  await passes(new Date(now))
  await passes(new Date(now + 14 * dayMs - 1))
  expect([await available(ada), (await told(ada)).length]).toEqual([500, 1])
  await passes(new Date(now + 14 * dayMs))
  expect(await available(ada)).toBe(0)
})

test('what is given to somebody after their points ran out is not taken before they were told of it', async () => {
  const ada = await aHolder()
  await longAgo(ada)
  await passes(new Date())
  await passes(new Date(Date.now() + 15 * dayMs))
  await moves(ada, { movement: 'adjustmentIn', points: 30 })
  await passes(new Date(Date.now() + 16 * dayMs))
  expect([await available(ada), (await told(ada)).length]).toEqual([30, 2])
})

test('the points of somebody who has only a temporary card run out, too', async () => {
  const collectorId = await aCollector(server.database)
  await moves({ collectorId }, { movement: 'earn', points: 5 })
  await passes(daysBefore(10))
  await passes(new Date(runsOut.getTime() + 30 * dayMs))
  expect(await available({ collectorId })).toBe(0)
})

test('however many servers go through at once, or again after one was cut off, each message is sent once', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => aHolder()))
  await Promise.all([1, 2, 3].map(() => passes(daysBefore(50))))
  for (const somebody of people) expect(await told(somebody)).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => passes(daysBefore(7))))
  const over = new Date(runsOut.getTime() + 10 * dayMs)
  await Promise.all([1, 2, 3].map(() => passes(over)))
  for (const somebody of people) expect([(await told(somebody)).length, await available(somebody)]).toEqual([2, 0])
  expect(await server.database.transaction(discrepancies)).toBe(0)
})

test('what fails for somebody keeps none of the others back', async () => {
  const [ada, bob, eve] = await Promise.all([aHolder(), aHolder(), aHolder()])
  for (const somebody of [ada, bob, eve]) await longAgo(somebody)
  const { connectionString } = server.database
  const isNotBob = `check (collector_id <> '${bob.collectorId}')`
  await asOwner(connectionString, `alter table expiry_notices add constraint not_bob ${isNotBob}`)
  await expect(passes(new Date())).rejects.toThrow()
  expect(await Promise.all([ada, bob, eve].map(told))).toMatchObject([{ length: 1 }, { length: 0 }, { length: 1 }])
  await asOwner(connectionString, 'alter table expiry_notices drop constraint not_bob')
  await passes(new Date())
  expect(await Promise.all([ada, bob, eve].map(told))).toMatchObject([{ length: 1 }, { length: 1 }, { length: 1 }])
})

test('the daily job goes through all pages', async () => {
  const ada = await aHolder()
  await longAgo(ada)
  await server.database.transaction((tx) => expirePoints.queue(tx, {}))
  await server.doJobs()
  expect(await told(ada)).toHaveLength(1)
})

test('a year is one of the calendar, by the programme’s clocks', () => {
  expect(runOutAt(new Date('2027-03-27T12:00Z'))).toEqual(new Date('2028-03-27T11:00Z'))
  expect(runOutAt(new Date('2028-02-29T12:00Z'))).toEqual(new Date('2029-02-28T12:00Z'))
})
