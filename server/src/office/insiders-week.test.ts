import type { Endpoint } from '@pollen/contract/endpoint'
import { adjustPoints } from '@pollen/contract/staff/members/members'
import { decideRequest } from '@pollen/contract/staff/requests'
import { pointLimits, type StaffRole } from '@pollen/contract/staff-roles'
import { grantFor, ordinarily } from '@pollen/contract/staff-standing'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember } from '@pollen/testing/member'
import { staffEndpoints, validInput } from '@pollen/testing/staff-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)

/** A day later: what was counted by the day and the hour is long ago. */
const aDayLater = () => sql(`update staff_actions set at = at - interval '1 day'`)

/** What is counted by the week shows on the second day; the long form lives it whole. */
const days = isLongForm ? 7 : 2

const numberIn = async (statement: string) => Number((await sql(statement))[0]?.number ?? 0)

/** What somebody alone tries on a day: all that there is, points for a friend, and to decide what they asked for. */
async function tries({ headers, role }: TestColleague, friend: { collectorId: string; cardNumber: string }) {
  const known = {
    member: friend.collectorId,
    cardNumber: friend.cardNumber,
    points: 400,
    why: 'goodwill',
    reason: 'For a friend',
    role: 'administrator' satisfies StaffRole,
    name: 'A friend',
    email: 'friend@example.com',
    brands: [],
    brand: 'argos',
    says: 'yes',
    q: friend.cardNumber,
  }
  const beyond: string[] = []
  const requests: string[] = []
  for (const [name, endpoint] of staffEndpoints) {
    if (name === 'staffSignOut' || name === 'endColleague') continue
    const { status, json } = await desk.call<Endpoint>(endpoint, { ...validInput(endpoint, known, 7), headers })
    const { requestId } = json as { requestId?: string }
    if (requestId) requests.push(requestId)
    if (!grantFor(ordinarily(role), endpoint.needs ?? 'seeOwnWork')) {
      expect(status, name).toBe(403)
      beyond.push(`${endpoint.method} ${endpoint.url}`)
    }
  }
  for (let given = 0; given < 20; given++)
    await desk.call(adjustPoints, {
      params: { member: friend.collectorId },
      body: { sentAs: crypto.randomUUID(), points: 500, why: 'goodwill', reason: 'For a friend' },
      headers,
    })
  for (const requestId of requests)
    await desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Mine' }, headers })
  return { beyond, requests }
}

test.each(['agent', 'senior', 'administrator'] as const)(
  'an insider’s week: %s alone gets no points, people or rights beyond their own, and each attempt is in the audit',
  { timeout: 300_000 },
  async (role) => {
    const [insider, friend] = [await desk.aColleague(role), await aMember(database)]
    const colleagues = await sql(`select staff_id, role, left_at from staff order by staff_id`)
    const beyond = new Set<string>()
    const requests: string[] = []
    for (let day = 0; day < days; day++) {
      const tried = await tries(insider, friend)
      for (const name of tried.beyond) beyond.add(name)
      requests.push(...tried.requests)
      await aDayLater()
    }
    const given = await numberIn(`select coalesce(sum(points), 0) as number from staff_actions
      where staff_id = '${insider.staffId}' and points > 0`)
    expect(given).toBeLessThanOrEqual(pointLimits[role]?.toOneInAWeek ?? 0)
    const balance = await numberIn(
      `select available as number from balances where collector_id = '${friend.collectorId}'`,
    )
    expect(balance).toBe(given)
    expect(await sql(`select staff_id, role, left_at from staff order by staff_id`)).toEqual(colleagues)
    expect(await sql('select from staff_elevations where not is_emergency')).toEqual([])
    expect(await sql(`select from staff_requests where state = 'done'`)).toEqual([])
    const written = await sql(`select distinct subject from staff_actions
      where staff_id = '${insider.staffId}' and action = 'callRefused'`)
    const names = written.map(({ subject }) => subject)
    for (const name of beyond) expect(names).toContain(name)
    if (requests.length > 0) expect(names).toContain('POST /staff/requests/:requestId')
    await sql(`update staff_requests set state = 'withdrawn' where state = 'open'`)
  },
)
