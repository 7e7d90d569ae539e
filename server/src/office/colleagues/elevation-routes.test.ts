import { randomUUID } from 'node:crypto'
import { becomeColleague } from '@pollen/contract/developer/console'
import { minuteMs } from '@pollen/contract/durations'
import { audit } from '@pollen/contract/staff/audit'
import { staffMe, staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import {
  askForRole,
  declareEmergency,
  elevationActions,
  elevations,
  endElevation,
  noteElevation,
} from '@pollen/contract/staff/colleagues/elevations'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { stopTillsOf, tillsOfBrand } from '@pollen/contract/staff/tills'
import type { StaffRole } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)
const reason = 'Ruth is ill'

const [dale, mina] = [await desk.aColleague('administrator'), await desk.aColleague('administrator')]

const me = async ({ headers }: TestColleague) => (await desk.call(staffMe, { headers })).json
const asks = ({ headers }: TestColleague, role: StaffRole) => desk.call(askForRole, { body: { role, reason }, headers })
const gives = async ({ headers }: TestColleague, { collectorId: member }: Member, points: number) => {
  const body = { sentAs: randomUUID(), points, why: 'goodwill' as const, reason: 'The till was down' }
  return (await desk.call(adjustPoints, { params: { member }, body, headers })).json.outcome
}

async function decides({ headers }: TestColleague, { name }: TestColleague) {
  const { open } = (await desk.call(staffRequests, { headers })).json
  const requestId = open.find(({ askedBy }) => askedBy === name)?.requestId ?? ''
  return desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'I know' }, headers })
}

/** Somebody whom two people let act in another role. */
async function aColleagueInRole(own: StaffRole, role: StaffRole): Promise<TestColleague> {
  const colleague = await desk.aColleague(own)
  await asks(colleague, role)
  expect((await decides(dale, colleague)).json.state).toBe('done')
  return colleague
}

test('another role is had for an hour when an administrator decides it, and ends by itself', async () => {
  const tom = await desk.aColleague('agent')
  expect((await asks(tom, 'senior')).json.outcome).toBe('waits')
  expect(await me(tom)).toMatchObject({ role: 'agent' })
  expect((await decides(tom, tom)).json.code).toBe('ROLE_MAY_NOT')
  await decides(dale, tom)
  const { role, ownRole, elevation } = await me(tom)
  expect({ role, ownRole, isEmergency: elevation?.isEmergency }).toEqual({
    role: 'senior',
    ownRole: 'agent',
    isEmergency: false,
  })
  const minutes = (Date.parse(elevation?.endsAt ?? '') - Date.now()) / minuteMs
  expect(Math.abs(minutes - 60)).toBeLessThan(1)
  expect((await asks(tom, 'fraud')).json.code).toBe('ELEVATION_RUNS')
  await sql(`update staff_elevations set ends_at = now() where staff_id = '${tom.staffId}'`)
  expect(await me(tom)).toMatchObject({ role: 'agent' })
  expect((await asks(tom, 'senior')).json.outcome).toBe('waits')
})

test('nobody is an administrator for an hour, and no administrator gets a role that gives points', async () => {
  expect((await asks(await desk.aColleague('senior'), 'administrator')).json.code).toBe('ROLE_NOT_FOR_HOUR')
  for (const role of ['agent', 'senior', 'fraud', 'finance'] as const)
    expect((await asks(mina, role)).json.code, role).toBe('ROLE_NOT_FOR_HOUR')
  expect((await asks(mina, 'auditor')).json.outcome).toBe('waits')
  expect((await decides(mina, mina)).json.code).toBe('OWN_REQUEST')
})

test('points count for the person: the hour adds the other role’s limit, not a second one', async () => {
  const tom = await desk.aColleague('agent')
  for (let given = 0; given < 4; given++) expect(await gives(tom, await aMember(database), 500)).toBe('done')
  await asks(tom, 'senior')
  await decides(dale, tom)
  const { pointsLeftToday } = await me(tom)
  expect(pointsLeftToday).toBe(18_000)
  expect(await gives(tom, await aMember(database), 5000)).toBe('done')
  await desk.call(endElevation, { headers: tom.headers })
  expect(await me(tom)).toMatchObject({ role: 'agent', pointsLeftToday: 0 })
  expect(await gives(tom, await aMember(database), 1)).toBe('waits')
})

