import { looks } from '@pollen/contract/member/looks'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { answerQuestion, askBack, decideRequest, staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aMember, signedIn } from '@pollen/testing/member'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)

const badgeOf = async ({ headers }: TestColleague) => (await desk.call(staffMe, { headers })).json.waits.requests

test('whoever decides asks back, and whoever asked is told until they answer; the request stays open meanwhile', async () => {
  const ada = await aMember(server.database)
  const [agent, senior, other] = await Promise.all([
    desk.aColleague('agent'),
    desk.aColleague('senior'),
    desk.aColleague('senior'),
  ])
  const body = { sentAs: uuidv7(), points: 1240, why: 'missing' as const, reason: 'Three orders are missing' }
  const asked = await desk.call(adjustPoints, { params: { member: ada.collectorId }, body, headers: agent.headers })
  const params = { requestId: 'requestId' in asked.json ? asked.json.requestId : '' }
  const question = ({ headers }: TestColleague) =>
    desk.call(askBack, { params, headers, body: { text: 'Which orders?' } })
  const reply = ({ headers }: TestColleague) =>
    desk.call(answerQuestion, { params, headers, body: { text: 'The three of October' } })

  const waited = await badgeOf(senior)
  expect((await reply(agent)).json).toMatchObject({ code: 'NOTHING_TO_CHANGE' })
  expect((await question(agent)).json).toMatchObject({ code: 'ROLE_MAY_NOT' })
  expect((await question(senior)).status).toBe(200)
  expect((await question(other)).json).toMatchObject({ code: 'NOTHING_TO_CHANGE' })
  expect([await badgeOf(agent), await badgeOf(senior)]).toEqual([1, waited - 1])
  const [own] = (await desk.call(staffRequests, { headers: agent.headers })).json.open
  expect(own).toMatchObject({ isOwn: true, isAskedBack: true, state: 'open' })

  expect((await reply(senior)).status).toBe(404)
  expect((await reply(agent)).status).toBe(200)
  expect([await badgeOf(agent), await badgeOf(senior)]).toEqual([0, waited])
  const read = (await desk.call(staffRequest, { params, headers: other.headers })).json
  expect(read.questions).toMatchObject([{ by: senior.name, text: 'Which orders?', reply: 'The three of October' }])
  const decision = { params, headers: other.headers, body: { says: 'yes' as const, reason: 'Seen' } }
  expect((await desk.call(decideRequest, decision)).json).toMatchObject({ state: 'done' })
  expect((await question(senior)).json).toMatchObject({ code: 'REQUEST_OVER' })
  const { json } = await server.call(looks, { headers: await signedIn(server.database, ada), query: { pageSize: 20 } })
  expect(JSON.stringify(json)).toContain('We talked about what a second person was asked about for you')
})
