import { randomUUID } from 'node:crypto'
import { looks } from '@pollen/contract/member/looks'
import { requestVoucher } from '@pollen/contract/member/vouchers'
import { answerCaseOf, caseQueue, staffCase, takeCase } from '@pollen/contract/staff/cases/cases'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import {
  adjustPoints,
  contactDetails,
  memberEntries,
  protectMember,
  staffMember,
  whyEntry,
} from '@pollen/contract/staff/members/members'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import type { StaffRole } from '@pollen/contract/staff-roles'
import { groupedCode } from '@pollen/contract/voucher-code'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { openCase, writeMessage } from '../../records/cases/cases.ts'
import { balancesOf, move, programmeKey, referenceFor } from '../../records/ledger/ledger.ts'
import { newCode } from '../../rewards/vouchers/codes.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)

const pointsOf = async ({ collectorId }: Member) =>
  (await database.transaction((tx) => balancesOf(tx, collectorId))).available
const finds = async (q: string, role: StaffRole = 'agent') => {
  const { headers } = await desk.aColleague(role)
  return (await desk.call(searchMembers, { body: { q }, headers })).json
}
type Colleague = Awaited<ReturnType<typeof desk.aColleague>>
const gives = ({ headers }: Colleague, { collectorId: member }: Member, points: number, sentAs = randomUUID()) =>
  desk.call(adjustPoints, {
    params: { member },
    body: { sentAs, points, why: 'goodwill', reason: 'The till was down' },
    headers,
  })

test('a member is found by every shred that a caller has', async () => {
  const ada = await aMember(database, { lastName: 'Quillfeather' })
  const found = [expect.objectContaining({ member: ada.collectorId })]
  expect(await finds(ada.cardNumber)).toMatchObject({ found })
  expect(await finds(`98263000 ${ada.cardNumber}`)).toMatchObject({ found })
  expect(await finds(ada.email)).toMatchObject({ meanings: [{ as: 'email', reads: ada.email }], found })
  expect(await finds(ada.mobile.replace('+44', '0'))).toMatchObject({ found })
  expect(await finds(ada.collectorId)).toMatchObject({ found })
  expect(await finds('quillfeather, aa1 1aa')).toMatchObject({ found })
  expect(await finds(`${ada.cardNumber.slice(-4)} AA1 1AA`)).toMatchObject({ found })
  const caseId = await database.transaction((tx) =>
    openCase(tx, { collectorId: ada.collectorId, kind: 'feedback', about: { topic: 'support' }, now: new Date() }),
  )
  expect(await finds(caseId.slice(-8))).toMatchObject({
    found: [expect.objectContaining({ by: expect.stringContaining('Case') })],
  })
  expect(await finds('nobody@example.com')).toMatchObject({ found: [] })
  for (const pasted of [
    `\u202a${ada.cardNumber.slice(0, 3)}\u2013${ada.cardNumber.slice(3)}\u202c`,
    `tel:${ada.mobile.slice(0, 6)}\u00a0${ada.mobile.slice(6)}`,
    `\u202a${ada.mobile.replace('+44', '0044 (0)')}\u202c`,
    `Ada <${ada.email}>`,
    `Quill\u00adfeather,\u00a0aa1\u20111aa`,
    `#${caseId.slice(-8)}\u200b`,
  ])
    expect(await finds(pasted), pasted).toMatchObject({ found })
})

test('a member is found by what a till or a voucher names, and the page tells what is held and what we told them', async () => {
  const till = await aTill(server)
  const ada = await aMemberWith(server, till, 5000)
  const body = { rewardId: 'sainsburys-5-off', points: 1000, requestId: randomUUID() }
  const bought = await server.call(requestVoucher, { headers: await signedIn(database, ada), body })
  await till.holds({ cardNumber: ada.cardNumber, redemptionId: 'till-4-hold-17', points: 500 })
  const found = [expect.objectContaining({ member: ada.collectorId })]
  expect(await finds(groupedCode(bought.json.voucherCode ?? ''))).toMatchObject({ found })
  expect(await finds('till-4-hold-17')).toMatchObject({ found })
  expect(await finds(newCode())).toMatchObject({ meanings: expect.arrayContaining([{ as: 'voucher' }]), found: [] })
  await server.doJobs() // by which members are told
  const { headers } = await desk.aColleague('agent')
  const page = await desk.call(staffMember, { params: { member: ada.collectorId }, query: {}, headers })
  expect(page.json).toMatchObject({ holds: [{ points: 500 }], points: { held: 500 }, vouchers: [{ state: 'TO_USE' }] })
  expect(page.json.messages.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringContaining('500 points')]),
  )
})

