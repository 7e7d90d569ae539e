import { cases } from '@pollen/contract/member/cases'
import { customer } from '@pollen/contract/member/collectors'
import { accountEnd } from '@pollen/contract/member/leaving'
import { conversionNotMe, linkedConversion } from '@pollen/contract/visitor/conversions'
import { startTestApp } from '@pollen/testing/app'
import { aConverter as converterOf } from '@pollen/testing/converter'
import { asOwner } from '@pollen/testing/database'
import { signedIn } from '@pollen/testing/member'
import { openPartners } from '@pollen/testing/partner-programme'
import { afterAll, expect, test } from 'vitest'
import { eraseAccount } from '../../people/leaving/leaving.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const { transaction } = server.database
const aConverter = () => converterOf(server, partners)
type Ada = Awaited<ReturnType<typeof aConverter>>

afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

const sql = (statement: string) => asOwner(server.database.connectionString, statement)
/** As if it had not been sent yet. */
const keepsBack = (conversionId: string) =>
  sql(`update conversions set due_at = now() + interval '1 hour' where conversion_id = '${conversionId}'`)
const linkTo = async ({ member }: Ada) => {
  const letters = await transaction((tx) => messagesTo(tx, member.email))
  const texts = letters.map(({ text }) => text).join('\n')
  return /conversion-not-me\?token=([\w-]{43})/.exec(texts)?.[1] ?? ''
}
const reports = (token: string) => server.call(conversionNotMe, { body: { token } })

test('the message’s link names the conversion, and gives back what was not sent: here, at tills and of vouchers', async () => {
  const ada = await aConverter()
  await ada.turnsOn({ gives: 400, gets: 250 })
  const first = await ada.begins('NECTAR_TO_PARTNER', 400)
  const second = await ada.begins('NECTAR_TO_PARTNER', 800)
  for (const id of [first, second]) await keepsBack(id)
  await server.doJobs()
  const token = await linkTo(ada)
  const look = () => server.call(linkedConversion, { body: { token } })
  expect((await look()).json).toMatchObject({
    type: 'NECTAR_TO_PARTNER',
    partner: { name: 'British Airways', pointsName: 'Avios' },
    automatic: false,
  })

  const [one, other] = await Promise.all([reports(token), reports(token)])
  expect(one.json).toMatchObject({ releasedPoints: 1200, spentPoints: 0 })
  expect(other.json).toEqual(one.json)
  expect((await look()).json.reported).toEqual(one.json)
  expect(await ada.balances()).toMatchObject({ available: 2000, held: 0 })
  expect((await ada.call(customer)).status).toBe(401)

  const headers = await signedIn(server.database, ada.member)
  expect(await ada.follows(first)).toBeUndefined()
  expect((await server.call(cases, { headers })).json.cases).toMatchObject([
    { caseNumber: one.json.caseNumber, storeId: 'online', releasedPoints: 1200, spentPoints: 0 },
  ])
  await server.doJobs()
  expect(await ada.partnerPoints()).toBe(900)
  const subjects = (await transaction((tx) => messagesTo(tx, ada.member.email))).map(({ subject }) => subject)
  expect(subjects[0]).toBe('We’ve locked your points')
})

test('what was sent stays with the partner, and is what the case is about; a link works for thirty days', async () => {
  const ada = await aConverter()
  const conversionId = await ada.begins('NECTAR_TO_PARTNER', 400)
  await server.doJobs()
  const token = await linkTo(ada)
  await sql(`update conversions set asked_at = asked_at - interval '31 days' where conversion_id = '${conversionId}'`)
  expect((await reports(token)).json.code).toBe('LINK_NOT_VALID')
  await sql(`update conversions set asked_at = asked_at + interval '2 days' where conversion_id = '${conversionId}'`)
  expect((await reports(token)).json).toMatchObject({ releasedPoints: 0, spentPoints: 400 })
  expect((await reports('x'.repeat(43))).json.code).toBe('LINK_NOT_VALID')
  expect(await ada.balances()).toMatchObject({ available: 1600, held: 0 })
})

test('an account is not erased while points of it are on their way, and the member is told what is open', async () => {
  const ada = await aConverter()
  const conversionId = await ada.begins('PARTNER_TO_NECTAR', 250)
  await keepsBack(conversionId)
  expect((await ada.call(accountEnd)).json.openMatters).toEqual(['conversion'])
  const { collectorId } = ada.member
  await sql(`insert into closures (collector_id, agreed, closed_at, erases_at, keep_token_hash)
    values ('${collectorId}', '{}', now(), now(), '${collectorId}')`)
  const erases = () => eraseAccount(server.database.ofServer, collectorId, { now: new Date(), secret: 'for tests' })
  expect(await erases()).toBe(false)
  await sql(`update conversions set due_at = now() where conversion_id = '${conversionId}'`)
  await server.runJobsAgain()
  expect(await ada.balances()).toMatchObject({ available: 2400 })
  expect(await erases()).toBe(true)
})
