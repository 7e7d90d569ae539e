import type { Endpoint } from '@pollen/contract/endpoint'
import { audit } from '@pollen/contract/staff/audit'
import {
  changeRoleOf,
  colleagues,
  inviteColleague,
  staffMe,
  staffProof,
  staffProofRequest,
  staffSignOut,
} from '@pollen/contract/staff/colleagues/colleagues'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { addTill, tillBrands, tillsOfBrand } from '@pollen/contract/staff/tills'
import {
  beginJoining,
  join,
  staffInvitation,
  staffPasskeyRequest,
  staffSignIn,
} from '@pollen/contract/staff-door/sign-in'
import { grantOf, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { Authenticator } from '@pollen/testing/authenticator'
import { runCommand } from '@pollen/testing/command'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { endpoints } from '@pollen/testing/endpoints'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database, settings } = server
const consoleUrl = settings.console?.url ?? ''
const sql = (statement: string) => asOwner(database.connectionString, statement)

/** Somebody who was invited by command and made a passkey, and the browser in which they did. */
async function aColleagueWithPasskey(email: string, role = 'agent') {
  const { output } = await runCommand(
    'staff',
    ['invite', email, '--name', 'Tom Osei', '--role', role, '--asked-by', 'Grace', '--decided-by', 'Ruth'],
    { DATABASE_URL: database.connectionString },
  )
  const token = /\/join\/([\w-]{43})/.exec(output)?.[1] ?? ''
  const device = new Authenticator(consoleUrl)
  const browser = desk.aBrowser()
  const creation = (await browser.ask(beginJoining, { params: { token } })).json
  const joined = await browser.ask(join, { params: { token }, body: device.makes(creation) })
  return { token, device, browser, joined }
}

test('somebody who is invited makes a passkey, once, and signs in with it alone', async () => {
  const { token, device, browser, joined } = await aColleagueWithPasskey('tom@example.com')
  expect(joined.status).toBe(200)
  expect((await browser.ask(staffMe)).json).toMatchObject({ name: 'Tom Osei', role: 'agent' })
  const [letter] = await database.transaction((tx) => messagesTo(tx, 'tom@example.com'))
  expect(letter?.text).toContain(`${consoleUrl}/join/${token}`)
  expect((await desk.call(staffInvitation, { params: { token } })).json.code).toBe('INVITATION_NOT_VALID')
  const another = desk.aBrowser()
  const assertion = device.signs((await another.ask(staffPasskeyRequest)).json)
  expect((await another.ask(staffSignIn, { body: assertion })).status).toBe(200)
  expect((await another.ask(staffMe)).status).toBe(200)
  expect((await another.ask(staffSignIn, { body: assertion })).json.code).toBe('PASSKEY_NOT_VALID')
  await another.ask(staffSignOut)
  expect((await another.ask(staffMe)).status).toBe(401)
})

test('what one browser was given to sign is good in no other, to sign in, to join or as a proof', async () => {
  const { device, browser } = await aColleagueWithPasskey('browsers@example.com')
  const thief = desk.aBrowser()
  await thief.ask(staffPasskeyRequest)
  const assertion = device.signs((await desk.aBrowser().ask(staffPasskeyRequest)).json)
  expect((await thief.ask(staffSignIn, { body: assertion })).json.code).toBe('PASSKEY_NOT_VALID')
  expect((await desk.call(staffSignIn, { body: assertion })).json.code).toBe('PASSKEY_NOT_VALID')
  const proof = device.signs((await browser.ask(staffProofRequest)).json)
  expect((await thief.ask(staffSignIn, { body: proof })).json.code).toBe('PASSKEY_NOT_VALID')
  expect((await browser.ask(staffProof, { body: proof })).status).toBe(200)
})

test('the cookie is the console’s own, no other site sends it, and a session ends after half an hour without use', async () => {
  const { browser, joined } = await aColleagueWithPasskey('idle@example.com')
  expect(joined.cookies.find(({ name }) => name === 'console')).toMatchObject({
    name: 'console',
    sameSite: 'Strict',
    httpOnly: true,
  })
  await sql(`update staff_sessions set last_used_at = now() - interval '31 minutes'`)
  expect((await browser.ask(staffMe)).status).toBe(401)
})

