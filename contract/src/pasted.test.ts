import { expect, test } from 'vitest'
import { pasted, pastedFields } from './pasted.sample.ts'
import { z } from './zod.ts'

test.each(pasted)('%s reads %j', (field, text, reads) => {
  const { data, error } = z.safeParse(pastedFields[field], text)
  expect(error ? { says: error.issues[0]?.message } : { as: data }).toEqual(reads)
})

test('what a field has read it reads as the same again', () => {
  const read = pasted.flatMap(([field, , reads]) => ('as' in reads ? [[field, reads.as] as const] : []))
  expect(read.map(([field, text]) => z.parse(pastedFields[field], text))).toEqual(read.map(([, text]) => text))
})

test('the list is long enough to be worth its name', () => {
  expect(pasted.length).toBeGreaterThanOrEqual(150)
  expect(new Set(pasted.map(([field, text]) => `${field} ${text}`)).size).toBe(pasted.length)
})
