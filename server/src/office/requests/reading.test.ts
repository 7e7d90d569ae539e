import { looks } from '@pollen/contract/member/looks'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import { nameOwnCard, staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { changeMobileFor } from '@pollen/contract/staff/members/details'
import { adjustPoints, protectMember, staffMember } from '@pollen/contract/staff/members/members'
import { decideRequest, staffRequest, staffRequests, withdrawRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const reason = 'They called from Secret Lane'

const idIn = ({ json }: { json: object }): string => ('requestId' in json ? String(json.requestId) : '')
const gives = async ({ headers }: TestColleague, { collectorId: member }: Member, points: number) => {
  const body = { sentAs: uuidv7(), points, why: 'goodwill' as const, reason }
  return idIn(await desk.call(adjustPoints, { params: { member }, body, headers }))
}
const mobile = '07700900993'
const asksForMobile = async ({ headers }: TestColleague, { collectorId: member }: Member) => {
  const phone = { phoneNumber: mobile, countryCode: '44' as const }
  const body = { phone, evidence: 'A letter of their bank', identifiedBy: 'their passport', reason }
  return idIn(await desk.call(changeMobileFor, { params: { member }, body, headers }))
}
const decides = ({ headers }: TestColleague, requestId: string, says: 'yes' | 'no' = 'yes') =>
  desk.call(decideRequest, { params: { requestId }, body: { says, reason: 'Three emails checked' }, headers })
const lists = async ({ headers }: TestColleague) => (await desk.call(staffRequests, { headers })).json
const opens = ({ headers }: TestColleague, requestId: string) =>
  desk.call(staffRequest, { params: { requestId }, headers })
const badgeOf = async ({ headers }: TestColleague) => (await desk.call(staffMe, { headers })).json.waits.requests
const pageOf = async ({ headers }: TestColleague, { collectorId: member }: Member) =>
  (await desk.call(staffMember, { params: { member }, query: {}, headers })).json

test('a list of requests shows nothing in clear; opening one is a look, which its member reads', async () => {
  const ada = await aMember(database)
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const requestId = await asksForMobile(agent, ada)
  const list = JSON.stringify(await lists(senior))
  expect(list).toContain(requestId)
  for (const clear of [mobile.slice(1), 'Secret Lane', ada.email]) expect(list).not.toContain(clear)
  const read = async () =>
    (await server.call(looks, { headers: await signedIn(database, ada), query: { pageSize: 20 } })).json.looks.filter(
      ({ what }) => what === 'We read what a second person was asked about for you',
    )
  expect(await read()).toEqual([])
  expect(JSON.stringify((await opens(senior, requestId)).json)).toContain(mobile.slice(1))
  await opens(senior, requestId)
  expect(await read()).toMatchObject([{ role: 'Senior agent' }])
})

test('a request about one’s own account or household is in no list, and is not opened', async () => {
  const addressLines = ['12 Clover Row', 'Beeford Magna', 'AA1 1AB']
  const [own, household, other] = [
    await aMember(database, { addressLines }),
    await aMember(database, { addressLines }),
    await aMember(database),
  ]
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  await desk.call(nameOwnCard, { headers: senior.headers, body: { cardNumber: own.cardNumber, lastName: 'Marsh' } })
  const before = await badgeOf(senior)
  const [asked, about] = [await asksForMobile(agent, household), await asksForMobile(agent, other)]
  const { open } = await lists(senior)
  expect(open.map(({ requestId }) => requestId)).toContain(about)
  expect(open.map(({ requestId }) => requestId)).not.toContain(asked)
  expect(await badgeOf(senior)).toBe(before + 1)
  expect((await opens(senior, asked)).json.code).toBe('OWN_ACCOUNT')
  await decides(await desk.aColleague('fraud'), asked, 'no')
  expect((await lists(senior)).ended.map(({ requestId }) => requestId)).not.toContain(asked)
})

test('whoever asked reads how it ended, and why, until they have read it: in the list, the badge and on the page', async () => {
  const [ada, eve] = [await aMember(database), await aMember(database)]
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const [decided, voided] = [await gives(agent, ada, 4000), await gives(agent, eve, 4000)]
  expect(await badgeOf(agent)).toBe(0)
  await decides(senior, decided)
  const body = { does: 'secure' as const, reason }
  await desk.call(protectMember, { params: { member: eve.collectorId }, body, headers: senior.headers })
  expect(await badgeOf(agent)).toBe(2)
  expect((await lists(agent)).ended.map(({ isUnread }) => isUnread)).toEqual([true, true])
  expect((await pageOf(agent, ada)).outcomes).toEqual([
    { requestId: decided, what: '+4,000 points for Ada M.', state: 'done' },
  ])
  expect((await pageOf(senior, ada)).outcomes).toEqual([])
  expect((await opens(agent, decided)).json.decided).toMatchObject({ by: senior.name, reason: 'Three emails checked' })
  expect((await opens(agent, voided)).json.ended).toMatchObject({ because: 'the careline secures the account' })
  expect(await badgeOf(agent)).toBe(0)
  expect((await pageOf(agent, ada)).outcomes).toEqual([])
})

test('what others decide pushes one’s own outcome out of no list; taking back is written down', async () => {
  const [ada, eve] = [await aMember(database), await aMember(database)]
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const requestId = await gives(agent, ada, 4000)
  await decides(senior, requestId, 'no')
  for (let nth = 0; nth < 60; nth++) {
    const own = await gives(senior, eve, 6000)
    await desk.call(withdrawRequest, { params: { requestId: own }, headers: senior.headers })
  }
  expect((await lists(agent)).ended.map((one) => one.requestId)).toEqual([requestId])
  const rows = `select 1 from staff_actions where action = 'requestWithdrawn' and staff_id = '${senior.staffId}'`
  expect(await asOwner(database.connectionString, rows)).toHaveLength(60)
  expect(await badgeOf(senior)).toBe((await lists(senior)).open.filter(({ canDecide }) => canDecide).length)
})

test('the auditor reads what two people decided, with its difference; what waits is for those who decide it', async () => {
  const ada = await aMember(database)
  const [agent, senior, auditor, marketer] = [
    await desk.aColleague('agent'),
    await desk.aColleague('senior'),
    await desk.aColleague('auditor'),
    await desk.aColleague('marketer'),
  ]
  const requestId = await gives(agent, ada, 4000)
  expect((await opens(auditor, requestId)).status).toBe(404)
  await decides(senior, requestId)
  expect((await lists(auditor)).ended.map((one) => one.requestId)).toContain(requestId)
  expect((await opens(auditor, requestId)).json).toMatchObject({
    changes: [{ name: 'Balance', from: '0', to: '4,000' }, { name: 'Why' }],
    decided: { by: senior.name },
  })
  for (const stranger of [marketer, await desk.aColleague('agent')])
    expect((await opens(stranger, requestId)).status).toBe(404)
})

test('whoever decides reads what happened since it was asked', async () => {
  const till = await aTill(server)
  const ada = await aMemberWith(server, till, 500)
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const requestId = await gives(agent, ada, 4000)
  await gives(senior, ada, 10)
  const headers = await signedIn(database, ada)
  await server.call(setRedemptionStatus, { headers, body: { status: 'UNLOCKED' } })
  const whats = async () => (await opens(senior, requestId)).json.since.map(({ what, more }) => [what, more])
  await expect.poll(whats).toContainEqual(['Spending was locked or unlocked, or its limit changed', undefined])
  expect(await whats()).toEqual(
    expect.arrayContaining([
      ['Gave points', senior.name],
      ['Points moved once: 500 before, 510 now', undefined],
    ]),
  )
  await decides(senior, requestId)
  expect((await opens(senior, requestId)).json.since).toEqual([])
})
