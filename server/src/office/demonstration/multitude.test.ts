import { asOwner, freshDatabase } from '@pollen/testing/database'
import { lanesOfTests } from '@pollen/testing/every-lane'
import { expect, test } from 'vitest'
import { signedAmount, verify } from '../../records/ledger/ledger.ts'
import { fill } from './multitude.ts'

const size = { collectors: 40, entries: 12_000, busiest: 1000 }
const options = { lanes: lanesOfTests, now: new Date(), onProgress: () => {}, onStep: () => {} }
const indexes = () =>
  asOwner(database.connectionString, "select indexdef from pg_indexes where tablename = 'transfers' order by 1")
const constraints = () =>
  asOwner(database.connectionString, 'select conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2')

const database = await freshDatabase()

test('a multitude of histories is proven like any books, and everything about them is as it was', async () => {
  const before = [await indexes(), await constraints()]
  await fill(database.connectionString, size, options)
  expect([await indexes(), await constraints()]).toEqual(before)

  const faults: unknown[] = []
  const proof = await database.ofServer.transaction((tx) => verify(tx, { onFault: (fault) => faults.push(fault) }))
  expect(faults).toEqual([])
  expect(proof).toMatchObject({ collectors: 40, transfers: 6000 })
  const [busiest] = await asOwner(database.connectionString, 'select max(number) as number from balances')
  expect(Number(busiest?.number)).toBeGreaterThan(900)
  const { rows } = await database.pool.query('select distinct movement from transfers')
  const outcomes = rows.map(({ movement }) => Math.sign(signedAmount({ movement, points: 1 })))
  expect(new Set(outcomes)).toEqual(new Set([1, 0, -1]))
  const [bonuses] = await asOwner(
    database.connectionString,
    `select count(*) filter (where about ? 'bonuses' and movement in ('earn', 'earnPending')) > 0 as within,
       count(*) filter (where movement in ('bonus', 'bonusPending')) as apart from transfers`,
  )
  expect(bonuses).toEqual({ within: true, apart: 0 })
})

test('a database that is in use is left alone', async () => {
  await expect(fill(database.connectionString, size, options)).rejects.toThrow(
    'points accounts in this database already',
  )
})
