import type { Body } from '@pollen/contract/endpoint'
import { programme } from '@pollen/contract/programme'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, type Member } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { afterAll, expect, test } from 'vitest'
import { balancesOf, discrepancies, move, referenceFor } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const { transaction } = server.database
const till = await aTill(server)
const [otherShop, argos, esso] = [await aTill(server), await aTill(server, 'argos'), await aTill(server, 'esso')]
afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

const when = { occurredAt: new Date().toISOString() }
/** A purchase of £50 for 50 points. */
async function bought(member: Member, transactionId: string = crypto.randomUUID()) {
  const body = { ...when, transactionId, storeId: '0042', amountPence: 5000, points: 50, cardNumber: member.cardNumber }
  expect((await till.call(postTransaction, { body })).status).toBe(200)
  return transactionId
}
type RefundFields = Partial<Body<typeof refundTransaction>>
async function takesBack(transactionId: string, sent: RefundFields = {}, by = till) {
  const body = { refundId: crypto.randomUUID(), ...when, ...sent }
  const { status, json } = await by.call(refundTransaction, { params: { transactionId }, body })
  return { status, json }
}
const points = async (member: Member) =>
  asMember(server.database, member, async (tx) => (await balancesOf(tx, member.collectorId)).available)

test('goods come back without the card: the points come off the one that collected them, and no balance is told', async () => {
  const ada = await aMember(server.database)
  const transactionId = await bought(ada)
  const { status, json } = await takesBack(transactionId, { refundId: 'no card', amountPence: 2000 })
  expect([status, json]).toEqual([
    200,
    {
      refundId: 'no card',
      transactionId,
      amountPence: 2000,
      points: 20,
      pendingPoints: 0,
      sayAloud: 'We’ve taken this back. Any points for it come off the card that collected them.',
    },
  ])
  expect(await takesBack(transactionId, { refundId: 'no card', amountPence: 2000 })).toEqual({ status, json })
  expect(await points(ada)).toBe(30)
  const own = await takesBack(transactionId, { cardNumber: ada.cardNumber })
  expect(own.json).toMatchObject({
    points: 30,
    balance: 0,
    sayAloud: 'We’ve taken this back. 30 points come off your card.',
  })
})

test('whoever brings it shows their own card: it changes nothing for them, and tells them nothing', async () => {
  const [ada, bob] = [await aMember(server.database), await aMember(server.database)]
  await bought(bob)
  const { json } = await takesBack(await bought(ada), { cardNumber: bob.cardNumber })
  expect(json).toMatchObject({ points: 50, sayAloud: expect.stringContaining('the card that collected them') })
  expect(json).not.toHaveProperty('balance')
  expect([await points(ada), await points(bob)]).toEqual([0, 50])
})

test('goods come back in another shop of the brand', async () => {
  const ada = await aMember(server.database)
  const { json } = await takesBack(await bought(ada), {}, otherShop)
  expect(json).toMatchObject({ points: 50, sayAloud: expect.stringMatching(/^We’ve taken this back\. Any points/) })
  expect(await points(ada)).toBe(0)
})

test('goods come back at a brand that the seller named for its returns, and at no other', async () => {
  const ada = await aMember(server.database)
  const transactionId = await bought(ada)
  expect((await takesBack(transactionId, {}, argos)).json.code).toBe('TRANSACTION_NOT_FOUND')
  expect((await takesBack(transactionId, { soldBy: 'sainsburys' }, esso)).json.code).toBe('RETURNS_NOT_TAKEN')
  expect((await takesBack(transactionId, { soldBy: 'argos' })).json.code).toBe('RETURNS_NOT_TAKEN')
  const sent = { soldBy: 'sainsburys', refundId: 'refund-1', amountPence: 1000 }
  const there = await takesBack(transactionId, sent, argos)
  expect(there.json).toMatchObject({
    refundId: 'refund-1',
    points: 10,
    sayAloud: `We’ve taken this back for ${programme.brands.sainsburys.name}. Any points for it come off the card that collected them.`,
  })
  expect(await takesBack(transactionId, sent, argos)).toEqual(there)
  // The seller has a refund of that id, too.
  expect((await takesBack(transactionId, { refundId: 'refund-1', amountPence: 3000 })).json.points).toBe(30)
  expect(await points(ada)).toBe(10)
})

test('a gift comes back: the buyer’s points go, and the answer is the same whoever’s card is shown', async () => {
  const [ada, bob] = [await aMember(server.database), await aMember(server.database)]
  for (const cardNumber of [undefined, ada.cardNumber, bob.cardNumber]) {
    const { json } = await takesBack(await bought(ada), { isGift: true, ...(cardNumber && { cardNumber }) })
    expect(json.sayAloud).toBe('We’ve taken this back. It was a gift, so nothing changes on your own card.')
    expect(json).not.toHaveProperty('balance')
  }
  expect([await points(ada), await points(bob)]).toEqual([0, 0])
})

test('what was posted with the wrong card first comes off the right one, and a refund sent again gets its first answer', async () => {
  const [ada, bob] = [await aMember(server.database), await aMember(server.database)]
  const transactionId = await bought(ada)
  const first = await takesBack(transactionId, { refundId: 'wrong card' })
  await bought(bob, transactionId)
  expect(await takesBack(transactionId, { refundId: 'wrong card' })).toEqual(first)
  expect(await points(bob)).toBe(50)
  expect((await takesBack(transactionId)).json.points).toBe(50)
  expect([await points(ada), await points(bob)]).toEqual([0, 0])
  expect((await takesBack(transactionId)).json.code).toBe('REFUND_TOO_LARGE')
})

test('of what was paid to two cards before, the card says which comes back', async () => {
  const [ada, bob] = [await aMember(server.database), await aMember(server.database)]
  const transactionId = crypto.randomUUID()
  for (const member of [ada, bob])
    await asMember(server.database, member, (tx) =>
      move(tx, {
        collectorId: member.collectorId,
        brandKey: 'sainsburys',
        reference: referenceFor('purchase', transactionId),
        occurredAt: new Date(),
        movement: 'earn',
        points: 50,
        about: { pence: 5000, store: '0042' },
      }),
    )
  expect((await takesBack(transactionId)).json.code).toBe('PURCHASE_NEEDS_CARD')
  expect((await takesBack(transactionId, { cardNumber: bob.cardNumber })).json).toMatchObject({
    points: 50,
    balance: 0,
  })
  expect((await takesBack(transactionId)).json.points).toBe(50)
  expect([await points(ada), await points(bob)]).toEqual([0, 0])
})

test('what a member bought whose account is being erased is not found', async () => {
  const ada = await aMember(server.database)
  const transactionId = await bought(ada)
  await server.database.pool.query(
    'insert into closures (collector_id, closed_at, erases_at, erasure_began_at) values ($1, now(), now(), now())',
    [ada.collectorId],
  )
  expect((await takesBack(transactionId)).json.code).toBe('TRANSACTION_NOT_FOUND')
})
