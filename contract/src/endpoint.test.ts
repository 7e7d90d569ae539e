import { expect, test } from 'vitest'
import { endpoint as tillEndpoint } from './till/endpoint.ts'
import { endpoint as visitorEndpoint } from './visitor/endpoint.ts'
import { z } from './zod.ts'

const declared = { method: 'GET', url: '/test', answer: z.object({}), refuses: [] } as const

test('an endpoint is for those whom its folder names, and cannot say otherwise', () => {
  expect(visitorEndpoint(declared).access).toBe('anyone')
  // @ts-expect-error: who may call stands nowhere but in the folder
  expect(visitorEndpoint({ ...declared, access: 'member' }).access).toBe('anyone')
})

test('a till’s endpoint says what a key must allow, and no other does', () => {
  expect(tillEndpoint({ ...declared, scope: 'read' })).toMatchObject({ access: 'till', scope: 'read' })
  // @ts-expect-error: a till's call without a scope would be for every key
  tillEndpoint(declared)
  // @ts-expect-error: nobody else has keys
  visitorEndpoint({ ...declared, scope: 'read' })
})
