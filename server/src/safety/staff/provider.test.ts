import { staffMe } from '@pollen/contract/staff/colleagues'
import { askForRole } from '@pollen/contract/staff/elevations'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { beginAtProvider, returnFromProvider } from '@pollen/contract/staff-door/sign-in'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { openStaffProvider } from '@pollen/testing/staff-provider'
import { expect, test } from 'vitest'
import { roleIn } from './provider.ts'

const consoleUrl = 'http://localhost:3901'
const provider = await openStaffProvider(`${consoleUrl}/signed-in`)
const server = await startTestApp({ CONSOLE_URL: consoleUrl, STAFF_OIDC_URL: provider.url })
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({
  cookie: cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; '),
})

let people = 0
function aPerson(claims: Record<string, unknown>) {
  const sub = `person-${++people}`
  const named: Record<string, unknown> = { name: `Person ${people}`, email: `${sub}@example.com`, ...claims }
  const person = { claims: named, isGone: false }
  provider.people.set(sub, person)
  return { sub, person }
}

async function signsIn(sub: string) {
  const begun = await desk.call(beginAtProvider, { body: { again: false } })
  const back = (await provider.logIn(begun.json.location, sub)).searchParams
  const returned = { code: back.get('code') ?? '', state: back.get('state') ?? '', iss: back.get('iss') ?? undefined }
  const answer = await desk.call(returnFromProvider, { body: returned, headers: cookieOf(begun) })
  return { answer, returned, begun }
}
const me = (of: Awaited<ReturnType<typeof signsIn>>) => desk.call(staffMe, { headers: cookieOf(of.answer) })

test.each([
  ['Entra’s app roles', { roles: ['Pollen.Agent', 'Other.App'] }, 'roles', 'agent'],
  ['Okta’s claim', { pollen_role: 'Senior' }, 'pollen_role', 'senior'],
  [
    'Keycloak’s roles of a realm',
    { realm_access: { roles: ['offline_access', 'pollen-fraud'] } },
    'realm_access.roles',
    'fraud',
  ],
])('a role is read from %s', (_, claims, claim, role) => {
  expect(roleIn(claims, claim)).toEqual({ role, brands: [] })
})

test('a brand stands behind the role, and several are of one role', () => {
  expect(roleIn({ roles: ['Pollen.Marketer:esso', 'marketer:Argos'] }, 'roles')).toEqual({
    role: 'marketer',
    brands: ['argos', 'esso'],
  })
  expect(roleIn({ roles: 'pollen:agent' }, 'roles')).toEqual({ role: 'agent', brands: [] })
  expect(roleIn({ roles: 'marketer:agent' }, 'roles')).toEqual({ role: 'marketer', brands: ['agent'] })
  expect(() => roleIn({ roles: ['marketer', 'marketer:esso'] }, 'roles')).toThrow('gives you several roles')
})

test('no role, and several, are refused by name', () => {
  expect(() => roleIn({ groups: ['agent'] }, 'roles')).toThrow('gives you no role here')
  expect(() => roleIn({ roles: ['agent', 'administrator'] }, 'roles')).toThrow('gives you several roles')
  expect(() => roleIn({ roles: ['agents-of-change'] }, 'roles')).toThrow('gives you no role here')
})

test('somebody whom the provider names is let in with the role that it says, and comes again as the same', async () => {
  const { sub, person } = aPerson({ roles: ['Pollen.Agent'] })
  const first = (await me(await signsIn(sub))).json
  expect(first).toMatchObject({ name: `Person ${people}`, role: 'agent' })
  person.claims = { ...person.claims, roles: ['Pollen.Senior'] }
  expect((await me(await signsIn(sub))).json).toMatchObject({ staffId: first.staffId, role: 'senior' })
})

test('without a role nobody is let in, and what came back is good once and in its browser', async () => {
  const { sub } = aPerson({ groups: ['agents'] })
  expect((await signsIn(sub)).answer.json.code).toBe('STAFF_ROLE_MISSING')
  const other = aPerson({ roles: 'agent' })
  const { answer, returned, begun } = await signsIn(other.sub)
  expect(answer.status).toBe(200)
  const again = await desk.call(returnFromProvider, { body: returned, headers: cookieOf(begun) })
  expect(again.json.code).toBe('SIGN_IN_NOT_COMPLETED')
  const elsewhere = await desk.call(beginAtProvider, { body: { again: false } })
  const back = (await provider.logIn(elsewhere.json.location, other.sub)).searchParams
  const stolen = { code: back.get('code') ?? '', state: back.get('state') ?? '' }
  expect((await desk.call(returnFromProvider, { body: stolen })).json.code).toBe('SIGN_IN_NOT_COMPLETED')
})

test('whoever left there is out within a quarter of an hour, and another role holds from then on', async () => {
  const { sub, person } = aPerson({ roles: ['Pollen.Agent'] })
  const session = await signsIn(sub)
  const aQuarterLater = () => sql(`update staff_sessions set asked_at = now() - interval '16 minutes'`)
  person.claims = { ...person.claims, roles: ['Pollen.Senior'] }
  expect((await me(session)).json.role).toBe('agent')
  await aQuarterLater()
  await me(session)
  expect((await me(session)).json.role).toBe('senior')
  await aQuarterLater()
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => me(session)))
  expect(atOnce.map(({ status }) => status)).toEqual(Array(8).fill(200))
  person.isGone = true
  await aQuarterLater()
  expect((await me(session)).status).toBe(401)
  expect((await me(session)).status).toBe(401)
})

test('asking again leaves an hour in another role as it is, and other brands end the session', async () => {
  const { sub, person } = aPerson({ roles: ['Pollen.Agent'] })
  const session = await signsIn(sub)
  const administrator = await desk.aColleague('administrator')
  await desk.call(askForRole, { body: { role: 'senior', reason: 'Ruth is ill' }, headers: cookieOf(session.answer) })
  const { open } = (await desk.call(staffRequests, { headers: administrator.headers })).json
  const requestId = open[0]?.requestId ?? ''
  const yes = { says: 'yes' as const, reason: 'I know' }
  await desk.call(decideRequest, { params: { requestId }, body: yes, headers: administrator.headers })
  const askedAgain = async () => {
    await sql(`update staff_sessions set asked_at = now() - interval '16 minutes'`)
    await me(session)
    return me(session)
  }
  expect((await askedAgain()).json).toMatchObject({ role: 'senior', ownRole: 'agent' })
  await sql('update staff_elevations set ends_at = now()')
  expect((await askedAgain()).json).toMatchObject({ role: 'agent', ownRole: 'agent' })
  person.claims = { ...person.claims, roles: ['Pollen.Agent:argos'] }
  expect((await askedAgain()).status).toBe(401)
  expect((await me(await signsIn(sub))).json.brands).toEqual([{ brandKey: 'argos', name: 'Argos' }])
  person.claims = { ...person.claims, roles: ['Pollen.Agent:nobody'] }
  expect((await signsIn(sub)).answer.json.code).toBe('STAFF_BRAND_UNKNOWN')
})
