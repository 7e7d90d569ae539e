import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { textArray } from '../src/platform/database/array-literals.ts'
import { applicationRole } from '../src/platform/database/database.ts'
import { isQuestion, type Statement, shapeOf } from './statements.ts'

// Loaded before a program (release.ts), this writes down every statement that the server in it sends, each again whenever
// it is sent with fewer bytes than before. What a test itself asks the database is not the server's.

/** Not set for a process that a test starts with settings of its own. */
const folder = process.env.RECORD_STATEMENTS
const shortest = new Map<string, number>()
const askedByTests = new Set<string>()

type Ask = (this: unknown, ...args: unknown[]) => unknown

const askPool = pg.Pool.prototype.query as Ask
pg.Pool.prototype.query = function (this: pg.Pool, ...args: unknown[]) {
  const statement = statementIn(args)
  if (statement && isCalledByTest(new Error().stack)) askedByTests.add(shapeOf(statement.text))
  return askPool.apply(this, args)
} as typeof pg.Pool.prototype.query

const askClient = pg.Client.prototype.query as Ask
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const statement = worksAsApplication(this) ? statementIn(args) : undefined
  if (!statement) return askClient.apply(this, args)
  const last = args.at(-1)
  if (typeof last === 'function') {
    const hear = (error: unknown, answer: unknown) => {
      if (!error) record(statement)
      last(error, answer)
    }
    return askClient.apply(this, args.with(-1, hear))
  }
  const answer = askClient.apply(this, args) as Promise<unknown>
  answer.then(
    () => record(statement),
    () => {},
  )
  return answer
} as typeof pg.Client.prototype.query

function statementIn([config, values]: unknown[]): Statement | undefined {
  const asked = typeof config === 'string' ? { text: config } : (config as { text?: unknown; values?: unknown[] })
  if (typeof asked?.text !== 'string' || !isQuestion(asked.text)) return undefined
  const given = Array.isArray(values) ? values : (asked.values ?? [])
  return { text: asked.text, values: given.map(inWords) }
}

/** A value as the driver sends it. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return textArray(value.map((it) => inWords(it) ?? undefined))
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const worksAsApplication = (client: pg.Client) =>
  'connectionParameters' in client && JSON.stringify(client.connectionParameters).includes(`role=${applicationRole}`)

/** Whether the first of our own functions on the way here is a test's. */
function isCalledByTest(stack = ''): boolean {
  const own = stack.split('\n').filter((line) => /\.tsx?:\d/.test(line) && !/node_modules|record-statements/.test(line))
  return /\.test\.tsx?:|\/testing\//.test(own[0] ?? '')
}

function record(statement: Statement): void {
  const shape = shapeOf(statement.text)
  const line = JSON.stringify(statement)
  if (!folder || askedByTests.has(shape) || line.length >= (shortest.get(shape) ?? Number.POSITIVE_INFINITY)) return
  shortest.set(shape, line.length)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}
