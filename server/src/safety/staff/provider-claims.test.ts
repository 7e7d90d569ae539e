import { colleagues, staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { startTestApp } from '@pollen/testing/app'
import { openProviderDesk } from '@pollen/testing/provider-desk'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { consoleIn } from '../../platform/process/console-settings.ts'

const server = await startTestApp({ CONSOLE_URL: 'http://localhost:3902' })
const { desk, aPerson, aBrowser } = await openProviderDesk(server)
const { headers } = await desk.aColleague('administrator')

/** How the console knows whoever signs in with these claims. */
async function knownAs(claims: Record<string, unknown>) {
  const browser = aBrowser()
  const { sub } = aPerson({ roles: 'pollen-agent', ...claims })
  expect(await browser.signsIn(sub)).toBe(200)
  const { staffId } = (await browser.me()).json
  const found = (await desk.call(colleagues, { headers })).json.colleagues.find((one) => one.staffId === staffId)
  return { name: found?.name, email: found?.email }
}

const none = undefined
test.each([
  ['a name', { name: 'Zoë Ó Briain', email: 'Zoe@Example.com' }, { name: 'Zoë Ó Briain', email: 'zoe@example.com' }],
  ['no name, and no email', { name: none, email: none }, { name: /^Colleague \w+$/, email: none }],
  ['no email a second time', { name: 'Second', email: none }, { name: 'Second', email: none }],
  ['another name', { name: none, preferred_username: 'cleo', email: none }, { name: 'cleo', email: none }],
  ['a name that is an object', { name: { x: 1 }, preferred_username: 'dan', email: {} }, { name: 'dan', email: none }],
  ['a name with NUL', { name: 'A\u0000B', email: 'a\u0000@example.com' }, { name: /^Colleague/, email: none }],
  ['400 letters', { name: 'x'.repeat(400), email: none }, { name: /^Colleague/, email: none }],
  ['a name that nobody sees', { name: '\u200B \u2060', email: none }, { name: /^Colleague/, email: none }],
  ['a name that turns the line around', { name: 'A\u202Egnp.exe', email: none }, { name: 'Agnp.exe', email: none }],
  ['half a character', { name: 'A\uD83D', email: none }, { name: /^Colleague/, email: none }],
  ['a list', { name: ['Eve'], email: ['eve@example.com'] }, { name: /^Colleague/, email: none }],
  ['what is no email', { name: 'Fay', email: 'fay' }, { name: 'Fay', email: none }],
  ['an email of 400 letters', { name: 'Gus', email: `${'g'.repeat(400)}@example.com` }, { name: 'Gus', email: none }],
  [
    'an email that is not theirs',
    { name: 'Hal', email: 'hal@example.com', email_verified: false },
    { name: 'Hal', email: none },
  ],
])('%s', async (_, claims, { name, email }) => {
  expect(await knownAs(claims)).toEqual({ name: typeof name === 'string' ? name : expect.stringMatching(name), email })
})

test('an email that a colleague has is refused by name, also when somebody comes again', async () => {
  const { sub, person } = aPerson({ roles: 'pollen-agent', email: 'ida@example.com' })
  const browser = aBrowser()
  expect(await browser.signsIn(sub)).toBe(200)
  const other = aPerson({ roles: 'pollen-agent', email: 'IDA@example.com' })
  expect(await aBrowser().signsIn(other.sub)).toBe('COLLEAGUE_KNOWN')
  const { sub: third } = aPerson({ roles: 'pollen-agent', email: 'jo@example.com' })
  expect(await aBrowser().signsIn(third)).toBe(200)
  person.claims = { ...person.claims, email: 'jo@example.com' }
  expect(await browser.signsIn(sub)).toBe('COLLEAGUE_KNOWN')
})

test('an email that two colleagues get at once is one’s, and refused by name to the other', async () => {
  const kim = aPerson({ roles: 'pollen-agent', email: 'kim@example.com' })
  const lee = aPerson({ roles: 'pollen-agent', email: 'lee@example.com' })
  const [kims, lees] = [aBrowser(), aBrowser()]
  expect([await kims.signsIn(kim.sub), await lees.signsIn(lee.sub)]).toEqual([200, 200])
  lee.person.claims = { ...lee.person.claims, email: 'new@example.com' }
  const client = new pg.Client(server.database.connectionString)
  await client.connect()
  await client.query(`begin; update staff set email = 'new@example.com' where email = 'kim@example.com'`)
  const comesBack = lees.signsIn(lee.sub)
  const waiting =
    'select count(*)::int as many from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())'
  await expect.poll(async () => (await client.query(waiting)).rows[0].many, { interval: 5, timeout: 60_000 }).toBe(1)
  await client.query('commit')
  await client.end()
  expect(await comesBack).toBe('COLLEAGUE_KNOWN')
})

test('names that look like ours and are not are written to the log', async () => {
  const warn = vi.spyOn(desk.app.log, 'warn')
  const { sub } = aPerson({ roles: ['offline_access', 'wordpress-administrator', 'pollen-boss'] })
  expect(await aBrowser().signsIn(sub)).toBe('STAFF_ROLE_MISSING')
  expect(warn.mock.calls.map(([found]) => found)).toEqual([{ names: ['wordpress-administrator', 'pollen-boss'] }])
})

test('a provider that gives its claims in the ID token alone, and whose name ends in a slash', async () => {
  const other = await openProviderDesk(server, {
    path: '/application/o/pollen/',
    inIdToken: true,
    roleClaim: 'realm_access.roles',
  })
  const roles = ['default-roles-shop', 'wordpress-administrator', 'pollen-fraud']
  const { sub } = other.aPerson({ realm_access: { roles }, email: 'kim@example.com' })
  const browser = other.aBrowser()
  expect(await browser.signsIn(sub)).toBe(200)
  expect((await browser.ask(staffMe)).json).toMatchObject({ name: 'Person 1', role: 'fraud' })
})

test.each([
  'https://login.example.com',
  'https://login.example.com/',
  'https://login.example.com/application/o/pollen/',
  'https://login.example.com/tenant/v2.0',
])('the issuer %s is kept as it is given', (issuer) => {
  const given = issuer.replace('https://', 'https://pollen:a%20secret@')
  const settings = { STAFF_OIDC_URL: given, STAFF_ROLE_CLAIM: 'roles', CONSOLE_NETWORKS: '' }
  const found = consoleIn(
    { ...settings, CONSOLE_PORT: undefined, CONSOLE_URL: 'https://console.example.com' },
    { port: 3000, environment: 'prod' },
  )
  expect(found?.provider).toMatchObject({ issuer, clientId: 'pollen', clientSecret: 'a secret' })
})
