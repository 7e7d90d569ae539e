import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Refusal, refusals } from './refusals.ts'

test.each([
  [{}, 'Too many tries.'],
  [{ retryAfterSeconds: 20 }, 'Too many tries. Try again in a minute.'],
  [{ retryAfterSeconds: 61 }, 'Too many tries. Try again in 2 minutes.'],
  [{ retryAfterSeconds: 900 }, 'Too many tries. Try again in 15 minutes.'],
  [{ retryAfterSeconds: 86_400 }, 'Too many tries. Try again in 24 hours.'],
])('a refusal for a while says when to come back: %j', (options, says) => {
  expect(new Refusal('tooManyTries', options).message).toBe(says)
})

test('every domain’s refusals are in the one table, and no two domains share a name', async () => {
  const files = (await readdir(new URL('refusals/', import.meta.url))).map((file) => file.replace('.ts', ''))
  const tables: Record<string, object>[] = await Promise.all(files.map((file) => import(`./refusals/${file}.ts`)))
  const names = tables.flatMap((file) => Object.values(file).flatMap(Object.keys))
  expect(names.sort()).toEqual(Object.keys(refusals).sort())
})
