import { linkedPartners } from '@pollen/contract/member/partners'
import { answerSafetyQuestions, safetyQuestions } from '@pollen/contract/member/safety-questions'
import { acts } from '@pollen/testing/acts-of-safety'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { TestBrowser } from '@pollen/testing/http-browser'
import { inEachLane } from '@pollen/testing/in-lanes'
import { leftBehind } from '@pollen/testing/left-behind'
import { openPartners } from '@pollen/testing/partner-programme'
import { aRobbedMember, type RobbedMember } from '@pollen/testing/robbed-member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { convertDue } from '../../partnerships/conversions/automatic.ts'
import { knownPartners } from '../../partnerships/partners/partners.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const world = { server, partners, till: await aTill(server) }

/** A member with a passkey, a linked partner and weekly conversions, who has just chosen a new password by email. */
async function whoRecovered() {
  const member = await aRobbedMember(world)
  const logsInByPasskey = await leftBehind.passkeys?.(member)
  await leftBehind.weeklyConversions?.(member)
  await (await acts.passwordByEmail(member))()
  const owner = await member.browser()
  const answers = (kept: { passkeyIds?: string[]; partnerIds?: 'BA'[] }) =>
    owner.call(answerSafetyQuestions, { body: { passkeyIds: [], partnerIds: [], ...kept } })
  return { member, owner, answers, asked: async () => (await owner.call(safetyQuestions)).json, logsInByPasskey }
}

const subjects = async ({ inside, email }: RobbedMember) =>
  (await inside((tx) => messagesTo(tx, email))).map(({ subject }) => subject)

test('what is kept is good again, and nothing is asked any more', async () => {
  const { member, owner, asked, answers, logsInByPasskey } = await whoRecovered()
  const { passkeys, partners: linked } = await asked()
  expect(linked).toMatchObject([{ partnerId: 'BA', name: 'British Airways', isWeekly: true }])
  expect(await logsInByPasskey?.()).toBe(false)
  const passkeyIds = passkeys.map(({ passkeyId }) => passkeyId)
  expect((await answers({ passkeyIds, partnerIds: ['BA'] })).status).toBe(200)
  expect(await logsInByPasskey?.()).toBe(true)
  expect(await asked()).toEqual({ passkeys: [], partners: [] })
  expect((await answers({})).status, 'again changes nothing').toBe(200)
  expect(await logsInByPasskey?.()).toBe(true)
  const { json } = await owner.call(linkedPartners)
  expect(json.partners.filter(({ link }) => link)).toHaveLength(1)
  expect(await member.counts('automatic_conversions where true')).toBe(1)
})

test('what the member does not know ends: passkey, partner and weekly conversions, and they are told', async () => {
  const { member, owner, answers, logsInByPasskey } = await whoRecovered()
  const twice = await Promise.all([answers({}), answers({})])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await logsInByPasskey?.()).toBe(false)
  const { json } = await owner.call(linkedPartners)
  expect(json.partners.filter(({ link }) => link)).toEqual([])
  expect(await member.counts('automatic_conversions where true')).toBe(0)
  await server.doJobs()
  const told = await subjects(member)
  expect(told.filter((subject) => subject === 'A passkey was removed')).toHaveLength(1)
  expect(told).toContain('Your card is no longer linked to British Airways')
})

const partnersOfServer = await knownPartners(server.settings.partners)
/** What the job does that converts every week. */
async function convertsDue(): Promise<void> {
  const context = { ...server, partners: partnersOfServer, publicUrl: '', now: new Date() }
  for (const { failed } of await inEachLane(server.database, (database) => convertDue(database, context, 100)))
    expect(failed).toEqual([])
}

test('nothing is converted every week until the member has answered', async () => {
  const { member, answers } = await whoRecovered()
  const { collectorId, converter } = member
  const weekPasses = () =>
    asOwner(
      server.database.connectionString,
      `update balances set spending_held_until = null where collector_id = '${collectorId}';
       update automatic_conversions set next_at = now() - interval '1 minute' where collector_id = '${collectorId}'`,
    )
  const converted = () => member.counts('conversions where is_automatic')
  await weekPasses()
  await convertsDue()
  expect(await converted()).toBe(0)
  await answers({ partnerIds: ['BA'] })
  await weekPasses()
  await convertsDue()
  expect(await converted()).toBe(1)
  expect((await converter.balances()).held).toBeGreaterThan(0)
})

test('a passkey that is added after the new password is not asked about', async () => {
  const { member, asked } = await whoRecovered()
  const before = (await asked()).passkeys.length
  await leftBehind.passkeys?.(Object.assign(member, { thief: await member.browser(), password: 'Bramble-Lane-42' }))
  expect((await asked()).passkeys).toHaveLength(before)
})

test('whoever logs in is led to the questions, and on from there', async () => {
  const { member, answers } = await whoRecovered()
  const who = { email: member.email, password: 'Bramble-Lane-42' }
  const leadsTo = async () => (await new TestBrowser(server).signsIn(who, { next: '/offers-saved' })).session.json.next
  expect(await leadsTo()).toBe('/account/what-is-yours?next=%2Foffers-saved')
  await answers({})
  expect(await leadsTo()).toBe('/offers-saved')
})

test('who has nothing to be asked about is not asked', async () => {
  const member = await aRobbedMember(world)
  await asOwner(
    server.database.connectionString,
    `delete from partner_links where collector_id = '${member.collectorId}'`,
  )
  await (await acts.passwordByEmail(member))()
  expect(await member.counts('safety_questions where true')).toBe(0)
})
