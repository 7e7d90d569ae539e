import { Refusal } from '@pollen/contract/refusals'
import { adjustPoints, protectMember, unlockMember } from '@pollen/contract/staff/members/members'
import { decideRequest, staffRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { uuidv7 } from 'uuidv7'
import { expect, test, vi } from 'vitest'
import { kindOf } from './every-kind.ts'
import { hashOf } from './hashes.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
const idIn = (json: object): string => ('requestId' in json ? String(json.requestId) : '')

/** Points that an agent asks for, above the limits of their role. */
async function asksForPoints(): Promise<string> {
  const { collectorId: member } = await aMember(server.database)
  const body = { sentAs: uuidv7(), points: 4000, why: 'goodwill' as const, reason: 'Three orders' }
  return idIn((await desk.call(adjustPoints, { params: { member }, body, headers: agent.headers })).json)
}

const decides = async (requestId: string) => {
  const body = { says: 'yes' as const, reason: 'It fits' }
  return (await desk.call(decideRequest, { params: { requestId }, body, headers: senior.headers })).json
}
const reads = async (requestId: string) =>
  (await desk.call(staffRequest, { params: { requestId }, headers: agent.headers })).json

test('what was asked before an upgrade, in a shape that is not read any more, is void, and whoever asked reads why', async () => {
  const requestId = await asksForPoints()
  const older = { collectorId: 'as it was', amount: 4000 }
  await sql(`update staff_requests set payload = '${JSON.stringify(older)}', payload_hash = '${hashOf(older)}'
    where request_id = '${requestId}'`)
  expect(await decides(requestId)).toMatchObject({ code: 'REQUEST_OUTDATED' })
  expect(await reads(requestId)).toMatchObject({
    state: 'outdated',
    ended: { because: 'it was asked before a change of the programme, which does not read it any more' },
  })
})

test('whatever a kind refuses when it is done voids the request; nothing of it is done', async () => {
  const requestId = await asksForPoints()
  const row = await kindOf('adjustPoints')
  const { perform } = row
  const refused = vi.spyOn(row, 'perform').mockImplementation(async (...given) => {
    await perform(...given)
    throw new Refusal('notEnoughPoints')
  })
  expect(await decides(requestId)).toMatchObject({ code: 'REQUEST_OUTDATED' })
  refused.mockRestore()
  expect(await reads(requestId)).toMatchObject({
    state: 'outdated',
    ended: { because: expect.stringContaining('it cannot be done: ') },
  })
  expect(await sql(`select from staff_actions where request_id = '${requestId}' and action = 'pointsGiven'`)).toEqual(
    [],
  )
})

test('a request stays open at what the contract names: the same yes may be said later', async () => {
  const { collectorId: member } = await aMember(server.database)
  const [params, reason] = [{ member }, 'Their phone was stolen']
  await desk.call(protectMember, { params, body: { does: 'lockSpending', reason }, headers: agent.headers })
  const unlock = { params, body: { reason, identifiedBy: 'Her last shop' }, headers: agent.headers }
  const requestId = idIn((await desk.call(unlockMember, unlock)).json)
  const refused = vi.spyOn(await kindOf('unlockSpending'), 'perform').mockRejectedValue(new Refusal('spendingHeld'))
  expect(await decides(requestId)).toMatchObject({ code: 'SPENDING_HELD' })
  refused.mockRestore()
  expect(await decides(requestId)).toEqual({ state: 'done' })
})
