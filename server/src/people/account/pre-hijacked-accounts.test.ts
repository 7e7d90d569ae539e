import { updateEmail } from '@pollen/contract/member/account'
import { customer } from '@pollen/contract/member/collectors'
import { linkedPartners } from '@pollen/contract/member/partners'
import { answerSafetyQuestions } from '@pollen/contract/member/safety-questions'
import { updateEmailConfirm } from '@pollen/contract/visitor/account'
import { newPassword, passwordReset } from '@pollen/contract/visitor/password-reset'
import {
  confirmRegistration,
  emailCheck,
  identityEmailCheckConfirm,
  ready,
} from '@pollen/contract/visitor/registration'
import { acts } from '@pollen/testing/acts-of-safety'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { leftBehind } from '@pollen/testing/left-behind'
import { anOlderMember } from '@pollen/testing/member'
import { aLinker, anAccount } from '@pollen/testing/partner-linker'
import { openPartners } from '@pollen/testing/partner-programme'
import { registrants } from '@pollen/testing/registrants'
import { aRobbedMember } from '@pollen/testing/robbed-member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate, identityOf } from '../../safety/identity/identity.ts'

/** The five classes of Sudhodanan and Paverd, “Pre-hijacked accounts” (USENIX Security 2022), each played whole. */
const partners = await openPartners()
const server = await startTestApp(partners.variables)
const world = { server, partners, till: await aTill(server) }
const inside = server.database.transaction
const attackersPassword = 'Thief-Owns-1843!'
/** That the owner chooses (acts-of-safety.ts). */
const newest = 'Bramble-Lane-42'

/** Somebody makes their account at this address, in a browser of their own. @returns whose it is then */
async function registers(email: string): Promise<string | undefined> {
  const { browser, entersEmail, linkSentTo } = registrants(server)
  const authToken = await entersEmail(email)
  const confirmed = { identitySessionToken: await linkSentTo(email) }
  await browser.call(identityEmailCheckConfirm, { body: confirmed })
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  return inside(async (tx) => (await identityOf(tx, email))?.collectorId)
}

test('merged accounts: an account that was begun with another’s address, or has it on file, stays apart from theirs', async () => {
  const older = await anOlderMember(server.database)
  const attacker = new TestBrowser(server)
  const begun = await attacker.call(emailCheck, { body: { email: older.email, contactByEmail: true } })
  const { authToken } = begun.json
  await attacker.call(confirmRegistration, { body: { authToken, ...details, password: attackersPassword } })
  await server.doJobs()
  const theirs = await registers(older.email)
  expect(theirs).toBeDefined()
  expect(theirs).not.toBe(older.collectorId)
  await expect(inside((tx) => authenticate(tx, older.email, attackersPassword))).rejects.toThrow()
  const asked = await attacker.call(ready, { body: { authToken } })
  expect(asked.json.registrationCompletedToken).toBeUndefined()
  expect((await attacker.call(customer)).status).toBe(401)
})

test('unexpired sessions: who was logged in before its owner recovers the account is logged in nowhere', async () => {
  const member = await aRobbedMember(world)
  const attacker = new TestBrowser(server)
  await attacker.signsIn({ email: member.email, password: member.password })
  expect((await attacker.call(customer)).status).toBe(200)
  await (await acts.passwordByEmail(member))()
  expect((await attacker.call(customer)).status).toBe(401)
  expect((await attacker.goesToLogIn()).leadsTo, 'the provider asks for the password').toContain('interaction=')
})

test('trojan identifiers: a passkey that somebody left logs in neither before nor after the owner has answered', async () => {
  const member = await aRobbedMember(world)
  const logsIn = await leftBehind.passkeys?.(member)
  expect(await logsIn?.()).toBe(true)
  await (await acts.passwordByText(member))()
  expect(await logsIn?.()).toBe(false)
  await (await member.browser()).call(answerSafetyQuestions, { body: { passkeyIds: [], partnerIds: [] } })
  expect(await logsIn?.()).toBe(false)
})

test('trojan identifiers: a mobile that somebody changed gets no code for a new password after the owner has one', async () => {
  const member = await aRobbedMember(world)
  const resetsByText = await leftBehind.changedMobile?.(member)
  expect(await resetsByText?.()).toBe(true)
  await (await acts.passwordByEmail(member))()
  expect(await resetsByText?.()).toBe(false)
  await (await member.browser()).call(answerSafetyQuestions, { body: { passkeyIds: [], partnerIds: [] } })
  expect(await resetsByText?.()).toBe(false)
})

test('unexpired changes of email: one whose letter is still to be sent goes nowhere after a new password', async () => {
  const member = await aRobbedMember(world)
  const code = await member.codeFor({ change: 'email' })
  const email = 'waits-in-the-queue@example.com'
  const asked = await member.thief.call(updateEmail, { body: { email }, headers: { 'x-2fa-code': code } })
  expect(asked.status).toBe(200)
  await (await acts.passwordInApp(member))()
  await server.doJobs()
  expect(await inside((tx) => messagesTo(tx, email))).toEqual([])
})

test('unexpired changes of email: a link that is opened at the moment of a new password wins or ends, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const member = await aRobbedMember(world)
    const { thief, codeFor, reads, email: address } = member
    const email = `at-the-moment${round}@example.com`
    const code = await codeFor({ change: 'email' })
    await thief.call(updateEmail, { body: { email }, headers: { 'x-2fa-code': code } })
    const token = await reads(email, /confirm-update-email\?token=([\w-]{43})/)
    await server.call(passwordReset, { body: { email: address } })
    const reset = await reads(address, /confirm-reset-password\?token=([\w-]{43})/)
    const [opened, chosen] = await Promise.all([
      thief.call(updateEmailConfirm, { body: { token } }),
      member.server.call(newPassword, { body: { token: reset, password: newest } }),
    ])
    expect([opened.status, chosen.status].sort()).toEqual([200, 410])
    const holder = await inside(async (tx) => (await identityOf(tx, email))?.collectorId)
    expect(holder === member.collectorId).toBe(opened.status === 200)
  }
})

test('providers that verify nothing: a partner’s account with another’s address opens and merges nothing', async () => {
  const owner = await aRobbedMember(world)
  const attacker = await aLinker(server, partners)
  const number = await anAccount(partners, 'MARRIOTT', { email: owner.email })
  await attacker.links('BA', await anAccount(partners, 'BA', { email: owner.email }))
  expect((await attacker.call(customer)).json.email).toBe(attacker.member.email)
  const { json } = await owner.owner.call(linkedPartners)
  const linked = json.partners.flatMap(({ partnerId, link }) => (link ? [[partnerId, link.number]] : []))
  expect(linked).toHaveLength(1)
  expect(linked.flat().join(' ')).not.toContain(number.slice(-4))
})
