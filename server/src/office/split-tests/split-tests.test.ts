import { memberSplitTests, splitTestExposure } from '@pollen/contract/member/split-tests'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { writtenContent } from '@pollen/testing/written-content'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testsAt, variantOf } from './assignment.ts'
import { leaveOut, takeIn } from './split-tests.ts'
import { parseSplitTests } from './split-tests-file.ts'
import { splitTestExposures } from './tables.ts'

const server = await startTestApp({ SPLIT_TESTS: 'activity_ab_testing=50,spend_lock_reminder=100' })
const { database, secrets } = server
const now = new Date('2026-11-20T12:00:00Z')

async function browserOf({ database, call }: TestApp) {
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  return {
    collectorId: member.collectorId,
    tests: async () => (await call(memberSplitTests, { headers })).json.tests,
    meets: (name: 'activity_ab_testing' | 'redemption_lock' | 'spend_lock_reminder') =>
      call(splitTestExposure, { headers, params: { name } }),
  }
}

const exposuresOf = (collectorId: string) =>
  database.transaction((tx) =>
    tx.select().from(splitTestExposures).where(eq(splitTestExposures.collectorId, collectorId)),
  )

const members = Array.from(
  { length: 20_000 },
  (_, number) => `0199a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
)
const ofAll = (percentB: number, round = 1, name = 'activity_ab_testing' as const) =>
  members.map((member) => variantOf({ name, round, percentB }, member, 'a secret'))
const shareOfB = (all: string[]) => all.filter((variant) => variant === 'B').length / all.length

test('a member has the same variant on every device, and so they have after a new start', async () => {
  const ada = await browserOf(server)
  const first = await ada.tests()
  expect(first).toMatchObject([
    { name: 'activity_ab_testing', isCounted: true },
    { name: 'spend_lock_reminder', variant: 'B', isCounted: false },
  ])
  const variant = variantOf(
    { name: 'activity_ab_testing', round: 1, percentB: 50 },
    ada.collectorId,
    secrets.splitTests,
  )
  expect(first[0]?.variant).toBe(variant)
  expect(await ada.tests()).toEqual(first)
})

test('as many see B as the share says, of each half of another test as many, and of another round others', () => {
  const half = ofAll(50)
  expect(shareOfB(half)).toBeCloseTo(0.5, 1)
  expect(Math.abs(shareOfB(ofAll(10)) - 0.1)).toBeLessThan(0.01)
  const other = members.map((member) =>
    variantOf({ name: 'redemption_lock', round: 1, percentB: 50 }, member, 'a secret'),
  )
  expect(Math.abs(shareOfB(other.filter((_, index) => half[index] === 'B')) - 0.5)).toBeLessThan(0.02)
  expect(Math.abs(shareOfB(ofAll(50, 2).filter((_, index) => half[index] === 'B')) - 0.5)).toBeLessThan(0.02)
  expect([ofAll(0), ofAll(100)].map(shareOfB)).toEqual([0, 1])
})

test('a larger share moves members to B and none to A', () => {
  const [few, more] = [ofAll(10), ofAll(50)]
  expect(few.filter((variant, index) => variant === 'B' && more[index] === 'A')).toEqual([])
})

test('a member who meets a variant is recorded once, and only where two variants are compared', async () => {
  const ada = await browserOf(server)
  const [assigned] = await ada.tests()
  expect(await exposuresOf(ada.collectorId)).toEqual([]) // to have a variant is not to have met it
  expect((await ada.meets('activity_ab_testing')).status).toBe(200)
  const [first] = await exposuresOf(ada.collectorId)
  expect(first).toMatchObject({ test: 'activity_ab_testing', round: 1, variant: assigned?.variant, percentB: 50 })
  await Promise.all([ada.meets('activity_ab_testing'), ada.meets('activity_ab_testing')])
  await ada.meets('redemption_lock') // everybody sees A
  await ada.meets('spend_lock_reminder') // everybody sees B
  expect(await exposuresOf(ada.collectorId)).toEqual([first])
})

test('whoever is left out sees A and is not recorded, until they are taken in again', async () => {
  const staff = await browserOf(server)
  await database.transaction((tx) => leaveOut(tx, { collectorId: staff.collectorId, reason: 'staff', since: now }))
  expect(await staff.tests()).toEqual([])
  await staff.meets('activity_ab_testing')
  expect(await exposuresOf(staff.collectorId)).toEqual([])
  expect(await database.transaction((tx) => takeIn(tx, staff.collectorId))).toBe(true)
  expect(await staff.tests()).toHaveLength(2)
})

test('a test runs on its days, and settings or the operators’ service say more than its file', async () => {
  const written = parseSplitTests(
    JSON.stringify([
      { name: 'redemption_lock', round: 3, firstDay: '2026-11-20', lastDay: '2026-11-21', percentB: 50 },
    ]),
  )
  const percentOn = (day: string, shares = {}) => testsAt(written, shares, new Date(`${day}T12:00:00Z`))
  expect(percentOn('2026-11-19')).toEqual([{ name: 'redemption_lock', round: 3, percentB: 0 }])
  expect(percentOn('2026-11-21')).toEqual([{ name: 'redemption_lock', round: 3, percentB: 50 }])
  expect(percentOn('2026-11-22')).toEqual([{ name: 'redemption_lock', round: 3, percentB: 0 }])
  expect(percentOn('2026-11-22', { redemption_lock: 10, nectar_qr_enabled: 20 })).toEqual([
    { name: 'redemption_lock', round: 3, percentB: 10 },
    { name: 'nectar_qr_enabled', round: 1, percentB: 20 },
  ])
})

test('in the content that ships everybody sees A', async () => {
  expect(parseSplitTests(await writtenContent('split-tests.json')).map(({ percentB }) => percentB)).toEqual([
    0, 0, 0, 0, 0,
  ])
})

test.each([
  ['a share above all', { percentB: 101 }, 'percentB'],
  ['a name that no screen has', { name: 'nothing' }, 'name'],
  ['an end before its start', { lastDay: '2026-01-01' }, 'is before firstDay'],
])('a split test with %s stops the start', async (_, over, says) => {
  const aTest = { name: 'redemption_lock', round: 1, firstDay: '2026-11-20', lastDay: '2026-11-21', percentB: 50 }
  expect(() => parseSplitTests(JSON.stringify([{ ...aTest, ...over }]))).toThrow(says)
})
