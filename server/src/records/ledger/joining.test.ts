import { freshDatabase } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aCollector, aPosting } from '@pollen/testing/postings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksToTake, type Joining, leaveBooks, takeBooks } from './joining.ts'
import { balancesOf, discrepancies, historyOf, type Leg, numbersRead, post, postingOf } from './ledger.ts'
import { type Movement, movementNames } from './movements.ts'

const database = await freshDatabase()
const now = new Date('2026-11-27T12:00:00Z')

const postTo = (collectorId: string, reference: string, ...legs: [Leg, ...Leg[]]) =>
  database.transaction((tx) => post(tx, { ...aPosting(collectorId, reference, ...legs) }))

const join = (joining: Joining) =>
  database.transaction(async (tx) => {
    await leaveBooks(tx, joining, now)
    return takeBooks(tx, joining, await booksToTake(tx, joining), { title: 'Card ending 1234', now })
  })

const balances = (collectorId: string) => database.transaction((tx) => balancesOf(tx, collectorId))

async function twoAccounts(): Promise<Joining> {
  return { collectorId: await aCollector(database), joinedId: await aCollector(database) }
}

test('points of every state come to the account that stays, and the books are right', async () => {
  const joining = await twoAccounts()
  const { collectorId, joinedId } = joining
  await postTo(collectorId, 'own', { movement: 'earn', points: 100 })
  await postTo(joinedId, 'sale-1', { movement: 'earn', points: 500 })
  await postTo(joinedId, 'sale-2', { movement: 'earnPending', points: 70 })
  await postTo(joinedId, 'hold-1', { movement: 'hold', points: 200 })
  await join(joining)
  expect(await balances(collectorId)).toEqual({ available: 400, pending: 70, held: 200 })
  expect(await balances(joinedId)).toEqual({ available: 0, pending: 0, held: 0 })
  expect(await database.transaction(discrepancies)).toBe(0)
})

test('a debt comes along', async () => {
  const joining = await twoAccounts()
  const { collectorId, joinedId } = joining
  await postTo(collectorId, 'own', { movement: 'earn', points: 30 })
  await postTo(joinedId, 'sale-1', { movement: 'reversal', points: 50 })
  await join(joining)
  expect(await balances(collectorId)).toEqual({ available: -20, pending: 0, held: 0 })
  expect(await balances(joinedId)).toEqual({ available: 0, pending: 0, held: 0 })
  expect(await database.transaction(discrepancies)).toBe(0)
})

test('both histories are read, and nothing twice', async () => {
  const joining = await twoAccounts()
  const { collectorId, joinedId } = joining
  await postTo(collectorId, 'own', { movement: 'earn', points: 100 })
  await postTo(joinedId, 'sale-1', { movement: 'earn', points: 500 })
  await join(joining)
  const third = await aCollector(database)
  await postTo(third, 'sale-3', { movement: 'earn', points: 7 })
  await join({ collectorId, joinedId: third })
  const { first, last } = await database.transaction((tx) => numbersRead(tx, collectorId))
  expect({ first, last }).toEqual({ first: -3, last: 3 })
  const history = await database.transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 20 }))
  expect(history.map(({ number, movement, points }) => `${number} ${movement} ${points}`)).toEqual([
    '3 joinedIn 7',
    '2 joinedIn 500',
    '1 earn 100',
    '0 joinedOut 500',
    '-1 earn 500',
    '-2 joinedOut 7',
    '-3 earn 7',
  ])
})

test('a posting that the joined account had is found, and the same again gets the first answer', async () => {
  const joining = await twoAccounts()
  const { collectorId, joinedId } = joining
  const first = await postTo(joinedId, 'sale-9', { movement: 'earn', points: 500 })
  await join(joining)
  const again = await postTo(collectorId, 'sale-9', { movement: 'earn', points: 500 })
  expect(again).toMatchObject({ isRepeated: true, after: first.after })
  await expect(postTo(collectorId, 'sale-9', { movement: 'earn', points: 501 })).rejects.toThrow()
  const posting = aPosting(collectorId, 'sale-9', { movement: 'earn', points: 500 })
  const found = await database.transaction((tx) => postingOf(tx, posting))
  expect(found).toMatchObject([{ collectorId, number: -1, points: 500 }])
  expect((await balances(collectorId)).available).toBe(500)
})

test('nothing is posted to the joined account any more, and joining it again changes nothing', async () => {
  const joining = await twoAccounts()
  await postTo(joining.joinedId, 'sale-1', { movement: 'earn', points: 5 })
  await join(joining)
  expect(await join(joining)).toBeUndefined()
  await expect(postTo(joining.joinedId, 'sale-2', { movement: 'earn', points: 5 })).rejects.toThrow('was joined')
  expect(await balances(joining.collectorId)).toEqual({ available: 5, pending: 0, held: 0 })
})

const leg: fc.Arbitrary<Leg> = fc.record({
  movement: fc.constantFrom<Movement>(...movementNames, 'earn', 'earn', 'earnPending', 'hold', 'reversal'),
  points: fc.integer({ min: 1, max: 60 }),
})
const operation = fc.record({
  who: fc.nat({ max: 2 }),
  legs: fc.array(leg, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<[Leg, ...Leg[]]>,
})

test('whatever three accounts had, the sums are the same once they are one, and nothing is posted twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 12 }), fc.boolean(), async (history, isChain) => {
      const accounts: string[] = []
      for (let nth = 0; nth < 3; nth++) accounts.push(await aCollector(database))
      const [stays, second, third] = accounts as [string, string, string]
      const posted: [string, [Leg, ...Leg[]]][] = []
      for (const { who, legs } of history) {
        const reference = crypto.randomUUID()
        const [answer] = await Promise.allSettled([postTo(accounts[who] as string, reference, ...legs)])
        if (answer.status === 'fulfilled') posted.push([reference, legs])
      }
      const sums = async () => {
        const all: Awaited<ReturnType<typeof balances>>[] = []
        for (const account of accounts) all.push(await balances(account))
        const sumOf = (state: keyof (typeof all)[number]) => all.reduce((sum, each) => sum + each[state], 0)
        return { available: sumOf('available'), pending: sumOf('pending'), held: sumOf('held') }
      }
      const before = await sums()
      if (isChain) await join({ collectorId: second, joinedId: third })
      await join({ collectorId: stays, joinedId: second })
      if (!isChain) await join({ collectorId: stays, joinedId: third })
      for (const [reference, legs] of posted)
        expect(await postTo(stays, reference, ...legs)).toMatchObject({ isRepeated: true })
      expect(await balances(stays)).toEqual(before)
      expect(await sums()).toEqual(before)
    }),
    { numRuns: isLongForm ? 300 : 20 },
  )
  expect(await database.transaction(discrepancies)).toBe(0)
})
