import { createDatabase } from '@pollen/testing/database'
import { strictPooler, transactionPooler } from '@pollen/testing/pooler'
import pg from 'pg'
import { expect, test } from 'vitest'
import { requireSessions } from './session-pooling.ts'

const sentence = /^The pooler in front of PostgreSQL cannot be used: it must work by session/

test('the pooler of these tests gives each transaction whatever connection is free', async () => {
  const client = new pg.Client(await transactionPooler(await createDatabase('empty')))
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('a pooler by transaction stops the start with a sentence', async () => {
  const address = await transactionPooler(await createDatabase('empty'))
  await expect(requireSessions(address)).rejects.toThrow(sentence)
})

test('a pooler that refuses what a session begins with stops it with the same', async () => {
  await expect(requireSessions(await strictPooler(await createDatabase('empty')))).rejects.toThrow(sentence)
})

test('a database alone stops nothing, whatever its address sets, nor does one that is away', async () => {
  const address = await createDatabase('empty')
  await requireSessions(address)
  await requireSessions(`${address}?options=-c%20search_path%3Dpublic&statement_timeout=1000`)
  await requireSessions('postgres://nobody@127.0.0.1:1/nothing')
})
