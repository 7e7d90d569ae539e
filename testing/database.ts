import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { connect, type Database } from '../server/src/platform/database/database.ts'
import { contentTemplate, databaseUrl, template } from './database-template.ts'

export type TestDatabase = Database & { connectionString: string }

type Origin = 'template' | 'content' | 'empty'
const templates: Record<Origin, string> = { template, content: contentTemplate, empty: 'template0' }

/** A new database, closed at the end of the test that asks for it, or of the file. */
export async function freshDatabase(from: Origin = 'template'): Promise<TestDatabase> {
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

/** Runs `work` at the end of the current test, or of the file, in reverse order of the calls. */
export function atTheEnd(work: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}

/** Creates a database, as a copy of a template or empty. @returns its connection string */
export async function createDatabase(from: Origin = 'template'): Promise<string> {
  const server = new pg.Client({ connectionString: inject('postgres') })
  const name = `test_${randomBytes(6).toString('hex')}`
  await server.connect()
  await server.query(`create database ${name} template ${templates[from]}`)
  await server.end()
  return databaseUrl(inject('postgres'), name)
}

/** Runs a statement as the owner, for what the programme's own role may not do. @returns the rows */
export async function asOwner(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  const { rows } = await owner.query(statement)
  await owner.end()
  return rows
}
