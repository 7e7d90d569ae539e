import { twoFactorSend, updateMobile } from '@pollen/contract/member/account'
import { linkedPartners } from '@pollen/contract/member/partners'
import { answerSafetyQuestions, presentMobile, safetyQuestions } from '@pollen/contract/member/safety-questions'
import { passwordResetWithId, resetCodeSend } from '@pollen/contract/visitor/password-reset'
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
import { collectorOf } from '../../records/collectors/collectors.ts'
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
  return { member, logsInByPasskey, ...(await answeringAs(member)) }
}

async function answeringAs(member: RobbedMember) {
  const owner = await member.browser()
  const answers = (kept: { passkeyIds?: string[]; partnerIds?: 'BA'[]; mobileId?: string }) =>
    owner.call(answerSafetyQuestions, { body: { passkeyIds: [], partnerIds: [], ...kept } })
  return { owner, answers, asked: async () => (await owner.call(safetyQuestions)).json }
}

/** A member whose mobile a thief has changed, and shown to be theirs, and who has then chosen a new password by email. */
async function whoseMobileChanged({ days = 0 } = {}) {
  const member = await aRobbedMember(world)
  const former = member.mobile
  const resetsByText = await leftBehind.changedMobile?.(member)
  expect(await resetsByText?.()).toBe(true)
  await asOwner(
    server.database.connectionString,
    `update former_mobiles set left_at = left_at - interval '${days} days' where collector_id = '${member.collectorId}'`,
  )
  await (await acts.passwordByEmail(member))()
  const mobileNow = async () => (await member.inside((tx) => collectorOf(tx, member.collectorId))).mobile
  return { member, former, resetsByText, mobileNow, ...(await answeringAs(member)) }
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
  expect(await asked()).toEqual({ passkeys: [], partners: [], mobiles: [] })
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

const partnersOfServer = await knownPartners(server.database, server.settings.partners)
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

const change = { change: 'name' } as const
const password = 'Bramble-Lane-42'

test('no code goes to a mobile that was changed lately until the member has said that it is theirs', async () => {
  const { member, owner, asked, answers, resetsByText } = await whoseMobileChanged()
  const { mobiles } = await asked()
  expect(mobiles[0]).toMatchObject({ mobileId: presentMobile, ending: member.mobile.slice(-3) })
  const texts = async () => (await member.inside((tx) => messagesTo(tx, member.mobile))).length
  const before = await texts()
  expect(await resetsByText?.()).toBe(false)
  const sent = await owner.call(twoFactorSend, { body: { deliveryMethod: 'sms', password, change } })
  expect(sent.json, 'nor one that proves who is logged in').toMatchObject({ sentBy: 'email' })
  const { json } = await server.call(passwordResetWithId, { body: { collectorId: member.cardNumber } })
  await server.doJobs()
  await server.call(resetCodeSend, { params: { id: json.id }, body: { deliveryMethod: 'sms' } })
  await server.doJobs()
  expect(await texts()).toBe(before)
  await answers({ mobileId: presentMobile })
  expect(await resetsByText?.()).toBe(true)
  expect((await asked()).mobiles).toEqual([])
})

test('the mobile that the member knows is put back, as confirmed as it was, and the other one is told', async () => {
  const { member, former, asked, answers, resetsByText, mobileNow } = await whoseMobileChanged()
  const [, before] = (await asked()).mobiles
  expect(before).toMatchObject({ ending: former.slice(-3) })
  const twice = await Promise.all([0, 1].map(() => answers(before ? { mobileId: before.mobileId } : {})))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await mobileNow()).toBe(former)
  expect(await resetsByText?.()).toBe(true)
  await server.doJobs()
  const [told] = await member.inside((tx) => messagesTo(tx, member.mobile))
  expect(told?.text).toContain('has a new mobile number')
  expect((await subjects(member)).filter((subject) => subject === 'Your mobile number has changed')).toHaveLength(2)
})

test('a mobile that the member does not know, nor one before it, is taken off', async () => {
  const { answers, mobileNow, resetsByText } = await whoseMobileChanged()
  expect((await answers({})).status).toBe(200)
  expect(await mobileNow()).toBeNull()
  expect(await resetsByText?.()).toBe(false)
})

test('a thief who kept the mobile before the owner had a new password has settled nothing', async () => {
  const { member, answers } = await whoseMobileChanged()
  await answers({ mobileId: presentMobile })
  await (await acts.passwordByEmail(member, 'Hazel-Wood-8'))()
  const { asked } = await answeringAs(member)
  expect((await asked()).mobiles).toHaveLength(2)
})

test('a mobile that has been there for 30 days is not asked about: who reads the mailbox shuts no phone out', async () => {
  const { asked, resetsByText } = await whoseMobileChanged({ days: 30 })
  expect((await asked()).mobiles).toEqual([])
  expect(await resetsByText?.()).toBe(true)
})

test('a mobile that is changed after the new password is the member’s', async () => {
  const { member, owner, asked } = await whoseMobileChanged()
  await owner.call(twoFactorSend, { body: { deliveryMethod: 'email', password, change: { change: 'mobile' } } })
  const code = await member.reads(member.email, /\b(\d{6})\b/)
  const phone = { phoneNumber: '07700 900321', countryCode: '44' }
  const changed = await owner.call(updateMobile, { body: { phone }, headers: { 'x-2fa-code': code } })
  expect(changed.status).toBe(200)
  expect((await asked()).mobiles).toEqual([])
})
