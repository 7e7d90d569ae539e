import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { applicationRole, connect, type Database } from '../server/src/platform/database/database.ts'
import { copyOnNodes, dropOnNodes } from './cluster.ts'
import { contentTemplate, databaseUrl, template } from './database-template.ts'
import { everyLane, lanesOfTests } from './every-lane.ts'

export type TestDatabase = Database & { ofServer: Database; connectionString: string }

type Origin = 'template' | 'content' | 'empty'
const templates: Record<Origin, string> = { template, content: contentTemplate, empty: 'template0' }

/**
 * A new database, closed at the end of the test that asks for it, or of the file. Where it has several lanes, tests reach all
 * of them at once, which the server cannot: `ofServer` is what the server has.
 */
export async function freshDatabase(from: Origin = 'template'): Promise<TestDatabase> {
  const connectionString = await createDatabase(from)
  const lanes = from === 'empty' ? 1 : lanesOfTests
  const ofServer = connect(connectionString, { lanes })
  const database = lanes === 1 ? ofServer : connect(reachingEveryLane(connectionString))
  let closed: Promise<unknown> | undefined
  const close = async () => {
    closed ??= Promise.all([...new Set([ofServer, database])].map((each) => each.close()))
    await closed
    // A cluster is there after the tests, too.
    if (inject('nodes').length > 1) await dropOnNodes(inject('nodes'), new URL(connectionString).pathname.slice(1))
  }
  atTheEnd(close)
  return { ...database, ofServer, close, connectionString }
}

function reachingEveryLane(connectionString: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('options', `-c role=${applicationRole} -c search_path=${everyLane}`)
  return url.href
}

/** Runs `work` at the end of the current test, or of the file, in reverse order of the calls. */
export function atTheEnd(work: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}

/** Creates a database, as a copy of a template or empty. @returns its connection string */
export async function createDatabase(from: Origin = 'template'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const nodes = inject('nodes')
  await copyOnNodes(from === 'empty' ? nodes.slice(0, 1) : nodes, name, templates[from])
  return databaseUrl(inject('postgres'), name)
}

/** Runs a statement as the owner, for what the programme's own role may not do. @returns the rows */
export async function asOwner(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString, options: `-c search_path=${everyLane}` })
  await owner.connect()
  const { rows } = await owner.query(statement)
  await owner.end()
  return rows
}
