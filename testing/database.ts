import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { connect, type Database } from '../server/src/platform/database/database.ts'
import { databaseUrl, template } from './database-template.ts'

export type TestDatabase = Database & { connectionString: string }

/** A database of one's own, closed at the end of the test that asks for it, or of the file. */
export async function freshDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const connectionString = await createDatabase(from)
  const database = connect(connectionString)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close()
    return closed
  }
  atTheEnd(close)
  return { ...database, close, connectionString }
}

/** Does it when the test is over in which it is asked for, or the file; what was asked for last is done first. */
export function atTheEnd(work: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}

/** Where a new database is: `template` is a copy of the one that was filled for all tests, `empty` has nothing in it. */
export async function createDatabase(from: 'template' | 'empty' = 'template'): Promise<string> {
  const server = new pg.Client({ connectionString: inject('postgres') })
  const name = `test_${randomBytes(6).toString('hex')}`
  await server.connect()
  await server.query(`create database ${name} template ${from === 'template' ? template : 'template0'}`)
  await server.end()
  return databaseUrl(inject('postgres'), name)
}

/** Says something to the database that the programme's own role may not; the rows that answer come back. */
export async function asOwner(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const { rows } = await owner.query(statement)
  await owner.end()
  return rows
}
