import { randomUUID } from 'node:crypto'
import type { Answer } from '@pollen/contract/endpoint'
import { looks } from '@pollen/contract/member/looks'
import { adjustPoints, contactDetails, memberHistory, staffMember } from '@pollen/contract/staff/members/members'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)

/** A deed, and then as many looks of as many half hours. */
async function aDeedAndLooks(many: number) {
  const [{ headers, staffId }, ada] = [await desk.aColleague('agent'), await aMember(database)]
  const params = { member: ada.collectorId }
  const body = { sentAs: randomUUID(), points: 50, why: 'goodwill' as const, reason: 'The till was down' }
  await desk.call(adjustPoints, { params, body, headers })
  await desk.call(contactDetails, { params, body: { reason: 'Calls back' }, headers })
  await sql(`insert into staff_actions (action_id, at, action, done_by, staff_id, role, collector_id)
    select uuidv7(), at + nth * interval '31 minutes', action, done_by, staff_id, role, collector_id
    from staff_actions, generate_series(1, ${many}) nth where staff_id = '${staffId}' and action = 'contactSeen'`)
  return { params, ada, headers }
}

test('nobody pushes what they did out of their member’s sight by looking again and again', async () => {
  const { ada } = await aDeedAndLooks(120)
  const headers = await signedIn(database, ada)
  const reads = (nextToken?: string) =>
    server.call(looks, { headers, query: { pageSize: 20, ...(nextToken && { nextToken }) } })
  const all: Answer<typeof looks>['looks'] = []
  let page = (await reads()).json
  expect(page.looks.slice(0, 2)).toMatchObject([
    { what: 'We gave you points', isLook: false },
    { what: 'We looked at your contact details', isLook: true },
  ])
  for (; page.nextToken; page = (await reads(page.nextToken)).json) all.push(...page.looks)
  all.push(...page.looks)
  expect(all).toHaveLength(122)
  const times = all.slice(1).map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect((await reads('look-x')).status).toBe(422)
})

test('nor out of the office’s page of the member, whose list has pages to its end', async () => {
  const { params, headers } = await aDeedAndLooks(60)
  const { json } = await desk.call(staffMember, { params, query: {}, headers })
  expect(json.history[0]).toMatchObject({ what: 'Gave points', points: 50 })
  let [seen, nextToken] = [json.history.length, json.olderHistory]
  while (nextToken) {
    const older = (await desk.call(memberHistory, { params, query: { nextToken }, headers })).json
    seen += older.history.length
    nextToken = older.olderHistory
  }
  expect(seen).toBe(63) // that its page was opened, too
})
