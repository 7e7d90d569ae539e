import { audit } from '@pollen/contract/staff/audit'
import { caseQueue } from '@pollen/contract/staff/cases/cases'
import { declareEmergency } from '@pollen/contract/staff/colleagues/elevations'
import { contactDetails } from '@pollen/contract/staff/members/members'
import { staffInvitation } from '@pollen/contract/staff-door/sign-in'
import { grantOf, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { staffEndpoints } from '@pollen/testing/staff-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
const anId = '0190aaaa-0000-7000-8000-000000000001'

/** The security events of a colleague, once there are so many: they are stored after the answer. */
async function eventsOf(staffId: string | null, atLeast: number): Promise<Record<string, unknown>[]> {
  for (;;) {
    const found = await sql(
      `select event, refusal, place from security_events where staff_id is not distinct from ${staffId ? `'${staffId}'` : 'null'}::uuid`,
    )
    if (found.length >= atLeast) return found
    await new Promise((next) => setImmediate(next))
  }
}

const triedBy = (staffId: string) =>
  sql(`select subject, reason from staff_actions where staff_id = '${staffId}' and action = 'callRefused'`)

/** Calls whatever this is, about nobody who exists. */
async function tries({ headers }: Pick<TestColleague, 'headers'>, { method, url }: { method: string; url: string }) {
  const payload = method === 'GET' ? {} : { payload: {} }
  return desk.app.inject({ method: method as 'GET', url: `/api${url.replace(/:\w+/g, anId)}`, headers, ...payload })
}

test.each(staffRoles)(
  'whatever of the office %s may not do leaves an event and a row each',
  async (role: StaffRole) => {
    const colleague = await desk.aColleague(role)
    const closed = staffEndpoints
      .filter(([, { needs }]) => needs && !grantOf(role, needs))
      .map(([, endpoint]) => endpoint)
    for (const endpoint of closed) expect((await tries(colleague, endpoint)).statusCode).toBe(403)
    const names = closed.map(({ method, url }) => `${method} ${url}`).sort()
    const events = await eventsOf(colleague.staffId, closed.length)
    expect(events.map(({ place }) => place).sort()).toEqual(closed.map(({ url }) => `/api${url}`).sort())
    expect(new Set(events.map(({ event, refusal }) => `${event} ${refusal}`))).toEqual(
      new Set(['officeRefused roleMayNot']),
    )
    const rows = await triedBy(colleague.staffId)
    expect(rows.map(({ subject }) => subject).sort()).toEqual(names)
    expect(rows[0]?.reason).toBe('Your role can’t do this.')
  },
)

test('a flood of one refused call is one row of the hour, and an event each', async () => {
  const { staffId, headers } = await desk.aColleague('marketer')
  const calls = Array.from({ length: 40 }, () => desk.call(caseQueue, { headers }))
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  expect(await triedBy(staffId)).toHaveLength(1)
  expect(await eventsOf(staffId, 40)).toHaveLength(40)
  await sql(`update staff_actions set at = at - interval '61 minutes' where staff_id = '${staffId}'`)
  await desk.call(caseQueue, { headers })
  expect(await triedBy(staffId)).toHaveLength(2)
})

test('what is of another brand, needs a proof, or is their own account, is written down, too', async () => {
  const ofArgos = await desk.aColleague('marketer', { brands: ['argos'] })
  await tries(ofArgos, { method: 'GET', url: '/staff/brands/esso/tills' })
  expect(await eventsOf(ofArgos.staffId, 1)).toMatchObject([{ event: 'officeRefused', refusal: 'otherBrand' }])
  const { collectorId } = await aMember(server.database)
  const agent = await desk.aColleague('agent', { ownCollectorId: collectorId })
  await sql(`update staff_sessions set proven_at = now() - interval '1 hour' where staff_id = '${agent.staffId}'`)
  const reason = 'Points from nowhere'
  await desk.call(declareEmergency, { body: { reason }, headers: agent.headers })
  for (const _ of [1, 2, 3])
    await desk.call(contactDetails, { params: { member: collectorId }, body: { reason }, headers: agent.headers })
  const events = await eventsOf(agent.staffId, 4)
  expect(events.map(({ refusal }) => refusal).sort()).toEqual(['ownAccount', 'ownAccount', 'ownAccount', 'proofNeeded'])
  expect(await triedBy(agent.staffId)).toHaveLength(2)
  const rows = await sql(
    `select from staff_actions where action = 'ownAccountRefused' and collector_id = '${collectorId}'`,
  )
  expect(rows).toHaveLength(1)
})

test('wrong invitations, sessions that nobody has, and sign-ins that fail are written down, the first of an hour', async () => {
  for (const letter of 'abcdef') await desk.call(staffInvitation, { params: { token: letter.repeat(43) } })
  for (const letter of 'ghijk')
    await desk.call(audit, { query: { of: 'me' }, headers: { cookie: `console=${letter.repeat(43)}` } })
  const events = await eventsOf(null, 11)
  expect(events.filter(({ event }) => event === 'officeSignInRefused')).toHaveLength(6)
  expect(events.filter(({ event }) => event === 'officeSessionRefused')).toHaveLength(5)
  const rows = await sql(`select action, done_by from staff_actions where staff_id is null order by action`)
  expect(rows).toEqual([
    { action: 'sessionRefused', done_by: 'Somebody who has not signed in' },
    { action: 'signInRefused', done_by: 'Somebody who has not signed in' },
  ])
})

test('a session that ran out on a desk is nobody’s try', async () => {
  const { staffId, headers } = await desk.aColleague('agent')
  await sql(`update staff_sessions set last_used_at = now() - interval '31 minutes' where staff_id = '${staffId}'`)
  expect((await desk.call(audit, { query: { of: 'me' }, headers })).status).toBe(401)
  const before = await sql(`select from staff_actions where action = 'sessionRefused'`)
  expect((await desk.call(audit, { query: { of: 'me' } })).status).toBe(401)
  expect(await sql(`select from staff_actions where action = 'sessionRefused'`)).toHaveLength(before.length)
})
