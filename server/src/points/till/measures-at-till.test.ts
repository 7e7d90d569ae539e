import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const till = await aTill(server, 'esso')

const petrol = {
  productCode: 'FUEL95',
  description: 'Unleaded',
  quantity: 1,
  measure: { millilitres: 41_230 },
  amountPence: 5_990,
}
const coffee = { productCode: 'COFFEE', description: 'Coffee', quantity: 1, amountPence: 340 }

test('fuel earns by the litre beside the shop; what comes back leaves its points', async () => {
  const { cardNumber } = await aMember(server.database)
  const transactionId = crypto.randomUUID()
  const sold = { cardNumber, storeId: '7', amountPence: 6_330, basket: [petrol, coffee] }
  expect((await till.call(quoteBasket, { body: sold })).json).toMatchObject({ points: 44 })
  const occurredAt = new Date().toISOString()
  expect((await till.call(postTransaction, { body: { transactionId, occurredAt, ...sold } })).json).toMatchObject({
    points: 44,
    lines: [{ why: '1 point per £1, and 1 point per litre' }],
  })
  const back = { refundId: crypto.randomUUID(), occurredAt, lines: [{ productCode: 'COFFEE', quantity: 1 }] }
  expect((await till.call(refundTransaction, { params: { transactionId }, body: back })).json).toMatchObject({
    amountPence: 340,
    points: 3,
  })
})
