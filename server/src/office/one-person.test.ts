import { randomUUID } from 'node:crypto'
import { hourMs } from '@pollen/contract/durations'
import type { Endpoint } from '@pollen/contract/endpoint'
import { giveBackSpend } from '@pollen/contract/staff/cases/disputes'
import { changeRoleOf, inviteColleague } from '@pollen/contract/staff/colleagues/colleagues'
import { askForRole, declareEmergency } from '@pollen/contract/staff/colleagues/elevations'
import { adjustPoints, unlockMember } from '@pollen/contract/staff/members/members'
import { decideRequest, staffRequests } from '@pollen/contract/staff/requests'
import { decideHeld, type HeldPurchase, heldPurchases } from '@pollen/contract/staff/reviews'
import { pointLimits, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember } from '@pollen/testing/member'
import { seededChance } from '@pollen/testing/seeded-chance'
import { staffEndpoints, validInput } from '@pollen/testing/staff-calls'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { settleDue } from '../points/earning/settle.ts'
import { openCase } from '../records/cases/cases.ts'
import { setCeilings } from '../records/ledger/ledger.ts'
import { type OfficeFault, proveOffice } from './bookkeeping/bookkeeping.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)
const members = await Promise.all(Array.from({ length: 5 }, () => aMember(database)))

const sequences = isLongForm ? 10_000 : 84
const callsInOne = 10

/** Everybody who ever sat there, with the role that they began with. */
const everybody = new Map<string, StaffRole>()

type Chance = (below: number) => number
/** One that ends the session would end the sequence. */
const calls = staffEndpoints.filter(([name]) => name !== 'staffSignOut')
/** What gives points or rights is tried more often. */
const forRights = [changeRoleOf, inviteColleague, askForRole, declareEmergency]
const often = [adjustPoints, giveBackSpend, decideHeld, decideRequest, unlockMember, ...forRights]
const pick = <T>(all: readonly T[], random: Chance): T => all[random(all.length)] as T

/** One that waits and that they see, where the call is about one. */
async function aRequest(headers: TestColleague['headers'], random: Chance, { url }: Endpoint): Promise<string> {
  if (!url.includes(':requestId')) return randomUUID()
  const { open = [] } = (await desk.call(staffRequests, { headers })).json // none for whoever ended their own access
  return open.length > 0 ? pick(open, random).requestId : randomUUID()
}

/** A spend that its member disputes, where the call is about a case. */
async function aCase(collectorId: string, random: Chance, { url }: Endpoint): Promise<{ caseNumber?: string }> {
  if (!url.includes(':caseNumber')) return {}
  const spend = { brandKey: 'argos', redemptionId: '1', storeId: '1', signals: [], releasedPoints: 0 }
  const about = { ...spend, spentPoints: random(9000) }
  const dispute = { collectorId, kind: 'notMe' as const, about, now: new Date() }
  return { caseNumber: (await database.transaction((tx) => openCase(tx, dispute))).slice(-8) }
}

/** What a till posted above its ceiling, with a key that somebody stole: up to 9,000 points each time. */
let held: HeldPurchase[] = []

async function postsAboveACeiling(random: Chance): Promise<void> {
  await database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 100 }]))
  const till = await aTill(server)
  for (const { cardNumber } of members)
    for (let nth = 0; nth < 20; nth++) await till.posts(cardNumber, 1000 + random(8000))
  const { staffId, headers } = await desk.aColleague('fraud')
  everybody.set(staffId, 'fraud')
  held = (await desk.call(heldPurchases, { headers })).json.held
}

/** One call that whoever sits there may think of, of all that there are; what it answers does not matter. */
async function anyCall({ headers, staffId }: TestColleague, random: Chance): Promise<void> {
  const endpoint = random(2) === 0 ? pick(often, random) : pick(calls, random)[1]
  const { collectorId: member, cardNumber } = pick(members, random)
  const points = () => (random(4) === 0 ? random(30_000) - 5000 : random(6000) + 1) || 1
  const known = {
    member,
    cardNumber,
    points,
    sentAs: randomUUID,
    purchases: () => Array.from({ length: 1 + random(3) }, () => pick(held, random)),
    why: 'goodwill',
    says: 'yes',
    reason: 'Because',
    role: () => pick(staffRoles, random),
    name: 'A friend',
    email: () => `friend-${random(3)}@example.com`,
    staffId: random(4) === 0 ? pick([...everybody.keys()], random) : staffId,
    identifiedBy: 'By their voice',
    ...(await aCase(member, random, endpoint)),
    brands: [],
    q: cardNumber,
    dateOfBirth: `19${10 + random(90)}-03-14`,
    requestId: await aRequest(headers, random, endpoint),
  }
  const { status, json } = await desk.call<Endpoint>(endpoint, {
    ...validInput(endpoint, known, random(1000)),
    headers,
  })
  expect(status, `${endpoint.method} ${endpoint.url}: ${JSON.stringify(json)}`).toBeLessThan(500)
}

test(`whatever one person does in ${sequences} sequences of calls, they give no more than their role's day, and no right`, {
  timeout: hourMs,
}, async () => {
  const { between } = seededChance(31)
  const random = (below: number) => between(0, below - 1)
  await postsAboveACeiling(random)
  for (let nth = 0; nth < sequences; nth++) {
    const role: StaffRole = staffRoles[nth % staffRoles.length] ?? 'agent'
    const colleague = await desk.aColleague(role)
    everybody.set(colleague.staffId, role)
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
  const known = await sql('select staff_id, role from staff')
  expect(new Map(known.map(({ staff_id, role }) => [staff_id, role]))).toEqual(everybody)
  expect(await sql('select 1 from staff_elevations where not is_emergency')).toEqual([])
  expect(await sql('select 1 from staff_elevations where is_emergency')).not.toEqual([])
  while ((await database.transaction((tx) => settleDue(tx, new Date(), 100))).due > 0);
  expect(await sql(`select 1 from staff_actions where action = 'reviewReleased'`)).not.toEqual([])
  const [balances] = await sql('select sum(available)::integer as points from balances')
  const [written] = await sql('select sum(points)::integer as points from staff_actions')
  expect(balances?.points).toBe(written?.points)
  const faults: string[] = []
  // The test opened their sessions without a sign-in.
  const isOfTest = (kind: string) => kind === 'session' || kind === 'signIn'
  const onFault = ({ kind, says }: OfficeFault) => isOfTest(kind) || faults.push(says)
  await proveOffice(database.ofServer, { now: new Date(), onFault })
  expect(faults).toEqual([])
})
