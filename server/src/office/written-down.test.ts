import { hourMs } from '@pollen/contract/durations'
import { declareEmergency } from '@pollen/contract/staff/colleagues/elevations'
import { contactDetails } from '@pollen/contract/staff/members/members'
import { grants, type StaffPermission, type StaffRole } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { someCrops } from '@pollen/testing/photos'
import { staffEndpoints, validInput } from '@pollen/testing/staff-calls'
import { beforeAll, expect, test } from 'vitest'
import { openCase } from '../records/cases/cases.ts'
import { loadDemonstration } from './demonstration/demonstration.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)

/** Whom and what the calls are about, by the fields' names: a new read needs what it reads here. */
const known: Record<string, unknown> = {
  reason: 'Asked by the member',
  q: 'maya.hartwell@example.com',
  identifiedBy: 'Knew her last shop',
  brandKey: 'sainsburys',
  brands: ['sainsburys'],
  job: 'reconcileDay',
  messageKind: 'weeklyOffers',
  template: 'weeklyOffersLetter',
  switch: 'waysToSpend',
  contentKind: 'offers',
  key: 'sourdough-40',
  letter: 'welcome.md',
  crops: someCrops,
  version: 1,
  items: [{ key: 'sourdough-40' }],
  rewardId: 'ebay-10-off',
  codes: ['EBAY-2026-0001'],
  beginsAt: new Date(Date.now() + hourMs).toISOString(),
  endsAt: new Date(Date.now() + 2 * hourMs).toISOString(),
}

beforeAll(async () => {
  await loadDemonstration(server.database.ofServer, { secrets: server.secrets, now: new Date() })
  const [entry] = await sql(
    `select collector_id, number from transfers where movement = 'earn' order by number desc limit 1`,
  )
  const collectorId = String(entry?.collector_id)
  known.member = collectorId
  known.id = String(entry?.number)
  const spend = { brandKey: 'argos', redemptionId: '1', storeId: '1', signals: [], releasedPoints: 0, spentPoints: 300 }
  const about = { kind: 'notMe' as const, about: spend, now: new Date() }
  known.caseNumber = (await server.database.transaction((tx) => openCase(tx, { collectorId, ...about }))).slice(-8)
  const [card] = await sql(
    `select card_number from cards where state = 'REGISTERED' and collector_id <> '${collectorId}' limit 1`,
  )
  known.cardNumber = card?.card_number
  const [open] = await sql('select upper(right(difference_id::text, 8)) as number from partner_differences limit 1')
  known.number = open?.number
  known.brand = 'sainsburys'
  const { headers } = await desk.aColleague('agent')
  await desk.call(declareEmergency, { body: { reason: 'Points from nowhere' }, headers })
  known.elevationId = (await sql('select elevation_id from staff_elevations'))[0]?.elevation_id
  known.staffId = (await sql('select staff_id from staff limit 1'))[0]?.staff_id
  known.to = (
    await sql(
      `select staff_id from staff where role = 'agent' and staff_id not in (select staff_id from staff_sessions) limit 1`,
    )
  )[0]?.staff_id
})

const roleFor = (permission: StaffPermission | undefined) =>
  Object.keys(grants[permission ?? 'seeOwnWork'])[0] as StaffRole

const writtenBy = async (staffId: string) =>
  (await sql(`select from staff_actions where staff_id = '${staffId}' and action <> 'signedIn'`)).length

/** What is refused when it is called with no more than that: the tests of each show what it writes down. Any other call is answered. */
const refusedHere: Record<string, string[]> = {
  CALLER_NOT_IDENTIFIED: ['joinAccountFor'],
  CASE_TAKEN: ['giveBackSpend', 'rejectDispute'],
  CLAIM_TOO_OLD: ['claimFor'],
  COLLEAGUE_AWAY: ['handOverCase'],
  DISPUTE_NEEDS_EVIDENCE: ['closeCaseOf', 'giveCaseVoucher', 'sayCaseFailure'],
  ELEVATION_RUNS: ['noteElevation'],
  JOBS_NOT_WAITING: ['giveUpJobs', 'tryJobsAgain'],
  KEY_SHOWN_BEFORE: ['showTillKey'],
  MONTH_NOT_OVER: ['signMonth'],
  NOTHING_NEW: ['lookAgainFor'],
  NOTHING_TO_CHANGE: ['askForRepair', 'closeCardFor', 'dropMessages', 'reopenCardFor', 'showLooks', 'stopOfferOf'],
  NOT_FOUND: [
    'askForDraft',
    'askForTillKey',
    'cardBatchFile',
    'cardsPosted',
    'cardsPrinted',
    'changeCodeOfVoucher',
    'changeKeyScopes',
    'contentDraft',
    'decideHeld',
    'dropDraft',
    'giveBackDifference',
    'giveBackRefund',
    'plasticFile',
    'renameTill',
    'retireKeyOfTill',
    'sayChecked',
    'sendAgain',
    'stopPlastic',
    'writeDraft',
  ],
  PHONE_NOT_VALID: ['changeMobileFor'],
  PICTURE_OTHER_KIND: ['keepPicture'],
  SHOP_NOT_FOUND: ['missingPurchase'],
}
const refusalOf = (name: string) => Object.keys(refusedHere).find((code) => refusedHere[code]?.includes(name))

/** Whoever reads about their own work is not looking at anybody. */
const ofOthers = staffEndpoints.filter(([, { needs }]) => needs !== 'seeOwnWork')

test.each(ofOthers)('%s: whoever reads it, or does something, stands in the audit', async (name, endpoint) => {
  const { headers, staffId } = await desk.aColleague(roleFor(endpoint.needs))
  const { status, json } = await desk.call(endpoint, { ...validInput(endpoint, known, 30), headers })
  const refused = refusalOf(name)
  expect((json as { code?: string }).code, JSON.stringify(json)).toBe(refused)
  if (refused === undefined) {
    expect(status).toBe(200)
    expect(await writtenBy(staffId)).toBeGreaterThan(0)
  }
})

/** A search and a file that is taken away are written down each time. */
const looks = staffEndpoints.filter(([name, { method }]) => method === 'GET' && !/File$|^search/.test(name))

test.each(looks)('%s: a page that asks again and again is one row in half an hour', async (_, endpoint) => {
  const { headers, staffId } = await desk.aColleague(roleFor(endpoint.needs))
  const asks = () => desk.call(endpoint, { ...validInput(endpoint, known, 30), headers })
  await asks()
  const once = await writtenBy(staffId)
  await Promise.all([asks(), asks(), asks()])
  expect(await writtenBy(staffId)).toBe(once)
})

test('contact details that are seen again are one look of the half hour', async () => {
  const { headers, staffId } = await desk.aColleague('agent')
  const sees = () =>
    desk.call(contactDetails, { params: { member: String(known.member) }, body: { reason: 'Reads it out' }, headers })
  await Promise.all([sees(), sees(), sees()])
  expect(await writtenBy(staffId)).toBe(1)
  await sql(`update staff_actions set at = at - interval '31 minutes' where staff_id = '${staffId}'`)
  await sees()
  expect(await writtenBy(staffId)).toBe(2)
})
