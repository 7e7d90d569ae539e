import { text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { everyTable } from './every-table.ts'
import { table } from './table.ts'

const columns = { collectorId: uuid().notNull(), wish: text('wish_text').notNull() }
const why = 'a test'
const copy = 'wishes'

test('a table is declared with why and how long it is kept, and with what of it the member is given', () => {
  // @ts-expect-error nothing is said of it
  expect(() => table('wishes', columns)).not.toThrow()
  // @ts-expect-error it goes with the account, and no copy is named
  table('wishes', columns, { why, keeps: 'the account', personal: ['collectorId', 'wish'], other: [] })
  // @ts-expect-error a column is neither personal nor other
  table('wishes', columns, { why, keeps: 'the account', personal: ['collectorId'], other: [], copy })
  // @ts-expect-error a column is not there
  table('wishes', columns, { why, keeps: 'the account', personal: ['collectorId', 'wishes'], other: ['wish'], copy })
  table('wishes', columns, { why, keeps: 'the account', personal: ['collectorId', 'wish'], other: [], copy })
})

test('the tables of all modules are found where they stand, by the names of the database', () => {
  const names = everyTable.map(({ name }) => name)
  expect(names).toContain('transfers')
  expect(names).toContain('secrets')
  expect(names).not.toContain('wishes')
  expect(names.indexOf('data_exports')).toBeLessThan(names.indexOf('data_export_chunks'))
  const choices = everyTable.find(({ name }) => name === 'notification_choices')
  expect(choices?.kept.other.map((column) => choices.columnNamed(column))).toContain('group_name')
})
