import { customer } from '@pollen/contract/member/collectors'
import { programme } from '@pollen/contract/programme'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { endpoint } from '@pollen/contract/visitor/endpoint'
import { confirmRegistration, phoneCheck, ready } from '@pollen/contract/visitor/registration'
import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { aMember, signedIn } from '@pollen/testing/member'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serve } from './serve.ts'

const server = await startTestApp()

const token = 'x'.repeat(43)

test('what breaks a rule is refused with the field’s own sentence', async () => {
  const { status, json } = await server.call(phoneCheck, {
    body: { authToken: token, countryCode: '44', phoneNumber: '' },
  })
  expect(status).toBe(422)
  expect(json).toMatchObject({ code: 'INVALID', fields: [{ path: ['phoneNumber'], says: 'Enter your mobile number' }] })
})

test('what is not known is refused as it says, with a code and a description', async () => {
  const { status, json } = await server.call(ready, { body: { authToken: token } })
  expect(status).toBe(404)
  expect(json).toEqual({
    code: 'REGISTRATION_NOT_FOUND',
    description: 'Your registration has expired, or you finished it elsewhere. Start again, or log in.',
  })
})

test('who has no session is told to sign in', async () => {
  expect(await server.call(customer)).toMatchObject({ status: 401, json: { code: 'SIGN_IN_NEEDED' } })
})

test.each([
  ['text that is no JSON', 'POST', '/api/ready', '{"authToken":'],
  ['a body larger than any of ours', 'POST', '/api/ready', JSON.stringify({ authToken: 'x'.repeat(300_000) })],
  ['no body', 'POST', '/api/ready', undefined],
  ['a method we do not know here', 'PUT', '/api/ready', '{}'],
  ['an address we do not have', 'GET', '/api/nothing/here', undefined],
] as const)('%s is a clear error, not an accident', async (_, method, url, payload) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toEqual({
    code: expect.any(String),
    description: expect.any(String),
    ...(answer.json().fields && { fields: expect.any(Array) }),
  })
})

test.each(['a\u0000b', '\ud800'])('text that no database keeps (%j) is nobody’s name', async (memorableName) => {
  const { status, json } = await server.call(confirmRegistration, {
    body: { authToken: token, ...details, memorableName },
  })
  expect([status, json.code]).toEqual([422, 'INVALID'])
  expect((await server.app.inject('/api/dev/messages?to=a%00b')).statusCode).toBe(422)
})

test('the contract is printed as OpenAPI, every call with its body and its answers', async () => {
  const printed = (await server.app.inject('/api/openapi.json')).json()
  expect(printed).toMatchObject({ openapi: '3.1.0', info: { title: `${programme.name} loyalty programme` } })
  const { post } = printed.paths['/api/progressive/email-check']
  expect(post.requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/EmailCheckBody' })
  expect(Object.keys(printed.components.schemas.EmailCheckBody.properties)).toContain('email')
  expect(Object.keys(post.responses)).toEqual(['200', '403', '422', '429'])
  const { responses, security } = printed.paths['/api/till/transactions'].post
  expect([Object.keys(responses), security]).toEqual([
    ['200', '401', '403', '404', '409', '410', '422', '429', '5XX'],
    [{ till: [] }],
  ])
})

test('an endpoint that reads several headers holds each of them to its rule', async () => {
  const echo = endpoint({
    method: 'GET',
    url: '/test/headers',
    twoFactorCode: true,
    requestorChannel: true,
    barcodeType: true,
    answer: z.object({ code: z.string(), channel: z.optional(z.string()), barcodeType: z.string() }),
    refuses: [],
  })
  const other = await startTestApp()
  serve(other.app, echo, ({ code, channel, barcodeType }) => ({ code, channel, barcodeType }))
  const headers = { 'x-2fa-code': '123456', requestorchannel: 'JS-WEB' }
  expect((await other.call(echo, { headers })).json).toEqual({
    code: '123456',
    channel: 'JS-WEB',
    barcodeType: 'AZTEC',
  })
  for (const wrong of [{ 'x-2fa-code': 'none' }, { requestorchannel: '<script>' }, { 'x-barcode-type': 'EAN' }])
    expect((await other.call(echo, { headers: { ...headers, ...wrong } })).status, JSON.stringify(wrong)).toBe(422)
  expect((await other.call(echo)).status).toBe(422)
})

test('a call answers by each of its names alike, and takes the code from the header that a name has for it', async () => {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const get = async (address: string) => (await server.app.inject({ url: `/api${address}`, headers })).json()
  expect(await get('/customer/refresh?ignoreCache=true')).toEqual(await get('/customer/v2'))
  expect(await get('/customer/card')).toEqual(await get('/customer/nectar-id'))
  expect(await get('/customer-address/masked')).toEqual({ lines: [expect.any(String), expect.any(String)] })
  expect(await get('/documents-api/.json')).toEqual(await get('/documents-api/faqs.json'))
  for (const consent of [true, false]) {
    const payload = { contactPreferences: [{ channel: 'POST', consent }] }
    const url = '/api/contact-preferences/nectar'
    expect((await server.app.inject({ method: 'PUT', url, payload, headers })).json()).toEqual({})
    expect((await get('/contact-preferences/programme')).contactPreferences).toContainEqual({
      channel: 'POST',
      consent,
    })
  }
  expect(await get('/c/api/spend-document/name')).toEqual(await get('/c/api/spend-document/rules'))
  const changeEmail = async (codes: Record<string, string>) => {
    const payload = { email: 'another@example.com' }
    const url = '/api/nectar/customer/email'
    return (await server.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...codes } })).json().code
  }
  expect(await changeEmail({ 'x-2fa-code': '123456' })).toBe('INVALID')
  expect(await changeEmail({ 'x-mfa': '123456' })).toBe('CODE_EXPIRED')
})

test('a refusal that is thrown undoes what was written before it; one that is returned keeps it', async () => {
  const counter = endpoint({
    method: 'POST',
    url: '/test/refusals/:how/:refusal',
    costs: 'look',
    params: z.object({ how: z.string(), refusal: z.string() }),
    answer: z.object({}),
    refuses: ['holdOver'],
  })
  const other = await startTestApp()
  const { transaction, pool } = other.database
  serve(other.app, counter, ({ params: { how, refusal } }) =>
    transaction(async (tx) => {
      await tx.execute(sql`insert into rate_limits (key) values (${how})`)
      const refused = new Refusal(refusal as RefusalName)
      if (how === 'thrown') throw refused
      return refused
    }),
  )
  const outcome = async (how: string, refusal: RefusalName) => {
    const { status, json } = await other.call(counter, { params: { how, refusal } })
    const { rowCount } = await pool.query('delete from rate_limits where key = $1', [how])
    return [status, json.code, rowCount]
  }
  expect(await outcome('thrown', 'holdOver')).toEqual([410, 'HOLD_OVER', 0])
  expect(await outcome('returned', 'holdOver')).toEqual([410, 'HOLD_OVER', 1])
  expect(await outcome('returned', 'caseClosed')).toEqual([500, 'UNEXPECTED', 1]) // the endpoint does not list it
})
