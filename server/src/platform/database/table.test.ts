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
  const personal = ['collectorId', 'wish'] as const
  const kept = { why, keeps: 'the account' as const, personal, other: [], copy, joined: 'move' as const }
  // @ts-expect-error it goes with the account, and no copy is named
  table('wishes', columns, { why, keeps: 'the account', personal, other: [], joined: 'move' })
  // @ts-expect-error nothing says what becomes of it when its account joins another
  table('wishes', columns, { why, keeps: 'the account', personal, other: [], copy })
  // @ts-expect-error a column is neither personal nor other
  table('wishes', columns, { ...kept, personal: ['collectorId'] as const })
  // @ts-expect-error a column is not there
  table('wishes', columns, { ...kept, personal: ['collectorId', 'wishes'] as const, other: ['wish'] as const })
  table('wishes', columns, kept)
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
