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
    found: [{ as: 'purchase', member: ada.collectorId, transactionId: '1', by: expect.stringContaining(timeOf(at)) }],
    withoutCard: [{ shop: 'Test till', amountPence: 2350 }],
  })
  expect(JSON.stringify(found)).not.toContain(receiptNumber)
  const none = { found: [], withoutCard: [] }
  expect(await finds(`${day} ${near}, Sainsbury’s, £23.51`)).toMatchObject(none)
  expect(await finds(`${day} ${near}, Argos, £23.50`)).toMatchObject(none)
  const [farOff, tooFar] = [20, 50].map((minutes) => timeOf(new Date(at.getTime() + minutes * minuteMs)))
  expect(await finds(`${day} ${farOff} sainsburys 23.50`)).toMatchObject({
    found: [{ member: ada.collectorId, fit: 'near' }],
  })
  expect(await finds(`${day} ${tooFar} sainsbury's 23.50`)).toMatchObject(none)
  for (const some of [`sainsburys ${day} 23.50`, 'Test till £23,50', `${day} ${near} Sainsbury's`])
    expect(await finds(some), some).toMatchObject({ found: [{ member: ada.collectorId }] })
  expect((await finds(`${day} £23.50`)).meanings[0]).toMatchObject({ as: 'purchase', asksFor: 'shop' })
  expect((await finds(`Test till ${day}`)).meanings[0]).toMatchObject({ asksFor: 'timeOrAmount' })
})
