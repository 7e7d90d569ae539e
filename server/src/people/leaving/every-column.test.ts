import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { everyTable } from '../../platform/database/every-table.ts'
import { parts } from '../data-exports/parts.ts'
import { retention } from './retention.ts'

/** Every column of the database, as `table.column`. */
async function columnsOfDatabase(): Promise<string[]> {
  const text = await readFile(new URL('../../../database.sql', import.meta.url), 'utf8')
  return [...text.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^\t"(\w+)"/gm)].map(([, column]) => `${table}.${column}`),
  )
}

test('every column of the database has its row in the table of retention', async () => {
  const columns = await columnsOfDatabase()
  const named = Object.entries(retention).flatMap(([table, { personal, other }]) =>
    [...personal, ...other].map((column) => `${table}.${column}`),
  )
  expect(columns.length).toBeGreaterThan(400)
  expect(named.sort()).toEqual(columns.sort())
})

test('what names a collector goes with the account, or stays by an id that leads to nobody', () => {
  const kept = Object.entries(retention).filter(
    ([, { personal, erased }]) => personal.includes('collector_id') && erased === 'nobody',
  )
  expect(kept).toEqual([])
})

test('every table that names a collector says what becomes of its rows when their account joins another', () => {
  const named = Object.entries(retention).filter(([, { personal }]) => personal.includes('collector_id'))
  expect(named.filter(([, { joined }]) => joined === undefined)).toEqual([])
  expect(retention.earned_days?.joined).toEqual({ sum: ['points'] })
})

test('every part of a member’s copy that a table names is made by a module, and the reverse', () => {
  const named = everyTable.flatMap(({ kept: { copy } }) => partsIn(copy))
  expect([...new Set(named)].sort()).toEqual(parts.map(({ name }) => name).sort())
})

function partsIn(copy: (typeof everyTable)[number]['kept']['copy']): string[] {
  if (copy === undefined || typeof copy === 'string') return copy ? [copy] : []
  return 'leftOut' in copy ? [] : [copy.name]
}
