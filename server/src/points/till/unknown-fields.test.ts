import type { Endpoint } from '@pollen/contract/endpoint'
import { startTestApp } from '@pollen/testing/app'
import { endpoints } from '@pollen/testing/endpoints'
import { aMember } from '@pollen/testing/member'
import { inPlace } from '@pollen/testing/open-api'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { unknownFieldReports } from '../../platform/http/unknown-fields.ts'

const inProd = {
  PROGRAMME_ENV: 'prod',
  PUBLIC_URL: 'https://points.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_URL: 'https://127.0.0.1:1',
  TRUSTED_PROXIES: 'none',
}

const aLine = { productCode: '0512', description: 'Tea', quantity: 1, amountPence: 2350 }
const aPurchase = (over: object = {}) => ({
  transactionId: crypto.randomUUID(),
  occurredAt: '2026-03-01T09:14:00Z',
  storeId: '0042',
  amountPence: 2350,
  cardNumber: '70000000017',
  ...over,
})

async function startTill(variables: Record<string, string> = {}) {
  const server = await startTestApp(variables)
  const { headers } = await aTill(server)
  const { cardNumber } = await aMember(server.database)
  const sends = async (payload: object, url = '/till/transactions', method: Endpoint['method'] = 'POST') => {
    const answer = await server.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(method === 'POST' ? { payload } : { query: payload as Record<string, string> }),
    })
    return { status: answer.statusCode, json: answer.json(), warned: answer.headers['x-unknown-fields'] }
  }
  return { server, sends, cardNumber }
}

test('a field that there is not is refused by its path, with the one that was meant', async () => {
  const { sends } = await startTill()
  const { quantity, ...line } = aLine
  const { status, json } = await sends(
    aPurchase({ currency: 'EUR', card_number: '1', basket: [aLine, { ...line, quanity: quantity }] }),
  )
  const says = Object.fromEntries(
    json.fields.map((it: { path: string[]; says: string }) => [it.path.join('.'), it.says]),
  )
  expect([status, says]).toEqual([
    422,
    {
      'basket.1.quantity': expect.stringMatching(/^basket\.1\.quantity is missing\. Send whole pieces/),
      'basket.1.quanity': 'basket.1.quanity: no such field; did you mean quantity?',
      currency: 'currency: no such field',
      card_number: 'card_number: no such field; did you mean cardNumber?',
    },
  ])
})

test('an entry of a queue with such a field is refused alone', async () => {
  const { sends, cardNumber } = await startTill()
  const entries = [{}, { vatpence: 3 }, {}].map((over) => aPurchase({ cardNumber, points: 3, ...over }))
  const { status, json } = await sends({ transactions: entries })
  expect([status, json.transactions]).toMatchObject([
    200,
    [{ points: 3 }, { code: 'INVALID', description: 'vatpence: no such field; did you mean vatPence?' }, { points: 3 }],
  ])
})

const calls = endpoints.filter(({ endpoint }) => endpoint.access === 'till' && (endpoint.body || endpoint.query))

test('every call of a till refuses such a field, and its description says so', async () => {
  const { server, sends } = await startTill()
  const { paths } = inPlace<Description>(await server.app.inject('/api/openapi.json'))
  expect(endpoints.filter(({ endpoint: it }) => it.access === 'till' && it.method === 'POST' && !it.body)).toEqual([])
  expect(calls.length).toBeGreaterThan(15)
  for (const { name, endpoint } of calls) {
    const { json } = await sends({ zebra: 1 }, endpoint.url.replace(/:\w+/g, crypto.randomUUID()), endpoint.method)
    expect(
      json.fields?.map(({ says }: { says: string }) => says),
      name,
    ).toContain('zebra: no such field')
    const { requestBody, responses } =
      paths[`/api${endpoint.url.replace(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()] ?? expect.unreachable()
    expect(responses['200'].headers, name).toHaveProperty('x-unknown-fields')
    if (!endpoint.body) continue
    expect(openObjectsIn(requestBody?.content['application/json'].schema ?? {}), name).toEqual([])
  }
})

type Description = {
  paths: Record<string, Record<string, { requestBody?: Body; responses: { '200': { headers?: object } } }>>
}
type Body = { content: { 'application/json': { schema: object } } }

/** The objects of a schema that allow fields which it does not name. */
function openObjectsIn(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, additionalProperties } = schema as Record<string, unknown>
  const isOpen = properties !== undefined && additionalProperties !== false
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(openObjectsIn)]
}

test('in prod the call is taken without such fields, and its answer names them', async () => {
  const { sends, cardNumber } = await startTill(inProd)
  const lines = [
    { ...aLine, color: 'red' },
    { ...aLine, color: 'blue', amountPence: 0 },
  ]
  const purchase = aPurchase({ cardNumber, basket: lines, währung: 'EUR' })
  const { status, json, warned } = await sends(purchase)
  expect([status, json, warned]).toMatchObject([
    200,
    { transactionId: purchase.transactionId },
    'basket[].color, w%C3%A4hrung',
  ])
  const queue = await sends({ transactions: [aPurchase({ cardNumber, till: 4 }), aPurchase({ cardNumber })] })
  expect([queue.json.transactions.map(({ code }: { code?: string }) => code), queue.warned]).toEqual([
    [undefined, undefined],
    'transactions[].till',
  ])
  const { transactionId: _, ...unnamed } = aPurchase({ cardNumber })
  expect(await sends({ transactionID: '1', ...unnamed })).toMatchObject({ status: 422, warned: 'transactionID' })
  expect((await sends({ zebra: 1 }, '/till/price-differences', 'GET')).warned).toBe('zebra')
  expect((await sends(aPurchase({ cardNumber }))).warned).toBeUndefined()
})

test('the log has a line for each key and field, and none for a call more', () => {
  const lines: unknown[] = []
  const report = unknownFieldReports()
  const log = { warn: (found: unknown) => lines.push(found) }
  const found = { keyId: 'key-1', url: '/till/transactions', field: 'basket[].color' }
  for (const one of [found, found, { ...found, keyId: 'key-2' }, found]) report(log, one)
  expect(lines).toEqual([found, { ...found, keyId: 'key-2' }])
  for (let at = 0; at < 5000; at++) report(log, { ...found, field: `x${at}` })
  expect(lines).toHaveLength(1000)
})
