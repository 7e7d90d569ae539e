import { notifications } from '@pollen/contract/member/notifications'
import { refusedSpend } from '@pollen/contract/member/redemptions'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import { startTestApp } from '@pollen/testing/app'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const till = await aTill(server)

test('a spend that a till is refused because of the lock is told in the app, once for several tries, and by no email', async () => {
  const member = await aMemberWith(server, till, 1000)
  const headers = await signedIn(server.database, member)
  const refused = async () => (await server.call(refusedSpend, { headers })).json.refused
  await server.call(setRedemptionStatus, { body: { status: 'LOCKED' }, headers })
  expect(await refused()).toBeUndefined()
  for (const points of [100, 200]) {
    await till.holds({ cardNumber: member.cardNumber, points })
    await server.doJobs()
  }
  expect(await refused()).toMatchObject({ points: 200, brand: { name: "Sainsbury's" } })
  const told = (await server.call(notifications, { headers, query: { group: 'safety' } as never })).json.notifications
  expect(told.map(({ title, leadsTo }) => [title, leadsTo])).toEqual([
    ["Sainsbury's tried to take 100 points", '/account/redemption-lock'],
  ])
  expect(await server.database.transaction((tx) => messagesTo(tx, member.email))).toEqual([])
})
