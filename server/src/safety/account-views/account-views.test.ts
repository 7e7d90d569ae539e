import type { Endpoint } from '@pollen/contract/endpoint'
import { customer } from '@pollen/contract/member/collectors'
import { looks } from '@pollen/contract/member/looks'
import { staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import { beginView } from '@pollen/contract/staff/members/account-views'
import { accountView, openView, stopView } from '@pollen/contract/visitor/account-views'
import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { isOfConsole, openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { endpoints } from '@pollen/testing/endpoints'
import { aMember, signedIn } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { loadDemonstration } from '../../office/demonstration/demonstration.ts'
import { onlyReading, wasToWrite } from '../../platform/database/only-reading.ts'
import { recordClosure } from '../../records/closures/closures.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database, secrets } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)

/** Maya of the demonstration, of whom nearly every table has rows. */
let maya: string
beforeAll(async () => {
  await loadDemonstration(database.ofServer, { secrets, now: new Date() })
  maya = String((await sql(`select collector_id as id from identities where email like 'maya%'`))[0]?.id)
})

const asks = ({ headers }: TestColleague, member = maya) =>
  desk.call(beginView, { params: { member }, body: { reason: 'They see no offers' }, headers })

const cookiesIn = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** A colleague's browser in which they see an account. */
async function aView(member = maya) {
  const colleague = await desk.aColleague('agent')
  const token = new URL((await asks(colleague, member)).json.link).hash.slice(1)
  const { cookies } = await server.call(openView, { body: { token } })
  return { colleague, token, headers: { cookie: cookiesIn(cookies) } }
}

const ofApp = endpoints.filter(
  ({ folder, endpoint }) => ['member', 'visitor', 'developer'].includes(folder) && !isOfConsole(endpoint.url),
)
const readings = ofApp.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.answersWith !== 'events')

const call = ({ method, url }: Endpoint, params: Record<string, string>, headers: Record<string, string>) =>
  server.app.inject({
    method,
    url: `/api${url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))}`,
    headers,
    ...(method !== 'GET' && { payload: {} }),
  })
const codeIn = (body: string) => JSON.parse(body).code

/** What stands in an answer: other calls name it. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

/** Every row of the database, by table, but of what counts calls. */
const everything = () =>
  sql(`select table_name, md5(query_to_xml(format('select * from %I t order by t::text', table_name), true, false, '')::text)
       from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not in ('rate_limits', 'security_events') order by 1`)

test('whoever sees an account may call nothing but readings', async () => {
  const { headers } = await aView()
  const allowed: string[] = []
  for (const { name, endpoint } of ofApp) {
    if (endpoint.method === 'GET') continue
    if (endpoint.isOfView) allowed.push(name)
    else expect(codeIn((await call(endpoint, {}, headers)).body), name).toBe('VIEW_ONLY')
  }
  expect(allowed).toEqual(['openView', 'stopView'])
})

test('no reading of an account that somebody sees changes a row, or shows what a caller should tell us', async () => {
  const { headers } = await aView()
  await sql(`update collectors set address_lines = jsonb_set(address_lines, '{0}', '"77 Nightjar Rise"')
    where collector_id = '${maya}'`)
  const [own] = await sql(`select collectors.email, mobile, card_number, collectors.address_lines ->> 0 as street
    from collectors join cards using (collector_id) where collector_id = '${maya}'`)
  const before = await everything()
  const seen = new Map<string, string>()
  const known = new Set<string>()
  const look = async (name: string, endpoint: Endpoint, params: Record<string, string>) => {
    const { statusCode, body } = await call(endpoint, params, headers)
    expect([name, statusCode]).not.toEqual([name, 500])
    if (statusCode !== 200) return
    seen.set(name, body)
    for (const text of textsIn(JSON.parse(body))) known.add(text)
  }
  for (const { name, endpoint } of readings) if (!endpoint.params) await look(name, endpoint, {})
  for (const { name, endpoint } of readings) {
    const { params } = endpoint
    if (!params) continue
    const keys = Object.keys((params as unknown as { shape: object }).shape)
    const candidates = [...known].map((text) => Object.fromEntries(keys.map((key) => [key, text])))
    for (const named of candidates.filter((one) => z.safeParse(params, one).success).slice(0, 8))
      await look(name, endpoint, named)
  }
  expect(await everything()).toEqual(before)
  expect(seen.size).toBeGreaterThan(60)
  for (const [, wallet = ''] of [...seen].filter(([name]) => name === 'vouchers'))
    expect(wallet).toMatch(/"state":"TO_USE"(?!.*voucherCode)/)
  for (const secret of Object.values(own ?? {}))
    expect(
      [...seen].filter(([name, body]) => name !== 'demo' && body.includes(String(secret))).map(([name]) => name),
    ).toEqual([])
})

test('in a reading the database itself refuses to write, by whatever way', async () => {
  const remove = 'delete from named_calls'
  const ways: (() => Promise<unknown>)[] = [
    () => database.transaction((tx) => tx.execute(remove)),
    () => database.statement((tx) => tx.execute(remove)),
    () => database.prepared('remove', remove, []),
  ]
  for (const way of ways) {
    await expect(onlyReading(way).catch((error) => wasToWrite(error))).resolves.toBe(true)
    await way()
  }
})

test('a link opens an account once, within a minute, and the member reads who looked and why', async () => {
  const ada = await aMember(database)
  const { token, headers } = await aView(ada.collectorId)
  expect((await server.call(accountView, { headers })).json).toMatchObject({ member: 'Ada' })
  expect((await server.call(openView, { body: { token } })).json.code).toBe('VIEW_LINK_NOT_VALID')
  const late = new URL((await asks(await desk.aColleague('fraud'), ada.collectorId)).json.link).hash.slice(1)
  await sql(`update account_views set expires_at = now() where not is_opened`)
  expect((await server.call(openView, { body: { token: late } })).json.code).toBe('VIEW_LINK_NOT_VALID')
  const read = await server.call(looks, { headers: await signedIn(database, ada) })
  expect(read.json.looks[0]).toMatchObject({
    what: 'We looked at your app as you see it',
    reason: 'They see no offers',
    role: 'Fraud analyst',
  })
})

test('what is over is refused, and never goes on with the browser’s own session, until it is stopped', async () => {
  const [ada, eve] = [await aMember(database), await aMember(database)]
  const own = (await signedIn(database, eve)).cookie
  const ends = {
    'with their own session': ({ headers }: TestColleague) => desk.call(staffSignOut, { headers }),
    'while nobody presses anything in the console': ({ staffId }: TestColleague) =>
      sql(`update staff_sessions set last_used_at = now() - interval '31 minutes' where staff_id = '${staffId}'`),
    'after half an hour': () => sql(`update account_views set expires_at = now()`),
    'with the account': () =>
      database.transaction((tx) => recordClosure(tx, ada.collectorId, { agreed: {}, now: new Date() })),
  }
  for (const [when, end] of Object.entries(ends)) {
    const { colleague, headers } = await aView(ada.collectorId)
    const both = { cookie: `${own}; ${headers.cookie}` }
    expect((await server.call(customer, { headers: both })).json.email, when).not.toBe(eve.email)
    await end(colleague)
    expect((await server.call(customer, { headers: both })).json.code, when).toBe('VIEW_OVER')
    const { cookies } = await server.call(stopView, { headers: both })
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['view=', 'viewing='])
    expect((await server.call(customer, { headers: { cookie: own } })).json.email).toBe(eve.email)
  }
  expect((await asks(await desk.aColleague('agent'), ada.collectorId)).json.code).toBe('ACCOUNT_IS_CLOSED')
})

test('nobody sees their own account so, nor without a role for it', async () => {
  const { collectorId: ownCollectorId } = await aMember(database)
  expect((await asks(await desk.aColleague('agent', { ownCollectorId }), ownCollectorId)).json.code).toBe('OWN_ACCOUNT')
  expect((await asks(await desk.aColleague('marketer'))).json.code).toBe('ROLE_MAY_NOT')
})
