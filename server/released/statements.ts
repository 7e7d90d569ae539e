import pg from 'pg'
import { applicationRole } from '../src/platform/database/database.ts'

/** A statement as a server sent it, with values in PostgreSQL's own notation. */
export type Statement = { text: string; values: (string | null)[] }

/** The same for statements that differ by the length of their lists alone. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '?')
    .replace(/\bcursor_\d+/g, 'cursor')
    .replace(/(\((?:\?|default|, )+\))(?:,\s*\((?:\?|default|, )+\))+/g, '$1')
    .replace(/\?(?:, \?)+/g, '?')

/** What asks something of tables or functions; not how transactions begin and end, nor what hangs on a statement before. */
export const isQuestion = (text: string): boolean =>
  /^\s*(select\b(?! pg_)|insert|update|delete|with|declare)/i.test(text)

export type Answer = { columns: string[]; rows: Record<string, unknown>[] } | { error: string }

/** What a database answers to the application; it stays as it was. */
export async function answersOf(connectionString: string, statements: Statement[]): Promise<Answer[]> {
  const client = new pg.Client({ connectionString, options: `-c role=${applicationRole}` })
  await client.connect()
  const answers: Answer[] = []
  try {
    for (const { text, values } of statements) {
      await client.query('begin')
      answers.push(
        await client.query(text, values).then(
          ({ fields, rows }) => ({ columns: fields.map(({ name }) => name), rows }),
          ({ message }: Error) => ({ error: message }),
        ),
      )
      await client.query('rollback')
    }
  } finally {
    await client.end()
  }
  return answers
}
