import { randomUUID } from 'node:crypto'
import { hourMs } from '@pollen/contract/durations'
import { changeRoleOf, inviteColleague } from '@pollen/contract/staff/colleagues'
import { adjustPoints, unlockMember } from '@pollen/contract/staff/members'
import { decideRequest, staffRequests, withdrawRequest } from '@pollen/contract/staff/requests'
import { pointLimits, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember } from '@pollen/testing/member'
import { seededChance } from '@pollen/testing/seeded-chance'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)
const members = await Promise.all(Array.from({ length: 5 }, () => aMember(database)))

const sequences = isLongForm ? 10_000 : 84
const callsInOne = 10

type Chance = (below: number) => number

/** One call that whoever sits there may think of; what it answers does not matter. */
async function anyCall({ headers, staffId }: TestColleague, random: Chance): Promise<void> {
  const { collectorId: member } = members[random(members.length)] ?? { collectorId: '' }
  const reason = 'Because'
  const openRequest = async () => {
    const { open = [] } = (await desk.call(staffRequests, { headers })).json
    return open[random(open.length || 1)]?.requestId ?? randomUUID()
  }
  switch (random(7)) {
    case 0:
    case 1:
    case 2: {
      const points = random(4) === 0 ? random(30_000) - 5000 : random(6000) + 1
      const body = { sentAs: randomUUID(), points: points || 1, why: 'goodwill' as const, reason }
      return void (await desk.call(adjustPoints, { params: { member }, body, headers }))
    }
    case 3: {
      const body = { says: 'yes' as const, reason }
      return void (await desk.call(decideRequest, { params: { requestId: await openRequest() }, body, headers }))
    }
    case 4: {
      const role = staffRoles[random(staffRoles.length)] ?? 'agent'
      return void (await desk.call(changeRoleOf, { params: { staffId }, body: { role, reason }, headers }))
    }
    case 5: {
      const body = {
        name: 'A friend',
        email: `friend-${random(3)}@example.com`,
        role: 'administrator' as const,
        reason,
      }
      return void (await desk.call(inviteColleague, { body, headers }))
    }
    default:
      await desk.call(unlockMember, { params: { member }, body: { reason }, headers })
      await desk.call(withdrawRequest, { params: { requestId: await openRequest() }, headers })
  }
}

test(`whatever one person does in ${sequences} sequences of calls, they give no more than their role's day, and no right`, {
  timeout: hourMs,
}, async () => {
  const { between } = seededChance(30)
  const random = (below: number) => between(0, below - 1)
  for (let nth = 0; nth < sequences; nth++) {
    const role: StaffRole = staffRoles[nth % staffRoles.length] ?? 'agent'
    const colleague = await desk.aColleague(role)
    for (let call = 0; call < callsInOne; call++) await anyCall(colleague, random)
    const [given] = await sql(`select coalesce(sum(points), 0)::integer as points from staff_actions
      where staff_id = '${colleague.staffId}' and points > 0`)
    expect(given?.points, `${role}, sequence ${nth}`).toBeLessThanOrEqual(pointLimits[role]?.aDay ?? 0)
    const [row] = await sql(`select role from staff where staff_id = '${colleague.staffId}'`)
    expect(row?.role, `sequence ${nth}`).toBe(role)
    // The next one begins with nothing that this one asked for: whoever decides that would be a second person.
    await sql(`update staff_requests set state = 'withdrawn' where state = 'open'`)
  }
  expect(await sql(`select 1 from staff_requests where decided_by = asked_by`)).toEqual([])
  expect(await sql(`select 1 from staff where email like 'friend-%'`)).toEqual([])
  const [balances] = await sql('select sum(available)::integer as points from balances')
  const [written] = await sql('select sum(points)::integer as points from staff_actions')
  expect(balances?.points).toBe(written?.points)
})
