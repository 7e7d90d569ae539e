import type { Body } from '@pollen/contract/endpoint'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { aMember, type Member } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { allRates } from '@pollen/testing/rates'
import { aTill } from '@pollen/testing/till-calls'
import { beforeAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, move, referenceFor } from '../../records/ledger/ledger.ts'
import { loadRules } from '../earning/earning.ts'

const server = await startTestApp()
const { transaction } = server.database
beforeAll(async () => {
  await transaction((tx) => loadRules(tx, JSON.stringify({ rates: allRates({ ebay: { settlesAfterHours: 24 } }) })))
  await enterOffers(server.database, [{ offer_id: 'bread', products: 'BREAD1', uses_per_member: '' }])
})
const till = await aTill(server)
const [otherBrand, slowBrand] = [await aTill(server, 'argos'), await aTill(server, 'ebay')]

const aReceipt = () => ({
  transactionId: crypto.randomUUID(),
  occurredAt: new Date().toISOString(),
  storeId: '0042',
  amountPence: 5000,
  points: 50,
})
type Receipt = Omit<Extract<Body<typeof postTransaction>, { cardNumber: string }>, 'cardNumber'>
const post = async (receipt: Receipt, { cardNumber }: Member, by = till) => {
  const { status, json } = await by.call(postTransaction, { body: { ...receipt, cardNumber } })
  return { status, json: json as { points?: number; code?: string; description?: string } }
}
const goesBack = ({ transactionId, occurredAt }: Receipt, { cardNumber }: Member, amountPence?: number) =>
  till.call(refundTransaction, {
    params: { transactionId },
    body: { refundId: crypto.randomUUID(), cardNumber, occurredAt, ...(amountPence && { amountPence }) },
  })
const points = async ({ collectorId }: Member) => {
  const { available, pending } = await transaction((tx) => balancesOf(tx, collectorId))
  return available + pending
}
const twoMembers = async () => [await aMember(server.database), await aMember(server.database)] as const

test('one receipt gives points to one card: the second is refused, in a call of its own and in one of many', async () => {
  const [ada, bob] = await twoMembers()
  const receipt = aReceipt()
  expect(await post(receipt, ada)).toMatchObject({ status: 200, json: { points: 50 } })
  const second = await post(receipt, bob)
  expect(second).toMatchObject({ status: 409, json: { code: 'REFERENCE_REUSED' } })
  expect(second.json.description).toContain('shop-till-date-number')
  expect(await post(receipt, ada)).toMatchObject({ status: 200, json: { points: 50 } })

  const inBatch = aReceipt()
  const transactions = [ada, bob].map(({ cardNumber }) => ({ ...inBatch, cardNumber }))
  const { json } = await till.call(postTransaction, { body: { transactions } })
  expect(json).toMatchObject({ transactions: [{ points: 50 }, { code: 'REFERENCE_REUSED' }] })
  expect([await points(ada), await points(bob)]).toEqual([100, 0])
})

test('another brand may have a receipt of the same id', async () => {
  const [ada, bob] = await twoMembers()
  const receipt = aReceipt()
  expect((await post(receipt, ada)).status).toBe(200)
  expect((await post(receipt, bob, otherBrand)).status).toBe(200)
})

test('where the wrong card was scanned, the purchase is returned in full, and goes to the right card', async () => {
  const [ada, bob] = await twoMembers()
  const receipt = aReceipt()
  await post(receipt, ada)
  expect((await goesBack(receipt, ada, 4999)).status).toBe(200)
  expect((await post(receipt, bob)).json.code).toBe('REFERENCE_REUSED')
  expect((await goesBack(receipt, ada)).status).toBe(200)
  expect(await post(receipt, bob)).toMatchObject({ status: 200, json: { points: 50 } })
  expect([await points(ada), await points(bob)]).toEqual([0, 50])
  const cyd = await aMember(server.database)
  expect((await post(receipt, cyd)).json.code).toBe('REFERENCE_REUSED')
})

test('a receipt too small for a point goes to one card, too, until it is returned', async () => {
  const [ada, bob] = await twoMembers()
  const receipt = { ...aReceipt(), amountPence: 0, points: undefined }
  await post(receipt, ada)
  expect((await post(receipt, bob)).status).toBe(409)
  await goesBack(receipt, ada)
  expect((await post(receipt, bob)).status).toBe(200)
})

test('a receipt that comes with ten cards at once is paid once: alone, with an offer, and where points are pending', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember(server.database)))
  const basket = [{ productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 5000 }]
  const { points: _, ...byRate } = aReceipt()
  for (const [by, receipt] of [
    [till, aReceipt()],
    [till, { ...byRate, basket }],
    [slowBrand, aReceipt()],
  ] as const) {
    for (let round = 0; round < 5; round++) {
      const its = { ...receipt, transactionId: crypto.randomUUID() }
      const answers = await Promise.all(
        members.map((member, nth) => post(nth % 2 ? its : { ...its, amountPence: 4900 + nth }, member, by)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    }
  }
  expect(await transaction(discrepancies)).toBe(0)
})

test('what was paid to two cards before stays, and is refused to a third', async () => {
  const [ada, bob] = await twoMembers()
  const receipt = aReceipt()
  for (const { collectorId } of [ada, bob])
    await transaction((tx) =>
      move(tx, {
        collectorId,
        brandKey: 'sainsburys',
        reference: referenceFor('purchase', receipt.transactionId),
        occurredAt: new Date(),
        movement: 'earn',
        points: 50,
        about: { pence: 5000 },
      }),
    )
  const cyd = await aMember(server.database)
  expect((await post(receipt, cyd)).json.code).toBe('REFERENCE_REUSED')
  expect((await goesBack(receipt, ada)).status).toBe(200)
  expect((await post(receipt, cyd)).json.code).toBe('REFERENCE_REUSED')
  expect([await points(ada), await points(bob), await points(cyd)]).toEqual([0, 50, 0])
})