test('what somebody asked for, they do not decide in another role, and what they do there is marked', async () => {
  const tom = await desk.aColleague('agent')
  const ada = await aMember(database)
  expect(await gives(tom, ada, 600)).toBe('waits')
  await asks(tom, 'senior')
  await decides(dale, tom)
  expect((await decides(tom, tom)).json.code).toBe('OWN_REQUEST')
  expect(await gives(tom, ada, 600)).toBe('done')
  const { actions } = (await desk.call(audit, { query: { of: 'me' }, headers: tom.headers })).json
  expect(actions.filter(({ what }) => what === 'Gave points')).toMatchObject([{ role: 'senior', isElevated: true }])
  expect(actions.find(({ what }) => what === 'Asked for a second person')).toMatchObject({
    role: 'agent',
    isElevated: false,
  })
})

test('another role ends with the session, and is not given to somebody who is away', async () => {
  const tom = await aColleagueInRole('agent', 'senior')
  const again = await desk.call(becomeColleague, { params: { staffId: tom.staffId }, headers: tom.headers })
  const cookie = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await desk.call(staffMe, { headers: tom.headers })).status).toBe(401)
  expect(await me({ ...tom, headers: { cookie } })).toMatchObject({ role: 'senior' }) // who proved that it is they
  await desk.call(staffSignOut, { headers: { cookie } })
  const running = await sql(`select 1 from staff_elevations where staff_id = '${tom.staffId}' and ends_at > now()`)
  expect(running).toEqual([])
  const eve = await desk.aColleague('agent')
  await asks(eve, 'senior')
  await sql(`update staff_sessions set last_used_at = now() - interval '31 minutes' where staff_id = '${eve.staffId}'`)
  expect((await decides(dale, eve)).json.code).toBe('ASKER_AWAY')
})

test('in an emergency one may stop things at once, and give nothing; others are told, and look at it afterwards', async () => {
  const tom = await desk.aColleague('agent')
  const { headers } = tom
  const stops = () => desk.call(stopTillsOf, { params: { brand: 'argos' }, body: { reason }, headers })
  const declares = (who: TestColleague) => desk.call(declareEmergency, { body: { reason }, headers: who.headers })
  expect((await stops()).json.code).toBe('ROLE_MAY_NOT')
  expect((await declares(await desk.aColleague('marketer'))).json.code).toBe('ROLE_MAY_NOT')
  await sql(`update staff_sessions set proven_at = now() - interval '6 minutes' where staff_id = '${tom.staffId}'`)
  expect((await declares(tom)).json.code).toBe('PROOF_NEEDED')
  await sql(`update staff_sessions set proven_at = now() where staff_id = '${tom.staffId}'`)
  expect((await declares(tom)).status).toBe(200)
  const [letter] = await database.transaction((tx) => messagesTo(tx, `colleague-${mina.staffId}@example.com`))
  expect(letter?.subject).toBe(`${tom.name} says that there is an emergency`)
  expect((await stops()).status).toBe(200)
  expect(await gives(tom, await aMember(database), 501)).toBe('waits') // an agent’s limit still
  expect(await me(tom)).toMatchObject({ role: 'agent', elevation: { isEmergency: true } })

  const listed = async () => (await desk.call(elevations, { headers: mina.headers })).json.elevations[0]
  const { elevationId = '', actions, isRunning } = (await listed()) ?? {}
  expect({ actions, isRunning }).toEqual({ actions: 2, isRunning: true })
  const params = { elevationId }
  const done = (await desk.call(elevationActions, { params, headers: mina.headers })).json.actions
  expect(done).toContainEqual(expect.objectContaining({ what: 'Stopped all tills of a brand', subject: 'Argos' }))
  const notes = () => desk.call(noteElevation, { params, body: { reason: 'It was right' }, headers: mina.headers })
  expect((await notes()).json.code).toBe('ELEVATION_RUNS')
  await desk.call(endElevation, { headers })
  expect((await desk.call(tillsOfBrand, { params: { brand: 'argos' }, query: {}, headers })).json.code).toBe(
    'ROLE_MAY_NOT',
  )
  expect((await notes()).status).toBe(200)
  expect(await listed()).toMatchObject({ lookedAt: { by: mina.name, note: 'It was right' } })
})
