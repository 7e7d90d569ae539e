import { startTestApp } from '@pollen/testing/app'
import { beforeAll, expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { registerTill } from '../../records/brands/brands.ts'

const key = newToken()
const server = await startTestApp()
beforeAll(async () => {
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Test till', key }))
})

const purchase = {
  transactionId: 'sale-1',
  cardNumber: '70000000017',
  occurredAt: '2026-03-01T09:14:00Z',
  storeId: '0042',
  amountPence: 2350,
}
const { occurredAt: _, ...withoutTime } = purchase

async function refusalOf(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  })
  expect(answer.statusCode).toBe(422)
  return answer.json() as { code: string; description: string; fields: { path: string[]; says: string }[] }
}

test.each([
  [withoutTime, 'occurredAt is missing. Send a time with its zone, like 2026-11-21T09:14:00Z'],
  [
    { ...purchase, occurredAt: 'today' },
    'occurredAt is not right. Send a time with its zone, like 2026-11-21T09:14:00Z',
  ],
  [
    { ...purchase, amountPence: 23.5 },
    'amountPence is not right. Send a whole number of pence from 0 to 100000000, like 2350 for £23.50',
  ],
  [{ ...purchase, storeId: 42 }, 'storeId is not right. Send 1 to 100 characters, like 0042'],
  [
    { ...purchase, cardNumber: '700' },
    'cardNumber is not right. A card number has 11 digits after its prefix, like 9826300070000000017; an older card’s has 12 to 19',
  ],
  [{ ...purchase, points: 0 }, 'points is not right. Send a whole number of points from 1 to 10000000, like 120'],
])('a till that sends %j is told: %s', async (payload, says) => {
  const { code, description, fields } = await refusalOf('POST', '/till/transactions', payload)
  expect([code, description]).toEqual(['INVALID', says])
  expect(fields).toEqual([{ path: [says.split(' ')[0]], says }])
})

test.each([
  [{ quantity: 0.432 }, 'basket.0.quantity', /Send whole pieces .* a measure, like \{"grams": 432\}$/],
  [{ quantity: 1, measure: { grams: 0.432 } }, 'basket.0.measure', /Send whole grams or millilitres/],
  [{ quantity: 1, measure: { stones: 2 } }, 'basket.0.measure', /Send whole grams or millilitres/],
])('a till that weighs and sends %j is told what is wanted', async (amount, path, says) => {
  const basket = [{ productCode: '1', description: 'Grapes', amountPence: 346, ...amount }]
  const { fields } = await refusalOf('POST', '/till/transactions', { ...purchase, basket })
  expect(fields.map((field) => field.path.join('.'))).toEqual([path])
  expect(fields[0]?.says).toMatch(says)
})

test('every field that is wrong is named', async () => {
  const { fields } = await refusalOf('POST', '/till/transactions', {})
  expect(fields.map(({ path }) => path.join('.'))).toEqual(Object.keys(purchase))
})

test('so is a part of the address', async () => {
  const { description } = await refusalOf('GET', '/till/cards/700')
  expect(description).toMatch(/^number is not right\. A card number has 11 digits/)
})
