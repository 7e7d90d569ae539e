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
    ...(await dataExportFaults()),
    ...((await standingPage()) === retentionPage() ? [] : ['docs/retention.md is not as the table says: npm run maps']),
  ]
}

/** The tables of persons that are neither in a member's copy of their data nor named as left out of it, and the reverse. */
async function dataExportFaults(): Promise<string[]> {
  await import('../server/src/platform/process/tsx.ts')
  const { parts } = await import('../server/src/data-exports/parts.ts')
  const { leftOut } = await import('../server/src/data-exports/left-out.ts')
  const named = new Set([...Object.values(parts), ...leftOut].flatMap(({ tables }) => tables))
  const ofPersons = new Set(Object.keys(retention).filter((table) => retention[table]?.erased !== 'nobody'))
  return [
    ...[...ofPersons.difference(named)].map(
      (table) => `${table} is in no part of a member's copy (server/src/data-exports/parts.ts), nor in left-out.ts`,
    ),
    ...[...named.difference(ofPersons)].map((table) => `${table} is named there, and holds nothing of a person`),
  ]
}

if (import.meta.main) {
  const faults = await retentionFaults()
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
