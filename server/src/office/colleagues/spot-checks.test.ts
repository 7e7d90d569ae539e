import { randomUUID } from 'node:crypto'
import { audit } from '@pollen/contract/staff/audit'
import { oneInSoMany, oversight, sayChecked, spotChecks } from '@pollen/contract/staff/colleagues/spot-checks'
import { protectMember } from '@pollen/contract/staff/members/members'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { record, seal } from '../../records/staff-actions/staff-actions.ts'
import type { DecidedRequest } from '../requests/requests.ts'
import { pairsIn, quickIn } from './oversight.ts'
import { dealSpotChecks, isDealt } from './spot-checks.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { transaction } = server.database

test('one in fifty of what was done alone is looked at by a colleague, never by the one who did it', async () => {
  const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
  const { collectorId } = await aMember(server.database)
  const now = new Date()
  await transaction(async (tx) => {
    for (let time = 0; time < 600; time++) {
      const { staffId, role, name: by } = time % 2 ? senior : agent
      const signedIn = { staffId, role, callId: 'test' }
      await record(tx, collectorId, { action: 'pointsGiven', by, signedIn, reason: 'Goodwill', points: 10, now })
    }
  })
  await transaction((tx) => seal(tx, now))
  await transaction((tx) => dealSpotChecks(tx, now))
  await transaction((tx) => dealSpotChecks(tx, now)) // deals nothing twice
  const { rows } = await server.database.pool.query<{ action_id: string; hash: string }>(
    `select action_id, hash from staff_actions join sealed_actions using (action_id) join staff_seals using (seal_number)
     where staff_id = $1 order by action_id`,
    [agent.staffId],
  )
  const falls = rows.filter(({ action_id, hash }) => isDealt(hash, action_id)).map(({ action_id }) => action_id)
  expect(falls).not.toEqual([])
  const { waiting } = (await desk.call(spotChecks, { headers: senior.headers })).json
  expect(waiting.map(({ actionId }) => actionId)).toEqual(falls)
  expect((await desk.call(spotChecks, { headers: agent.headers })).json).toMatchObject({ code: 'ROLE_MAY_NOT' })
})

test('of many seals, one action in fifty falls to be looked at', () => {
  const actions = Array.from({ length: 20_000 }, () => isDealt(randomUUID(), uuidv7()))
  const share = actions.filter(Boolean).length / actions.length
  expect(share).toBeGreaterThan(0.6 / oneInSoMany)
  expect(share).toBeLessThan(1.4 / oneInSoMany)
})

test('what was not right is said in a line, which they and the auditor read; it is said once', async () => {
  const senior = await desk.aColleague('senior')
  const fraud = await desk.aColleague('fraud')
  const { collectorId: member } = await aMember(server.database)
  const body = { does: 'lockSpending', reason: 'A call' } as const
  await desk.call(protectMember, { params: { member }, body, headers: senior.headers })
  const { actions } = (await desk.call(audit, { query: { of: 'me' }, headers: senior.headers })).json
  const actionId = actions[0]?.actionId ?? ''
  await server.database.pool.query('insert into spot_checks (action_id, dealt_at) values ($1, now())', [actionId])

  const says = (headers: typeof fraud.headers, sent: { isRight: boolean; note?: string }) =>
    desk.call(sayChecked, { params: { actionId }, body: sent, headers })
  expect((await says(senior.headers, { isRight: true })).status).toBe(404)
  expect((await says(fraud.headers, { isRight: false })).status).toBe(422)
  expect((await says(fraud.headers, { isRight: false, note: 'No letters were asked' })).status).toBe(200)
  expect((await says(fraud.headers, { isRight: true })).status).toBe(404)

  const mine = (await desk.call(audit, { query: { of: 'me' }, headers: senior.headers })).json
  expect(mine.actions).toContainEqual(
    expect.objectContaining({ actionId, notRight: `${fraud.name}: No letters were asked` }),
  )
  const auditor = await desk.aColleague('auditor')
  const week = (await desk.call(oversight, { headers: auditor.headers })).json
  expect(week.checked.notRight).toMatchObject([{ by: senior.name, note: 'No letters were asked' }])
})

const decisionAt = (seconds: number, { by = 'Ruth', asker = 'Tom', asked = -3600 } = {}): DecidedRequest => {
  const at = (offset: number) => new Date(Date.UTC(2026, 0, 5, 12, 0, offset))
  const people = { askedBy: asker, askedByName: asker, decidedBy: by, decidedByName: by }
  return { requestId: uuidv7(), what: '+600 points', ...people, askedAt: at(asked), decidedAt: at(seconds) }
}

test('who decides more than half of what somebody asks is a pair, from four requests on', () => {
  const three = [decisionAt(0), decisionAt(60), decisionAt(120, { by: 'Idris' })]
  expect(pairsIn(three)).toEqual([])
  expect(pairsIn([...three, decisionAt(180)])).toEqual([{ asker: 'Tom', decider: 'Ruth', decided: 3, of: 4 }])
  expect(pairsIn([...three, decisionAt(180, { by: 'Idris' })])).toEqual([])
})

test('a decision is quick within ten seconds of the question, or of the decision before', () => {
  const decided = [
    decisionAt(0),
    decisionAt(9),
    decisionAt(9, { by: 'Idris' }),
    decisionAt(40),
    decisionAt(100, { asked: 95 }),
  ]
  expect(quickIn(decided).map(({ seconds }) => seconds)).toEqual([5, 9])
})