test('another device’s passkey, and one of another site, are refused', async () => {
  const { device } = await aColleagueWithPasskey('one@example.com')
  const { ask } = desk.aBrowser()
  const signs = async (signer: Authenticator) =>
    ask(staffSignIn, { body: signer.signs((await ask(staffPasskeyRequest)).json) })
  device.origin = 'https://elsewhere.example'
  expect((await signs(device)).json.code).toBe('PASSKEY_NOT_VALID')
  const { device: other } = await aColleagueWithPasskey('other@example.com')
  await sql(
    `delete from staff_passkeys where staff_id = (select staff_id from staff where email = 'other@example.com')`,
  )
  expect((await signs(other)).json.code).toBe('PASSKEY_NOT_VALID')
})

test('a proof is of whoever is signed in', async () => {
  const tom = await aColleagueWithPasskey('proof@example.com')
  const eve = await aColleagueWithPasskey('eve@example.com')
  const proves = async (device: Authenticator) =>
    tom.browser.ask(staffProof, { body: device.signs((await tom.browser.ask(staffProofRequest)).json) })
  expect((await proves(eve.device)).json.code).toBe('PASSKEY_NOT_VALID')
  expect((await proves(tom.device)).status).toBe(200)
})

test('a colleague whose access ends is out at once, and their passkey works no more', async () => {
  const { device, browser } = await aColleagueWithPasskey('leaver@example.com')
  const end = ['end', 'leaver@example.com', '--reason', 'Left us', '--by', 'Grace']
  expect((await runCommand('staff', end, { DATABASE_URL: database.connectionString })).exitCode).toBe(0)
  expect((await browser.ask(staffMe)).status).toBe(401)
  const request = (await browser.ask(staffPasskeyRequest)).json
  expect((await browser.ask(staffSignIn, { body: device.signs(request) })).json.code).toBe('PASSKEY_NOT_VALID')
})

test('what two colleagues did stands in the audit by names of ours, whatever they call their calls', async () => {
  for (const { headers } of [await desk.aColleague('auditor'), await desk.aColleague('auditor')])
    await desk.call(audit, { query: { of: 'everybody' }, headers: { ...headers, 'x-request-id': 'same-0001' } })
  const rows = await sql(`select call_id from staff_actions where call_id like '%same-0001'`)
  const names = rows.map(({ call_id: name }) => String(name))
  expect(names).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f-]{36}\/same-0001$/)))
  expect(new Set(names).size).toBe(2)
})

test('the office’s calls are refused without a session and to members, and unknown at the members’ address', async () => {
  const member = await signedIn(database, await aMember(database))
  const ofStaff = endpoints.filter(({ folder }) => folder === 'staff')
  for (const { name, endpoint } of ofStaff) {
    const url = `/api${endpoint.url.replace(/:\w+/g, '0190aaaa-0000-7000-8000-000000000001')}`
    const payload = endpoint.method === 'GET' ? {} : { payload: {} }
    const statusOf = async (headers: Record<string, string>) =>
      (await desk.app.inject({ method: endpoint.method, url, headers, ...payload })).statusCode
    expect(await statusOf({}), name).toBe(401)
    expect(await statusOf(member), name).toBe(401)
    expect(await statusOf({ authorization: 'Bearer key' }), name).toBe(401)
    expect((await server.app.inject({ method: endpoint.method, url, ...payload })).statusCode, name).toBe(404)
  }
})

test('people of a brand see their brand’s tills, their own work, and no members; not another brand’s', async () => {
  const ofArgos = new Map<StaffRole, TestColleague>()
  for (const role of staffRoles) ofArgos.set(role, await desk.aColleague(role, { brands: ['argos'] }))
  const asOthers = (endpoint: Endpoint) =>
    endpoint.url.replace(':brand', 'esso').replace(/:\w+/g, '0190aaaa-0000-7000-8000-000000000001')
  let closed = 0
  for (const { name, endpoint } of endpoints.filter(({ folder }) => folder === 'staff')) {
    const { needs, brands, method } = endpoint
    if (brands === 'own') continue
    for (const [role, { headers }] of ofArgos) {
      if (!needs || !grantOf(role, needs)) continue
      const payload = method === 'GET' ? {} : { payload: {} }
      const { statusCode } = await desk.app.inject({ method, url: `/api${asOthers(endpoint)}`, headers, ...payload })
      expect(statusCode, `${name} as ${role} of argos`).toBe(403)
      closed++
    }
  }
  expect(closed).toBeGreaterThan(50)
  const { headers } = ofArgos.get('marketer') as TestColleague
  const see = (brand: string) => desk.call(tillsOfBrand, { params: { brand }, query: {}, headers })
  expect((await see('argos')).status).toBe(200)
  expect((await see('esso')).json.code).toBe('OTHER_BRAND')
  expect((await desk.call(tillBrands, { headers })).json.brands.map(({ brandKey }) => brandKey)).toEqual(['argos'])
  expect((await desk.call(staffMe, { headers })).json).toMatchObject({
    brands: [{ name: 'Argos' }],
    waits: { cases: 0 },
  })
  const auditor = ofArgos.get('auditor') as TestColleague
  expect((await desk.call(audit, { query: { of: 'everybody' }, headers: auditor.headers })).json.code).toBe(
    'ROLE_MAY_NOT',
  )
})

