import { randomUUID } from 'node:crypto'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { staffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)

test('whoever decides about points sees what was given by hand until now, of what may be', async () => {
  const [ada, eve] = [await aMember(server.database), await aMember(server.database)]
  const [agent, senior, other] = [
    await desk.aColleague('agent'),
    await desk.aColleague('senior'),
    await desk.aColleague('agent'),
  ]
  const gives = ({ collectorId: member }: typeof ada, points: number) =>
    desk.call(adjustPoints, {
      params: { member },
      body: { sentAs: randomUUID(), points, why: 'goodwill', reason: 'The till was down' },
      headers: agent.headers,
    })
  await gives(ada, 300)
  await gives(eve, 200)
  await gives(ada, 1240)
  const { open } = (await desk.call(staffRequests, { headers: senior.headers })).json
  const params = { requestId: open[0]?.requestId ?? '' }
  expect((await desk.call(staffRequest, { params, headers: senior.headers })).json.limits).toEqual([
    { what: `${agent.name}, at once`, used: 1240, most: 500 },
    { what: `${agent.name}, in 24 hours`, used: 500, most: 5000 },
    { what: `${agent.name}, to this member in seven days`, used: 300, most: 1000 },
    { what: 'To this member by hand, in a year', used: 300 },
  ])
  expect((await desk.call(staffRequest, { params, headers: other.headers })).status).toBe(404)
})
