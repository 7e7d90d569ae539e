import { readFile } from 'node:fs/promises'
import { retention } from '../server/src/leaving/retention.ts'
import { retentionPage, standingPage } from './retention-page.ts'

/** Every column of the database, as `table.column`. */
export async function columnsOfDatabase(): Promise<string[]> {
  const text = await readFile(new URL('../server/database.sql', import.meta.url), 'utf8')
  return [...text.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^\t"(\w+)"/gm)].map(([, column]) => `${table}.${column}`),
  )
}

/** What the table of retention and its page lack, or have too much; `npm run check` fails for each. */
export async function retentionFaults(): Promise<string[]> {
  const there = new Set(await columnsOfDatabase())
  const named = new Set(
    Object.entries(retention).flatMap(([table, { personal, other }]) =>
      [...personal.split(' '), ...other.split(' ')].filter(Boolean).map((column) => `${table}.${column}`),
    ),
  )
  return [
    ...[...there.difference(named)].map((column) => `${column} has no row in server/src/leaving/retention-of-*.ts`),
    ...[...named.difference(there)].map((column) => `${column} has a row there, and is not in the database`),
    ...((await standingPage()) === retentionPage() ? [] : ['docs/retention.md is not as the table says: npm run maps']),
  ]
}

if (import.meta.main) {
  const faults = await retentionFaults()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
