import { expect, test } from 'vitest'
import { pastedTexts } from './pasted.sample.ts'
import { pastedFields } from './pasted-fields.sample.ts'
import { z } from './zod.ts'

test.each(pastedTexts)('%s reads %j', (field, text, reads) => {
  const { data, error } = z.safeParse(pastedFields[field], text)
  expect(error ? { says: error.issues[0]?.message } : { as: data }).toEqual(reads)
})

test('what a field has read it reads as the same again', () => {
  const read = pastedTexts.flatMap(([field, , reads]) => ('as' in reads ? [[field, reads.as] as const] : []))
  expect(read.map(([field, text]) => z.parse(pastedFields[field], text))).toEqual(read.map(([, text]) => text))
})

test('the list is long enough to be worth its name', () => {
  expect(pastedTexts.length).toBeGreaterThanOrEqual(150)
  expect(new Set(pastedTexts.map(([field, text]) => `${field} ${text}`)).size).toBe(pastedTexts.length)
})
