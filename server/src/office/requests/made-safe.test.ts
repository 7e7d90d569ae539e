import { updateMobile } from '@pollen/contract/member/account'
import { transactions } from '@pollen/contract/member/activity'
import { notMyTransaction } from '@pollen/contract/member/redemptions'
import { redemptionStatus, setRedemptionStatus } from '@pollen/contract/member/spending'
import { endColleague } from '@pollen/contract/staff/colleagues/colleagues'
import { closeCardFor } from '@pollen/contract/staff/members/cards'
import { changeEmailFor, changeMobileFor, correctAddress } from '@pollen/contract/staff/members/details'
import { adjustPoints, protectMember, unlockMember } from '@pollen/contract/staff/members/members'
import { decideRequest, type RequestKind, requestKinds, staffRequest } from '@pollen/contract/staff/requests'
import type { z } from '@pollen/contract/zod'
import { acts } from '@pollen/testing/acts-of-safety'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { asMember } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { askForEverything } from '@pollen/testing/member-requests'
import { openPartners } from '@pollen/testing/partner-programme'
import { aRobbedMember, type RobbedMember } from '@pollen/testing/robbed-member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { everyAct, safetyActs } from '../../records/revocation/revocation.ts'
import { everyKind } from './every-kind.ts'
import { openRequests } from './revocations.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const desk = await openConsole(server)
const till = await aTill(server)
const { database } = server
const world = { server, partners, till }
const [tom, ruth, idris] = [
  await desk.aColleague('agent'),
  await desk.aColleague('senior'),
  await desk.aColleague('fraud'),
]
const reason = 'They called'
const caller = { evidence: 'A letter of their bank', identifiedBy: 'their passport', reason }
const params = ({ collectorId: member }: Pick<Member, 'collectorId'>) => ({ member })

const decides = ({ headers }: TestColleague, requestId = '') =>
  desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Right' }, headers })
const becameOf = async (requestId: string) =>
  (await asOwner(database.connectionString, `select state from staff_requests where request_id = '${requestId}'`))[0]
    ?.state
const idIn = ({ json }: { json: object }): string => ('requestId' in json ? String(json.requestId) : '')
const securesNow = (ada: Member) =>
  desk.call(protectMember, { params: params(ada), body: { does: 'secure', reason }, headers: idris.headers })
/** By an administrator of their own: one ends few in an hour. */
const endsAccessOf = async (staffId: string) => {
  const { headers } = await desk.aColleague('administrator')
  return desk.call(endColleague, { params: { staffId }, body: { reason }, headers })
}
const reads = async ({ headers }: TestColleague, requestId: string) =>
  (await desk.call(staffRequest, { params: { requestId }, headers })).json

test('an old request unlocks nothing that a theft locked since', async () => {
  const ada = await aMemberWith(server, till, 2000)
  const headers = await signedIn(database, ada)
  const locks = (status: 'LOCKED' | 'UNLOCKED') => server.call(setRedemptionStatus, { headers, body: { status } })
  await locks('LOCKED')
  const requestId = idIn(await desk.call(unlockMember, { params: params(ada), body: { reason }, headers: tom.headers }))
  await locks('UNLOCKED')
  const { redemptionId } = (await till.holds({ cardNumber: ada.cardNumber, points: 900 })).json
  await till.captures(redemptionId)
  const [spend] = (await server.call(transactions, { headers, query: { pageSize: 5 } })).json.transactions
  await server.call(notMyTransaction, { headers, params: { id: spend?.id ?? '' } })
  expect((await decides(ruth, requestId)).json.code).toBe('REQUEST_OVER')
  const { json } = await server.call(redemptionStatus, { headers })
  expect(json).toMatchObject({ status: 'LOCKED', needsPassword: true })
  expect((await till.holds({ cardNumber: ada.cardNumber, points: 900 })).status).toBe(423)
})

test('a lock that is as before, and another, is not unlocked by the request about the first', async () => {
  const ada = await aMember(database)
  const headers = await signedIn(database, ada)
  const locks = (status: 'LOCKED' | 'UNLOCKED') => server.call(setRedemptionStatus, { headers, body: { status } })
  await locks('LOCKED')
  const requestId = idIn(await desk.call(unlockMember, { params: params(ada), body: { reason }, headers: tom.headers }))
  await locks('UNLOCKED')
  expect(await becameOf(requestId)).toBe('open')
  await locks('LOCKED')
  expect(await becameOf(requestId)).toBe('ended')
})

test('what was asked for a thief before the account was secured is not done afterwards', async () => {
  const ada = await aMember(database)
  const { headers } = tom
  const to = { params: params(ada), headers }
  await desk.call(closeCardFor, { ...to, body: { ending: ada.cardNumber.slice(-4), reason } })
  const phone = { phoneNumber: '07700900995', countryCode: '44' as const }
  const asked = [
    await desk.call(changeEmailFor, { ...to, body: { email: 'thief@example.com', ...caller } }),
    await desk.call(changeMobileFor, { ...to, body: { phone, ...caller } }),
    await desk.call(correctAddress, { ...to, body: { lines: ['7 Clover Row', 'Beeford', 'AA1 1AB'], ...caller } }),
  ]
  await securesNow(ada)
  for (const requestId of asked.map(idIn)) expect((await decides(ruth, requestId)).json.code).toBe('REQUEST_OVER')
  const told = await Promise.all(asked.map((one) => reads(tom, idIn(one))))
  expect(told.map(({ state, ended: why }) => [state, why?.because])).toEqual(
    asked.map(() => ['ended', 'the careline secures the account']),
  )
  const rows = `select 1 from staff_actions where collector_id = '${ada.collectorId}' and action = 'requestEnded'`
  expect(await asOwner(database.connectionString, rows)).toHaveLength(asked.length)
})

