import { randomUUID } from 'node:crypto'
import { adjustPoints, memberEntries, memberEntriesFile } from '@pollen/contract/staff/members/members'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const ada = await aMember(server.database)
const params = { member: ada.collectorId }
const { headers } = await desk.aColleague('agent')

await till.posts(ada.cardNumber, 500)
await till.holds({ cardNumber: ada.cardNumber, redemptionId: 'hold-1', points: 200 })
await desk.call(adjustPoints, {
  params,
  body: { sentAs: randomUUID(), points: 40, why: 'goodwill', reason: 'A long queue' },
  headers,
})

test('entries say what could be spent after each, and are shown by what callers ask about', async () => {
  const reads = async (show?: 'collected' | 'spent' | 'refunds' | 'byUs') => {
    const { json } = await desk.call(memberEntries, { params, query: { ...(show && { show }) }, headers })
    return json.entries.map(({ kind, points, after }) => [kind, points, after])
  }
  const [byUs, held, collected] = [
    ['adjustmentIn', 40, 340],
    ['hold', -200, 300],
    ['earn', 500, 500],
  ]
  expect(await reads()).toEqual([byUs, held, collected])
  expect(await reads('collected')).toEqual([collected])
  expect(await reads('spent')).toEqual([held])
  expect(await reads('byUs')).toEqual([byUs])
  expect(await reads('refunds')).toEqual([])
  const { json } = await desk.call(memberEntries, { params, query: {}, headers })
  expect(json.year).toEqual({ pointsIn: 540, pointsOut: 200 })
})

test('they are taken as a file, which the member reads', async () => {
  const { json } = await desk.call(memberEntriesFile, { params, query: {}, headers })
  expect(json.next).toBeUndefined()
  expect(json.csv.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\uFEFF"?Date"?,Time,Partner/),
    expect.stringMatching(/,40,,$/),
  ])
})