test('administrators of a brand decide what is asked about its tills, and nobody’s rights', async () => {
  const [asker, second] = [await desk.aColleague('administrator'), await desk.aColleague('administrator')]
  const ofArgos = await desk.aColleague('administrator', { brands: ['argos'] })
  const brands = ['esso', 'argos']
  const body = { name: 'Asha Pell', email: 'asha@argos.example', role: 'marketer' as const, brands, reason: 'Joins' }
  await desk.call(inviteColleague, { body, headers: asker.headers })
  for (const brand of brands)
    await desk.call(addTill, {
      params: { brand },
      body: { name: 'Till 9', scopes: ['post'], reason: 'Opens' },
      headers: asker.headers,
    })
  const open = async ({ headers }: TestColleague) => (await desk.call(staffRequests, { headers })).json.open
  const mine = await open(ofArgos)
  expect(mine.map(({ what }) => what)).toEqual(['A till of Argos: Till 9'])
  const invitation = (await open(second)).find(({ what }) => what.startsWith('Invite Asha Pell'))
  const decides = ({ headers }: TestColleague, requestId = '') =>
    desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Known to me' }, headers })
  expect((await decides(ofArgos, invitation?.requestId)).json.code).toBe('ROLE_MAY_NOT')
  expect((await decides(ofArgos, mine[0]?.requestId)).json.state).toBe('done')
  expect((await decides(second, invitation?.requestId)).json.state).toBe('done')
  const listed = (await desk.call(colleagues, { headers: second.headers })).json.colleagues
  expect(listed.find(({ name }) => name === 'Asha Pell')?.brands).toEqual(['argos', 'esso'])
})

test('whoever gets other brands is signed out', async () => {
  const [asker, second] = [await desk.aColleague('administrator'), await desk.aColleague('administrator')]
  const { staffId, headers } = await desk.aColleague('marketer')
  const to = { role: 'marketer' as const, reason: 'Works for them now' }
  const changes = (brands: string[]) =>
    desk.call(changeRoleOf, { params: { staffId }, body: { ...to, brands }, headers: asker.headers })
  expect((await changes(['nobody'])).json.code).toBe('BRAND_NOT_FOUND')
  expect((await changes([])).json.code).toBe('NOTHING_TO_CHANGE')
  const { requestId = '' } = (await changes(['argos'])).json as { requestId?: string }
  const yes = { says: 'yes' as const, reason: 'Known to me' }
  await desk.call(decideRequest, { params: { requestId }, body: yes, headers: second.headers })
  expect((await desk.call(staffMe, { headers })).status).toBe(401)
})

test('one reads what one did; what everybody did is for those who look after it', async () => {
  const [agent, auditor] = [await desk.aColleague('agent'), await desk.aColleague('auditor')]
  await desk.call(searchMembers, { body: { q: 'nobody@example.com' }, headers: agent.headers })
  const own = await desk.call(audit, { query: { of: 'me' }, headers: agent.headers })
  expect(own.json.actions).toMatchObject([{ what: 'Searched', by: agent.name }])
  const all = (query: { of: 'everybody' }, { headers }: typeof agent) => desk.call(audit, { query, headers })
  expect((await all({ of: 'everybody' }, agent)).json.code).toBe('ROLE_MAY_NOT')
  expect((await all({ of: 'everybody' }, auditor)).json.actions.length).toBeGreaterThan(1)
})

test('the console answers its own networks alone, where they are named', async () => {
  const { createConsole } = await import('../../console-app.ts')
  const inside = await createConsole({
    settings,
    console: { port: 1, url: consoleUrl, networks: ['10.1.0.0/16', '2001:db8::1'], provider: undefined },
    database,
    secrets: server.secrets,
  })
  const from = async (remoteAddress: string) =>
    (await inside.inject({ method: 'POST', url: '/api/staff/passkey-request', remoteAddress })).statusCode
  expect(await from('10.1.2.3')).toBe(200)
  expect(await from('10.2.0.1')).toBe(403)
  expect(await from('2001:db8::1')).toBe(200)
  await inside.close()
})