test('a page shows a member masked; how to reach them takes a reason, and the member reads who looked', async () => {
  const ada = await aMember(database)
  const agent = await desk.aColleague('agent')
  const { headers } = agent
  const params = { member: ada.collectorId }
  const page = await desk.call(staffMember, { params, query: {}, headers })
  expect(page.json).toMatchObject({ email: expect.stringContaining('•••@'), isProven: true, waiting: [] })
  expect(JSON.stringify(page.json)).not.toContain(ada.email)
  await desk.call(staffMember, { params, query: {}, headers })
  expect((await desk.call(contactDetails, { params, body: { reason: '' }, headers })).status).toBe(422)
  const contact = await desk.call(contactDetails, { params, body: { reason: 'Calls back about a card' }, headers })
  expect(contact.json).toMatchObject({ email: ada.email, mobile: ada.mobile })
  const read = await server.call(looks, { headers: await signedIn(database, ada) })
  expect(read.json.looks).toMatchObject([
    { what: 'We looked at your contact details', role: 'Agent', reason: 'Calls back about a card' },
    { what: 'We looked up your account', role: 'Agent' },
  ])
  expect(JSON.stringify(read.json)).not.toContain(agent.name)
})

test('points within the limits of a role are given at once; above them, in a day and to one member, they wait', async () => {
  const [ada, eve] = [await aMember(database), await aMember(database)]
  const agent = await desk.aColleague('agent')
  expect((await gives(agent, ada, 500)).json).toEqual({ outcome: 'done' })
  expect(await pointsOf(ada)).toBe(500)
  expect((await gives(agent, eve, 501)).json).toMatchObject({ outcome: 'waits' })
  expect(await pointsOf(eve)).toBe(0)
  expect((await gives(agent, ada, 500)).json).toEqual({ outcome: 'done' })
  expect((await gives(agent, ada, 1)).json).toMatchObject({ outcome: 'waits' }) // a thousand in a week to one
  expect((await gives(agent, await aMember(database), -1)).json).toMatchObject({ outcome: 'waits' })
  expect((await desk.call(staffMe, { headers: agent.headers })).json.pointsLeftToday).toBe(4000)
  for (let given = 0; given < 8; given++) await gives(agent, await aMember(database), 500)
  expect((await gives(agent, await aMember(database), 1)).json).toMatchObject({ outcome: 'waits' }) // 5,000 in a day
})

test('the same points sent twice are given once, and sixteen calls at once stay within the limit', async () => {
  const ada = await aMember(database)
  const agent = await desk.aColleague('agent')
  const sentAs = randomUUID()
  await Promise.all([gives(agent, ada, 100, sentAs), gives(agent, ada, 100, sentAs)])
  expect(await pointsOf(ada)).toBe(100)
  expect((await gives(agent, ada, 90, sentAs)).json).toMatchObject({ code: 'SENT_AS_REUSED' })
  expect((await gives(agent, ada, 100, sentAs)).json).toEqual({ outcome: 'done' })
  expect(await pointsOf(ada)).toBe(100)
  const eve = await aMember(database)
  await Promise.all(Array.from({ length: 16 }, () => gives(agent, eve, 500)))
  expect(await pointsOf(eve)).toBe(1000)
})

