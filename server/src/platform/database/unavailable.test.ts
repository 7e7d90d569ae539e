import { cutConnections } from '@pollen/testing/cut-connections'
import { createDatabase, freshDatabase } from '@pollen/testing/database'
import { throughSlowNetwork } from '@pollen/testing/slow-network'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'
import { connect } from './database.ts'
import { isUnavailable, limitedPool } from './unavailable.ts'

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )

test('an answer that does not come ends its connection, and the next one has another', async () => {
  const network = await throughSlowNetwork(await createDatabase())
  const pool = limitedPool({ connectionString: network.connectionString, max: 1, query_timeout: 300 })
  const client = await pool.connect()
  network.freeze()
  expect(isUnavailable(await failure(client.query('select 1')))).toBe(true)
  expect(isUnavailable(await failure(client.query('rollback')))).toBe(true)
  client.release()
  network.thaw()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a connection that cannot be had in time is waited for no longer', async () => {
  const network = await throughSlowNetwork(await createDatabase())
  network.freeze()
  const pool = limitedPool({ connectionString: network.connectionString, connectionTimeoutMillis: 200 })
  expect(isUnavailable(await failure(pool.query('select 1')))).toBe(true)
  await pool.end()
})

test('a sign of life is waited for less long than an answer to a call', async () => {
  const network = await throughSlowNetwork(await createDatabase())
  const database = connect(network.connectionString)
  await database.ping()
  network.freeze()
  for (const _ of ['a connection that stands', 'a new one']) {
    const call = failure(database.pool.query('select 1')).then(() => 'the call')
    const look = failure(database.ping()).then((error) => error && 'the look')
    expect(await Promise.race([call, look])).toBe('the look')
  }
  network.thaw()
  await expect.poll(() => failure(database.ping())).toBeUndefined()
  await database.close()
})

test('a coordinator of a cluster that ends while it waits for a node is an outage', () => {
  expect(isUnavailable(Object.assign(new Error('postmaster was shut down, exiting'), { code: 'XX000' }))).toBe(true)
})

test('statements and idle transactions have an end, but those of commands', async () => {
  const database = await freshDatabase()
  const patient = connect(database.connectionString, { isPatient: true })
  const limits = `select current_setting('statement_timeout') as statement,
                         current_setting('idle_in_transaction_session_timeout') as idle`
  expect((await database.pool.query(limits)).rows).toEqual([{ statement: '15s', idle: '30s' }])
  expect((await patient.pool.query(limits)).rows).toEqual([{ statement: '0', idle: '0' }])
  await patient.close()
})

test('a transaction whose connection is cut says so, and the next one has another', async () => {
  const database = await freshDatabase()
  const cut = database.transaction(async (tx) => {
    await tx.execute(sql`select`)
    await cutConnections(database)
    await tx.execute(sql`select`)
  })
  expect(isUnavailable(await failure(cut))).toBe(true)
  expect((await database.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})

test('a batch that the database is away for is not tried item by item', async () => {
  let tries = 0
  const post = inBatches(
    async () => {
      tries++
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
    { most: 200 },
  )
  expect(isUnavailable(await failure(post([1, 2, 3])))).toBe(true)
  expect(tries).toBe(1)
})

test.each([
  ['a full disk', { code: '53100' }, true],
  ['a database that shuts down', { code: '57P01' }, true],
  ['a standby', { code: '25006' }, true],
  ['a deadlock', { code: '40P01' }, true],
  ['a wrong value', { code: '22003' }, false],
  ['a duplicate', { code: '23505' }, false],
  ['a bug', {}, false],
])('%s is told from a failure of ours', (_, error, expected) => {
  const thrown = new Error('Failed query', { cause: Object.assign(new Error('said'), error) })
  expect(isUnavailable(thrown)).toBe(expected)
})
