import { calendarDayOf, timeOf } from '@pollen/contract/day-and-time'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { postTransaction } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { purchaseInText } from './purchase-in-text.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const day = calendarDayOf(new Date(Date.now() - dayMs))
const at = new Date(`${day}T12:00:00Z`)

test('a purchase is found by when, where and how much; one without a card can be claimed, and its receipt is not shown', async () => {
  const ada = await aMember(server.database)
  const bought = { occurredAt: at.toISOString(), storeId: '0042', amountPence: 2350 }
  await till.call(postTransaction, { body: { ...bought, transactionId: 'near-1', cardNumber: ada.cardNumber } })
  const receiptNumber = 'R774411'
  await till.call(postUnclaimedPurchase, { body: { ...bought, transactionId: 'near-2', receiptNumber } })
  const { headers } = await desk.aColleague('agent')
  const finds = async (q: string) => (await desk.call(searchMembers, { body: { q }, headers })).json
  const near = timeOf(new Date(at.getTime() + 4 * minuteMs))
  const found = await finds(`${day} ${near}, Sainsbury’s test till, £23.50`)
  expect(found).toMatchObject({
    soughtAs: ['purchase'],
    found: [{ member: ada.collectorId, transactionId: '1', by: `${timeOf(at)} at Test till` }],
    withoutCard: [{ shop: 'Test till', amountPence: 2350 }],
  })
  expect(JSON.stringify(found)).not.toContain(receiptNumber)
  const none = { found: [], withoutCard: [] }
  expect(await finds(`${day} ${near}, Sainsbury’s, £23.51`)).toMatchObject(none)
  expect(await finds(`${day} ${near}, Argos, £23.50`)).toMatchObject(none)
  const farOff = timeOf(new Date(at.getTime() + 20 * minuteMs))
  expect(await finds(`${day} ${farOff} sainsbury's 23.50`)).toMatchObject(none)
})

const now = new Date('2026-11-25T15:00:00Z')
test.each([
  ['11:40, Beeford, £23.50', '2026-11-25T11:40:00.000Z', 'Beeford', 2350],
  ['23 Nov 11:40 Beeford 23.50', '2026-11-23T11:40:00.000Z', 'Beeford', 2350],
  ['£4 at Sainsbury’s Beeford Magna yesterday 9:05', '2026-11-24T09:05:00.000Z', 'Sainsbury’s Beeford Magna', 400],
  ['2026-07-01 11:40 Esso A12 £60.00', '2026-07-01T10:40:00.000Z', 'Esso A12', 6000],
  ['24 December 18:10 Argos 99.99', '2025-12-24T18:10:00.000Z', 'Argos', 9999],
])('“%s” is a purchase', (text, moment, shop, amountPence) => {
  expect(purchaseInText(text, now)).toEqual({ at: new Date(moment), shop, amountPence })
})

test.each([
  '11:40 Beeford',
  'Beeford £23.50',
  '11:40 £23.50',
  '31 Nov 11:40 Beeford £2.00',
  'Marsh, AA1 1AA',
  '25:61 Beeford £2.00',
])('“%s” is none', (text) => {
  expect(purchaseInText(text, now)).toBeUndefined()
})
