import type { Endpoint } from '@pollen/contract/endpoint'
import type { RequestKind } from '@pollen/contract/staff/requests'
import { grants, type StaffRole } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { askForEverything } from '@pollen/testing/member-requests'
import { openPartners } from '@pollen/testing/partner-programme'
import { aRobbedMember } from '@pollen/testing/robbed-member'
import { staffEndpoints, validInput } from '@pollen/testing/staff-calls'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const desk = await openConsole(server)
const till = await aTill(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

const aboutMembers = staffEndpoints.filter(([, { about, url }]) => about || url.includes('/:member'))

/** One that takes back what one asked for oneself, and two that show and close what differs, where nothing goes to a member. */
const aboutNobody = ['closeDifference', 'difference', 'withdrawRequest']

test('an address that names something of a member says what', () => {
  const named = staffEndpoints.filter(([, { url }]) => /:(caseNumber|requestId|actionId|number)\b/.test(url))
  expect(
    named
      .filter(([, { about }]) => !about)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(aboutNobody)
})

const own = await aRobbedMember({ server, partners, till })
await askForEverything({ server, desk }, own)
const ofRequest = async (column: string, kind: RequestKind) => {
  const asked = `kind = '${kind}' and collector_id = '${own.collectorId}'`
  return (await sql(`select ${column} as value from staff_requests where ${asked}`))[0]?.value
}
const other = await aMember(server.database)
const [action] = await sql(`select action_id from staff_actions where collector_id = '${own.collectorId}' limit 1`)
const known = {
  member: own.collectorId,
  cardNumber: own.cardNumber,
  actionId: action?.action_id,
  caseNumber: await ofRequest(`payload ->> 'caseNumber'`, 'giveBackSpend'),
  number: await ofRequest(`payload ->> 'number'`, 'giveBackDifference'),
  requestId: await ofRequest('request_id::text', 'adjustPoints'),
  reason: 'They called',
}

/** A request is closed to those who may decide it; for others there is none. */
const roleFor = ({ needs = 'seeOwnWork', about }: Endpoint): StaffRole =>
  about === 'request' ? 'senior' : (Object.keys(grants[needs])[0] as StaffRole)

test.each(aboutMembers)('%s: a colleague’s own account is closed to them', async (_, endpoint) => {
  const { headers } = await desk.aColleague(roleFor(endpoint), { ownCollectorId: own.collectorId })
  const of = endpoint.about === 'card' ? { ...known, member: other.collectorId } : known
  const { json } = await desk.call(endpoint, { ...validInput(endpoint, of, 1), headers })
  expect(json).toMatchObject({ code: 'OWN_ACCOUNT' })
})
