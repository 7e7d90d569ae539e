import type { Endpoint } from '@pollen/contract/endpoint'
import { askToGoOn } from '@pollen/contract/staff/colleagues/numbers'
import { closeCardFor } from '@pollen/contract/staff/members/cards'
import { contactDetails, protectMember } from '@pollen/contract/staff/members/members'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { openAllTills, stopTillsOf } from '@pollen/contract/staff/tills'
import { type HourlyNumber, hourlyNumbers } from '@pollen/contract/staff-numbers'
import { type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { grantFor } from '@pollen/contract/staff-standing'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { staffEndpoints } from '@pollen/testing/staff-calls'
import { expect, test } from 'vitest'
import { brandsByKey } from '../../records/brands/brands.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)
const mostOf = (what: HourlyNumber, role: StaffRole) => hourlyNumbers[what][role] ?? 0
const reason = 'Because'

/** Members with cards, by their ids. */
const members = await Promise.all(Array.from({ length: 64 }, () => aMember(database)))

const sees = ({ headers }: TestColleague, { collectorId: member } = members[0] as (typeof members)[number]) =>
  desk.call(contactDetails, { params: { member }, body: { reason }, headers })

/** A second person lets somebody go on. */
async function letsGoOn({ headers, name }: TestColleague, what: HourlyNumber, role: StaffRole = 'senior') {
  expect((await desk.call(askToGoOn, { body: { what, reason }, headers })).json.outcome).toBe('waits')
  const second = await desk.aColleague(role)
  const { open } = (await desk.call(staffRequests, { headers: second.headers })).json
  const { requestId = '' } = open.find((one) => one.what.startsWith(name)) ?? {}
  const body = { says: 'yes' as const, reason: 'A letter went wrong, many call' }
  return desk.call(decideRequest, { params: { requestId }, body, headers: second.headers })
}

const codesOf = (answers: { json: { code?: string } | object }[]) =>
  answers.map(({ json }) => ('code' in json ? json.code : 'done'))

test('one agent looks at so many members an hour, however many calls come at once, and a second person lets them go on', async () => {
  const [agent, administrator] = [await desk.aColleague('agent'), await desk.aColleague('administrator')]
  const most = mostOf('membersSeen', 'agent')
  const all = codesOf(await Promise.all(members.map((member) => sees(agent, member))))
  expect(all.filter((code) => code === 'done')).toHaveLength(most)
  expect(all.filter((code) => code === 'NUMBER_PASSED')).toHaveLength(members.length - most)
  const seen = members[all.indexOf('done')]
  expect((await sees(agent, seen)).status).toBe(200) // again, whom they look at already
  const letters = await database.transaction((tx) => messagesTo(tx, `colleague-${administrator.staffId}@example.com`))
  expect(letters.map(({ subject }) => subject)).toEqual([
    `${agent.name} has done as much as one person does in an hour`,
  ])
  const events = await sql(
    `select from security_events where event = 'officeNumberPassed' and staff_id = '${agent.staffId}'`,
  )
  expect(events.length).toBeGreaterThanOrEqual(members.length - most)
  const rows = await sql(`select subject from staff_actions where action = 'numberPassed'`)
  expect(rows).toEqual([{ subject: 'different members looked at' }])
  expect((await letsGoOn(agent, 'membersSeen')).json.state).toBe('done')
  expect((await sees(agent, members[all.indexOf('NUMBER_PASSED')])).status).toBe(200)
})

test('whoever guesses is stopped at so many searches in vain, and finds nobody from then on', async () => {
  const { headers } = await desk.aColleague('agent')
  const searches = (q: string) => desk.call(searchMembers, { body: { q }, headers })
  const most = mostOf('searchesInVain', 'agent')
  const guesses = Array.from({ length: most + 5 }, (_, nth) => searches(`077009${10_000 + nth}`))
  const refused = codesOf(await Promise.all(guesses)).filter((code) => code === 'NUMBER_PASSED')
  expect(refused).toHaveLength(5)
  expect((await searches(members[0]?.email ?? '')).json.code).toBe('NUMBER_PASSED')
})

test('a search that finds somebody is none in vain', async () => {
  const { headers } = await desk.aColleague('agent')
  for (let nth = 0; nth < mostOf('searchesInVain', 'agent') + 2; nth++) {
    const q = members[nth]?.cardNumber ?? ''
    expect((await desk.call(searchMembers, { body: { q }, headers })).status).toBe(200)
  }
})

test('one person secures so many accounts and closes so many cards in an hour', async () => {
  const [agent, other] = [await desk.aColleague('agent'), await desk.aColleague('agent')]
  const secured = mostOf('accountsSecured', 'agent')
  const secures = await Promise.all(
    members
      .slice(0, secured + 4)
      .map(({ collectorId: member }) =>
        desk.call(protectMember, { params: { member }, body: { does: 'endSessions', reason }, headers: agent.headers }),
      ),
  )
  expect(codesOf(secures).filter((code) => code === 'NUMBER_PASSED')).toHaveLength(4)
  const closed = mostOf('cardsClosed', 'agent')
  const closes = await Promise.all(
    members.slice(0, closed + 2).map(({ collectorId: member, cardNumber }) =>
      desk.call(closeCardFor, {
        params: { member },
        body: { ending: cardNumber.slice(-4), reason },
        headers: other.headers,
      }),
    ),
  )
  expect(codesOf(closes).filter((code) => code === 'NUMBER_PASSED')).toHaveLength(2)
})

test('one person stops the tills of so many brands, and one request of two people opens all again', async () => {
  const [dale, second] = [await desk.aColleague('administrator'), await desk.aColleague('administrator')]
  const brands = [...(await database.transaction((tx) => brandsByKey(tx))).keys()]
  const stops = (brand = '') => desk.call(stopTillsOf, { params: { brand }, body: { reason }, headers: dale.headers })
  const most = mostOf('brandsStopped', 'administrator')
  const all = codesOf(await Promise.all(brands.map(stops)))
  expect(all.filter((code) => code === 'done')).toHaveLength(most)
  expect((await letsGoOn(dale, 'brandsStopped', 'fraud')).json.state).toBe('done')
  expect((await stops(brands[all.indexOf('NUMBER_PASSED')])).status).toBe(200)
  const stopped = () => sql('select from brands where stopped_at is not null')
  expect(await stopped()).toHaveLength(most + 1)
  const asked = await desk.call(openAllTills, { body: { reason }, headers: dale.headers })
  const { requestId } = asked.json as { requestId: string }
  const yes = { params: { requestId }, body: { says: 'yes' as const, reason } }
  expect((await desk.call(decideRequest, { ...yes, headers: dale.headers })).json.code).toBe('OWN_REQUEST')
  expect((await desk.call(decideRequest, { ...yes, headers: second.headers })).json.state).toBe('done')
  expect(await stopped()).toEqual([])
})

const counted = staffEndpoints.filter(([, { counts }]) => counts !== undefined)

test.each(counted)('%s has a number for each role that may call it, also in an emergency', (_, endpoint: Endpoint) => {
  const { counts = 'searches', needs = 'seeOwnWork' } = endpoint
  const without = staffRoles.filter((role) => {
    const isEmergency = role === 'agent' || role === 'senior'
    return grantFor({ role, brands: [], isEmergency }, needs) !== undefined && hourlyNumbers[counts][role] === undefined
  })
  expect(without).toEqual([])
})

test('calls of the office are counted by colleague, as an office has one address', async () => {
  const [one, other] = [await desk.aColleague('agent'), await desk.aColleague('agent')]
  const asks = ({ headers }: TestColleague) => desk.call(searchMembers, { body: { q: 'x' }, headers })
  await asks(one)
  const keys = await sql(`select points from rate_limits where key like 'address-secret:%'`)
  await asks(other)
  expect(await sql(`select points from rate_limits where key like 'address-secret:%'`)).toHaveLength(keys.length + 1)
})
