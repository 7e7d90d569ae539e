import { isDeepStrictEqual } from 'node:util'
import { catalogue } from '@pollen/testing/catalogue'
import { freshDatabase, type TestDatabase } from '@pollen/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleasedDatabase, releasedStatements } from '../../../released/released-database.ts'
import { type Answer, answersOf } from '../../../released/statements.ts'
import { verify } from '../../records/ledger/ledger.ts'
import { migrate } from '../../schema.ts'

let old: TestDatabase
let upgraded: TestDatabase
const made: TestDatabase[] = []

async function restoreReleased(): Promise<TestDatabase> {
  const database = await freshDatabase('empty')
  made.push(database)
  await makeReleasedDatabase(database.connectionString)
  return database
}

beforeAll(async () => {
  old = await restoreReleased()
  upgraded = await restoreReleased()
  await migrate(upgraded.connectionString)
})
afterAll(() => Promise.all(made.map(({ close }) => close())))

test('the database of the last release becomes the same as a fresh one', async () => {
  const fresh = await freshDatabase('empty')
  await migrate(fresh.connectionString)
  expect(await catalogue(upgraded)).toEqual(await catalogue(fresh))
  await fresh.close()
})

test('its books stay as they are, and true', async () => {
  const entries = 'select * from entries order by collector_id, number, account'
  expect((await upgraded.pool.query(entries)).rows).toEqual((await old.pool.query(entries)).rows)
  const faults: string[] = []
  const proof = await upgraded.transaction((tx) => verify(tx, { onFault: ({ says }) => faults.push(says) }))
  expect(faults).toEqual([])
  expect(proof.collectors).toBeGreaterThan(2)
})

test('a server of the last release is answered as before, while a newer one replaces it', async () => {
  const statements = await releasedStatements()
  const before = await answersOf(old.connectionString, statements)
  const after = await answersOf(upgraded.connectionString, statements)
  const differing = statements.flatMap(({ text }, nth) => {
    const then = summaryOf(before[nth], text)
    const now = summaryOf(after[nth], text, then && 'columns' in then ? then.columns.length : undefined)
    return isDeepStrictEqual(then, now) ? [] : [{ text, then, now }]
  })
  expect(differing).toEqual([])
  // What is entered a second time is refused, and what hangs on a statement before it says nothing alone.
  expect(before.filter((answer) => 'rows' in answer).length).toBeGreaterThan(0.8 * statements.length)
  expect(after.at(-1)).toMatchObject({ rows: [{ outcome: 'posted' }, { outcome: 'posted' }] })
})

/** Answered by a row for each column of the database, so by more rows once there are more columns. */
const growsWithTables = /\bfind_everywhere\(/

/**
 * An answer without its values: some are of the moment.
 *
 * @param known  so many columns, where `select *` also answers those that came later
 */
const summaryOf = (answer: Answer | undefined, text: string, known?: number) =>
  answer && 'rows' in answer
    ? { columns: answer.columns.slice(0, known), ...(!growsWithTables.test(text) && { rows: answer.rows.length }) }
    : answer