type Act = (member: RobbedMember) => Promise<() => Promise<unknown>>

/** What makes nothing safe by itself, and is another account for whoever decides. */
const others: Record<string, Act> = {
  'the member has another mobile': async (member) => async () => {
    const phone = { phoneNumber: '07700900994', countryCode: '44' as const }
    const headers = { 'x-2fa-code': await member.codeFor({ change: 'mobile' }) }
    expect((await member.thief.call(updateMobile, { body: { phone }, headers })).status).toBe(200)
  },
}
/** Of what makes an account safe and ends no request: what changes something that every request stands on. */
const outdates = [safetyActs.passwordByEmail, ...Object.keys(others)]

const events: [string, Act][] = [
  ...everyAct.map((act): [string, Act] => [safetyActs[act], acts[act]]),
  ...Object.entries(others),
]
const endsRequests = everyAct.filter((act) => openRequests.cells[act].does === 'ends').map((act) => safetyActs[act])

test('every kind of request about a member is asked for', async () => {
  const { requests } = await askForEverything({ server, desk }, await aRobbedMember(world))
  const kinds = await everyKind()
  expect([...kinds.keys()].toSorted()).toEqual(requestKinds.toSorted())
  const payload = (kind: RequestKind) => kinds.get(kind)?.payload as unknown as z.core.$ZodObject
  const aboutMembers = requestKinds.filter((kind) => 'collectorId' in payload(kind)._zod.def.shape)
  // Joining asks for an account that is safe: join-requests.test.ts.
  expect([...Object.keys(requests), 'joinAccounts'].sort()).toEqual(aboutMembers.toSorted())
  expect(aboutMembers.filter((kind) => kinds.get(kind)?.member === undefined)).toEqual([])
})

test.each(events)(
  'what was asked about a member is decided about the account as it is, after: %s',
  async (name, act) => {
    const member = await aRobbedMember(world)
    const happens = await act(member)
    const { requests } = await askForEverything({ server, desk }, member)
    await happens()
    const owen = await desk.aColleague('finance')
    const became: Record<string, unknown> = {}
    for (const [kind, requestId] of Object.entries(requests)) {
      const { json } = await decides(kind === 'giveBackDifference' ? owen : ruth, requestId)
      became[kind] = json.code ?? json.state
      if (json.state === 'done') break // whatever is done is another account for the next one
    }
    const all = (code: string) => Object.fromEntries(Object.keys(requests).map((kind) => [kind, code]))
    if (endsRequests.includes(name as never)) expect(became).toEqual(all('REQUEST_OVER'))
    else if (outdates.includes(name)) expect(became).toEqual(all('REQUEST_OUTDATED'))
    else expect(became).toEqual({ adjustPoints: 'done' })
  },
)

test('what somebody asked for ends with their access, and nobody can ask for more with it', async () => {
  const ada = await aMember(database)
  const agent = await desk.aColleague('agent')
  const body = { sentAs: uuidv7(), points: 4000, why: 'goodwill' as const, reason }
  const requestId = idIn(await desk.call(adjustPoints, { params: params(ada), body, headers: agent.headers }))
  expect((await endsAccessOf(agent.staffId)).json).toEqual({ outcome: 'done' })
  expect((await decides(ruth, requestId)).json.code).toBe('REQUEST_OVER')
  expect(await asMember(database, ada, (tx) => balancesOf(tx, ada.collectorId))).toMatchObject({ available: 0 })
  const rows = `select 1 from staff_actions where action = 'requestVoided' and request_id = '${requestId}'`
  expect(await asOwner(database.connectionString, rows)).toHaveLength(1)
})

test('what somebody asked for in another role is outdated', async () => {
  const ada = await aMember(database)
  const agent = await desk.aColleague('agent')
  const body = { sentAs: uuidv7(), points: 4000, why: 'goodwill' as const, reason }
  const requestId = idIn(await desk.call(adjustPoints, { params: params(ada), body, headers: agent.headers }))
  await asOwner(database.connectionString, `update staff set role = 'marketer' where staff_id = '${agent.staffId}'`)
  expect((await decides(ruth, requestId)).json.code).toBe('REQUEST_OUTDATED')
})

test.each([
  ['a theft', (ada: Member) => securesNow(ada)],
  ['the end of whoever asked', (_: Member, { staffId }: TestColleague) => endsAccessOf(staffId)],
  ['another decision', (_ada: Member, _by: TestColleague, requestId: string) => decides(idris, requestId)],
])('of a decision and %s at the same moment one is, and neither fails', async (_, happens) => {
  for (let nth = 0; nth < 4; nth++) {
    const [ada, agent] = [await aMember(database), await desk.aColleague('agent')]
    const body = { sentAs: uuidv7(), points: 4000, why: 'goodwill' as const, reason }
    const requestId = idIn(await desk.call(adjustPoints, { params: params(ada), body, headers: agent.headers }))
    const calls = [() => decides(ruth, requestId), () => happens(ada, agent, requestId)]
    const answers = await Promise.all((nth % 2 ? calls.reverse() : calls).map((call) => call()))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { available } = await asMember(database, ada, (tx) => balancesOf(tx, ada.collectorId))
    expect(answers.filter(({ json }) => 'state' in json)).toHaveLength(available / 4000)
    const state = await becameOf(requestId)
    expect(state).toBe(available === 4000 ? 'done' : 'ended')
    expect((await decides(idris, requestId)).json.code).toBe('REQUEST_OVER')
  }
})
