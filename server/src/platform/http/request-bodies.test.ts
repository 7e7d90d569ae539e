import { gzipSync } from 'node:zlib'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'

const server = await startTestApp()
const json = { 'content-type': 'application/json' }
const tooLarge = JSON.stringify({ email: 'x'.repeat(20_000) })

test.each([
  ['missing', {}, undefined, 422, 'The body is missing. Send JSON, with content-type: application/json.'],
  ['missing, though it is named', json, '', 400, 'The body is missing. Send JSON.'],
  ['null', json, 'null', 422, 'The body is missing. Send JSON, with content-type: application/json.'],
  ['a list', json, '[]', 422, 'Send the body as a JSON object: {…}.'],
  ['a text', json, '"ada"', 422, 'Send the body as a JSON object: {…}.'],
  ['no JSON', json, '{"email":', 400, 'The body is not JSON that can be read.'],
  [
    'a form',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'email=ada',
    415,
    'Send the body as JSON, with content-type: application/json.',
  ],
  [
    'XML',
    { 'content-type': 'application/xml' },
    '<email/>',
    415,
    'Send the body as JSON, with content-type: application/json.',
  ],
  ['too large', json, tooLarge, 413, 'The body is too large. Send at most 16 kB.'],
  [
    'packed',
    { ...json, 'content-encoding': 'gzip' },
    gzipSync('{}'),
    415,
    'Send the body as it is, without content-encoding: we read none that is packed.',
  ],
] as const)('a body that is %s is told what it must be', async (_, headers, payload, status, description) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/progressive/email-check',
    headers,
    ...(payload !== undefined && { payload }),
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ code: 'INVALID', description }),
  ])
})

test('a body that is sent as it is may say so', async () => {
  const headers = { ...json, 'content-encoding': 'identity' }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/progressive/email-check',
    headers,
    payload: '{}',
  })
  expect(answer.statusCode).toBe(422)
})