test('what waits is done by a second person alone, with a fresh proof, and tells the member', async () => {
  const ada = await aMember(database)
  const [agent, senior, other] = [
    await desk.aColleague('agent'),
    await desk.aColleague('senior'),
    await desk.aColleague('agent'),
  ]
  await gives(agent, ada, 1240)
  const open = async ({ headers }: Colleague) =>
    (await desk.call(staffRequests, { headers })).json.open.filter(({ member }) => member === ada.collectorId)
  const [request] = await open(senior)
  expect(request).toMatchObject({
    what: '+1,240 points for Ada M.',
    canDecide: true,
  })
  expect(await open(agent)).toMatchObject([{ isOwn: true, canDecide: false }])
  expect(await open(other)).toEqual([])
  const decides = ({ headers }: Colleague, says: 'yes' | 'no' = 'yes') =>
    desk.call(decideRequest, {
      params: { requestId: request?.requestId ?? '' },
      body: { says, reason: 'Three emails checked' },
      headers,
    })
  expect((await decides(other)).json.code).toBe('ROLE_MAY_NOT')
  await sql(`update staff_sessions set proven_at = now() - interval '6 minutes' where staff_id = '${senior.staffId}'`)
  expect((await decides(senior)).json.code).toBe('PROOF_NEEDED')
  await sql(`update staff_sessions set proven_at = now() where staff_id = '${senior.staffId}'`)
  const twice = await Promise.all([decides(senior), decides(senior)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await pointsOf(ada)).toBe(1240)
  expect(
    (await desk.call(staffMember, { params: { member: ada.collectorId }, query: {}, headers: senior.headers })).json
      .history,
  ).toContainEqual(
    expect.objectContaining({ what: 'Gave points', points: 1240, by: `${agent.name}, with ${senior.name}` }),
  )
})

test('points are given whatever the balance is by then, and taken while there are enough; nobody decides their own', async () => {
  const [ada, eve] = [await aMember(database), await aMember(database)]
  const [senior, second] = [await desk.aColleague('senior'), await desk.aColleague('senior')]
  const asks = async (member: Member, points: number) => {
    const { json } = await gives(senior, member, points)
    return json.outcome === 'waits' ? json.requestId : ''
  }
  const decides = ({ headers }: Colleague, requestId: string) =>
    desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Checked' }, headers })
  const given = await asks(ada, 6000)
  expect((await decides(senior, given)).json.code).toBe('OWN_REQUEST')
  await gives(await desk.aColleague('agent'), ada, 10)
  expect((await decides(second, given)).json).toEqual({ state: 'done' })
  expect((await decides(second, given)).json.code).toBe('REQUEST_OVER')
  expect(await pointsOf(ada)).toBe(6010)

  await gives(await desk.aColleague('agent'), eve, 300)
  const taken = await asks(eve, -200)
  await gives(await desk.aColleague('agent'), eve, 10)
  expect((await decides(second, taken)).json).toEqual({ state: 'done' })
  const tooMuch = await asks(eve, -100)
  await database.transaction((tx) =>
    move(tx, {
      collectorId: eve.collectorId,
      brandKey: programmeKey,
      reference: referenceFor('adjustment', 'spent meanwhile'),
      movement: 'adjustmentOut',
      points: 60,
      occurredAt: new Date(),
    }),
  )
  expect((await decides(second, tooMuch)).json.code).toBe('REQUEST_OUTDATED')
  expect(await pointsOf(eve)).toBe(50)
})

test('an entry says why it has its points, as the member reads it', async () => {
  const ada = await aMemberWith(server, await aTill(server), 120)
  const { headers } = await desk.aColleague('agent')
  const params = { member: ada.collectorId }
  const [entry] = (await desk.call(memberEntries, { params, query: {}, headers })).json.entries
  expect(entry).toMatchObject({ kind: 'earn' })
  const why = await desk.call(whyEntry, { params: { ...params, id: entry?.id ?? '' }, headers })
  expect(why.json.lines.length).toBeGreaterThan(0)
  expect(entry).toMatchObject(why.json.entry)
})

test('spending is locked by one person at once', async () => {
  const ada = await aMember(database)
  const { headers } = await desk.aColleague('agent')
  const params = { member: ada.collectorId }
  await desk.call(protectMember, { params, body: { does: 'lockSpending', reason: 'Phone stolen' }, headers })
  expect((await desk.call(staffMember, { params, query: {}, headers })).json.spending.isLocked).toBe(true)
})

test('cases are queued by what was promised, taken by one, and answered in the app', async () => {
  const ada = await aMember(database)
  const caseId = await database.transaction(async (tx) => {
    const now = new Date()
    const id = await openCase(tx, { collectorId: ada.collectorId, kind: 'feedback', about: { topic: 'support' }, now })
    await writeMessage(
      tx,
      { collectorId: ada.collectorId, caseId: id },
      { text: 'Where are my points?', sentAs: 'one', now },
    )
    return id
  })
  const caseNumber = caseId.slice(-8).toUpperCase()
  const [tom, ruth] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const { cases } = (await desk.call(caseQueue, { headers: tom.headers })).json
  expect(cases.find((one) => one.caseNumber === caseNumber)).toMatchObject({ answerDueAt: expect.any(String) })
  const takes = ({ headers }: Colleague) =>
    desk.call(takeCase, { params: { caseNumber }, body: { isTaken: true }, headers })
  expect((await takes(tom)).json).toEqual({ takenBy: tom.name })
  expect((await takes(ruth)).json).toMatchObject({ code: 'CASE_TAKEN' })
  await desk.call(answerCaseOf, {
    params: { caseNumber },
    body: { text: 'They are on their way.' },
    headers: tom.headers,
  })
  const read = await desk.call(staffCase, { params: { caseNumber }, headers: ruth.headers })
  expect(read.json.messages).toMatchObject([{ isOurs: false }, { isOurs: true, text: 'They are on their way.' }])
})
