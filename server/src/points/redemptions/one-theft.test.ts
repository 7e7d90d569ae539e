import { transactions } from '@pollen/contract/member/activity'
import { conversations } from '@pollen/contract/member/feedback'
import { notMe } from '@pollen/contract/visitor/redemptions'
import { startTestApp } from '@pollen/testing/app'
import { signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const till = await aTill(server)

async function tokenOfNewestTo(to: string): Promise<string> {
  await server.doJobs()
  const [newest] = await server.database.transaction((tx) => messagesTo(tx, to))
  return /\/card\/not-me\?token=([\w-]{43})/.exec(newest?.text ?? '')?.[1] ?? ''
}
const presses = (token: string) => server.call(notMe, { body: { token } })

test('other spends of the day are asked about, and join the one case; a report by their own link does, too', async () => {
  const member = await aMemberWith(server, till, 1000)
  const { cardNumber, email, collectorId } = member
  const tokens: string[] = []
  const spends: string[] = []
  for (const points of [300, 200, 100]) {
    const { redemptionId } = (await till.holds({ cardNumber, points })).json
    tokens.push(await tokenOfNewestTo(email))
    await till.captures(redemptionId)
    spends.push(redemptionId)
  }
  const token = tokens[0] as string
  const { json } = await presses(token)
  expect(json.others.map(({ points, isReported }) => [points, isReported])).toEqual([
    [200, false],
    [100, false],
  ])
  const other = { brandDetailsKey: 'sainsburys', redemptionId: spends[1] as string }
  const second = await server.call(notMe, { body: { token, other } })
  expect(second.json).toMatchObject({ ...json, others: [{ isReported: true }, { isReported: false }] })
  expect((await server.call(notMe, { body: { token, other } })).json).toEqual(second.json)
  const strange = { ...other, redemptionId: 'of-nobody' }
  expect(await server.call(notMe, { body: { token, other: strange } })).toMatchObject({ status: 404 })
  expect((await presses(tokens[2] as string)).json.caseNumber).toBe(json.caseNumber)

  const { rows } = await server.database.pool.query('select about from cases where collector_id = $1', [collectorId])
  expect(rows).toMatchObject([{ about: { spentPoints: 600, others: [{}, {}].map(() => expect.any(String)) } }])
  const headers = await signedIn(server.database, member)
  const told = (await server.call(transactions, { headers })).json.transactions
  const [theft] = (await server.call(conversations, { headers })).json.conversations
  expect(theft?.spend).toBe("Sainsbury's, Test till: 600 points had been spent")
  expect(told.filter((one) => one.caseNumber === json.caseNumber)).toHaveLength(3)
})
