import { expect, test } from 'vitest'
import { Refusal } from './refusals.ts'

test.each([
  [{}, 'Too many tries.'],
  [{ retryAfterSeconds: 20 }, 'Too many tries. Try again in a minute.'],
  [{ retryAfterSeconds: 61 }, 'Too many tries. Try again in 2 minutes.'],
  [{ retryAfterSeconds: 900 }, 'Too many tries. Try again in 15 minutes.'],
])('a refusal for a while says when to come back: %j', (options, says) => {
  expect(new Refusal('tooManyTries', options).message).toBe(says)
})
