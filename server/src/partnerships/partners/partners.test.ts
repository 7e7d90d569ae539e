import { dayMs } from '@pollen/contract/durations'
import { twoFactorSend } from '@pollen/contract/member/account'
import {
  beginPartnerLogin,
  beginPartnerNumber,
  finishPartnerNumber,
  linkedPartners,
  partnerBalance,
  sendPartnerCode,
  unlinkPartner,
} from '@pollen/contract/member/partners'
import type { PartnerId } from '@pollen/contract/partner'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { anAccount as accountAt, aLinker as linkerOf } from '@pollen/testing/partner-linker'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { holdSpending } from '../../records/ledger/ledger.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { endLinksOf } from './partners.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
const anAccount = (partnerId: PartnerId) => accountAt(partners, partnerId)
const aLinker = () => linkerOf(server, partners)
const { transaction } = server.database
const subjectsTo = async ({ email }: Member) =>
  (await transaction((tx) => messagesTo(tx, email))).map((it) => it.subject)

const linksAt = async (partnerId: PartnerId, number: string) => (await partners.member(partnerId, number)).links

test('a member links the airline by a login, sees it, and unlinks, and is told of both', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  const before = await linker.link('BA')
  expect(before).toMatchObject({
    brandDetailsKey: 'british-airways',
    name: 'British Airways',
    pointsName: 'Avios',
    linkBy: 'login',
    joinUrl: expect.stringMatching(/^https:/),
    linksLeft: 4,
  })
  expect(before?.link).toBeUndefined()
  const { json } = await linker.links('BA', number)
  expect(json.partner).toMatchObject({ linksLeft: 3, link: { number: `•••${number.slice(-3)}`, needsLogin: false } })
  expect(await linker.link('BA')).toEqual(json.partner)
  expect(await linker.balance('BA')).toEqual({ points: 900, isLocked: false, needsLogin: false })
  expect((await linker.begins('BA')).json.code).toBe('PARTNER_ALREADY_LINKED')

  expect((await linker.unlinks('BA')).json.partner.link).toBeUndefined()
  expect((await linker.unlinks('BA')).json.code).toBe('PARTNER_NOT_LINKED')
  expect(await linksAt('BA', number)).toBe(1)
  await server.doJobs()
  expect(await linksAt('BA', number)).toBe(0)
  expect(await subjectsTo(linker.member)).toEqual([
    'Your card is no longer linked to British Airways',
    'Your card is linked to British Airways',
  ])
})

test('a member links the hotels by number, last name and the code that they send', async () => {
  const linker = await aLinker()
  const number = await anAccount('MARRIOTT')
  const token = await linker.beginsByNumber('MARRIOTT')
  const sends = (lastName: string) => linker.call(sendPartnerCode, { body: { token, number, lastName } })
  const enters = (code: string) => linker.call(finishPartnerNumber, { body: { token, code } })
  expect((await enters('123456')).json.code).toBe('PARTNER_LOGIN_NOT_VALID')
  expect((await sends('Nobody')).json.code).toBe('PARTNER_MEMBER_NOT_FOUND')
  expect((await sends('Thorne')).json).toEqual({ sentTo: 'i•••@example.com' })
  const code = await partners.codeSentTo('MARRIOTT', number)
  expect((await enters(code === '000000' ? '000001' : '000000')).json.code).toBe('PARTNER_CODE_NOT_VALID')
  expect((await enters(`${code.slice(0, 3)} ${code.slice(3)}`)).json.partner.link?.number).toBe(
    `•••${number.slice(-3)}`,
  )
  expect((await enters(code)).json.code).toBe('PARTNER_LOGIN_NOT_VALID')
  expect(await linksAt('MARRIOTT', number)).toBe(1)
})

test('numbers are tried five times, codes as often as the partner allows', async () => {
  const linker = await aLinker()
  const number = await anAccount('MARRIOTT')
  const sends = (token: string, lastName: string) => linker.call(sendPartnerCode, { body: { token, number, lastName } })
  const guessing = await linker.beginsByNumber('MARRIOTT')
  for (let tries = 0; tries < 5; tries++) await sends(guessing, 'Nobody')
  expect((await sends(guessing, 'Thorne')).json.code).toBe('PARTNER_LOGIN_NOT_VALID')

  const token = await linker.beginsByNumber('MARRIOTT')
  await sends(token, 'Thorne')
  for (const code of ['CODE_NOT_VALID', 'CODE_NOT_VALID', 'CODE_NOT_VALID', 'CODE_NOT_VALID', 'CODE_MISSED_TOO_OFTEN'])
    expect((await linker.call(finishPartnerNumber, { body: { token, code: 'wrong' } })).json.code).toBe(
      `PARTNER_${code}`,
    )
})

test('a session alone links and unlinks nothing, and its member is told of the try', async () => {
  const linker = await aLinker()
  const params = { partnerId: 'BA' } as const
  const headers = { 'x-2fa-code': '123456' }
  expect((await linker.call(beginPartnerLogin, { params, headers })).json.code).toBe('CODE_EXPIRED')
  const { password } = linker.member
  const change = { change: 'linkPartner', partnerId: 'BA' } as const
  await linker.call(twoFactorSend, { body: { deliveryMethod: 'email', password, change } })
  expect((await linker.call(beginPartnerNumber, { params, headers })).json.code).toBe('CODE_NOT_VALID')
  await linker.links('BA', await anAccount('BA'))
  const ending = { ...change, change: 'unlinkPartner' } as const
  await linker.call(twoFactorSend, { body: { deliveryMethod: 'email', password, change: ending } })
  expect((await linker.call(unlinkPartner, { params, headers })).json.code).toBe('CODE_NOT_VALID')
  expect((await linker.link('BA'))?.link).toBeDefined()
  expect(await subjectsTo(linker.member)).toEqual(
    expect.arrayContaining([
      'Someone tried to link a partner’s account',
      'Someone tried to unlink a partner’s account',
    ]),
  )
})

test('who changed their contact details, or recovered by email, links nothing for a while', async () => {
  const [changed, recovered] = [await aLinker(), await aLinker()]
  const number = await anAccount('BA')
  const begun = await changed.logsIn('BA', number)
  await sql(`update collectors set contact_changed_at = now() where collector_id = '${changed.member.collectorId}'`)
  expect((await changed.begins('BA')).json.code).toBe('CONTACT_CHANGED_LATELY')
  expect((await changed.returns(begun)).json.code).toBe('CONTACT_CHANGED_LATELY')
  const tomorrow = new Date(Date.now() + dayMs)
  await transaction((tx) => holdSpending(tx, recovered.member.collectorId, tomorrow))
  expect((await recovered.begins('BA')).json.code).toBe('SPENDING_HELD')
  await server.doJobs()
  expect(await linksAt('BA', number)).toBe(0)
})

test('a member who cancels, or whose account is locked there, is told so', async () => {
  const linker = await aLinker()
  expect((await linker.returns(await linker.logsIn('BA', await anAccount('BA'), 'cancel'))).json.code).toBe(
    'PARTNER_LOGIN_CANCELLED',
  )
  const number = await anAccount('BA')
  const back = await linker.logsIn('BA', number)
  await partners.changeMember('BA', number, { status: 'locked' })
  expect((await linker.returns(back)).json.code).toBe('PARTNER_ACCOUNT_LOCKED')
  expect((await linker.link('BA'))?.link).toBeUndefined()
})

test('an account that is linked to another card is not linked, and nobody learns which card that is', async () => {
  const [first, second] = [await aLinker(), await aLinker()]
  const number = await anAccount('BA')
  await first.links('BA', number)
  const refused = await second.links('BA', number)
  expect(refused.json).toEqual({ code: 'PARTNER_ACCOUNT_TAKEN', description: expect.any(String) })
  expect(JSON.stringify(refused.json)).not.toContain(first.member.cardNumber.slice(-3))
  await server.doJobs()
  expect(await linksAt('BA', number)).toBe(1)
  await first.unlinks('BA')
  expect((await second.links('BA', number)).status).toBe(200)
})

test('an account at the hotels belongs to one card for ever', async () => {
  const [first, second] = [await aLinker(), await aLinker()]
  const number = await anAccount('MARRIOTT')
  await first.links('MARRIOTT', number)
  await first.unlinks('MARRIOTT')
  expect((await second.links('MARRIOTT', number)).json.code).toBe('PARTNER_ACCOUNT_OF_ANOTHER_CARD')
  expect((await first.links('MARRIOTT', number)).status).toBe(200)
})

test('card and account are linked four times, and each refusal says which is used up', async () => {
  const [card, other] = [await aLinker(), await aLinker()]
  const [used, fresh] = [await anAccount('BA'), await anAccount('BA')]
  for (let links = 0; links < 4; links++) {
    expect((await card.links('BA', used)).json.partner.linksLeft).toBe(3 - links)
    await card.unlinks('BA')
  }
  expect((await card.begins('BA')).json.code).toBe('CARD_LINKED_TOO_OFTEN')
  expect((await other.links('BA', used)).json.code).toBe('PARTNER_ACCOUNT_LINKED_TOO_OFTEN')
  // What was begun before the last link is refused when it comes back.
  await sql(`update partner_links set links = 3 where collector_id = '${card.member.collectorId}'`)
  const begun = [await card.logsIn('BA', used), await card.logsIn('BA', fresh)]
  await sql(`update partner_links set links = 4 where collector_id = '${card.member.collectorId}'`)
  const codes = [await card.returns(begun[0] ?? { state: '' }), await card.returns(begun[1] ?? { state: '' })]
  expect(codes.map(({ json }) => json.code)).toEqual(['BOTH_LINKED_TOO_OFTEN', 'CARD_LINKED_TOO_OFTEN'])
})

test('a partner that is down is told of the unlinking when it is back', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  await linker.links('BA', number)
  await partners.setDown('BA', true)
  expect(await linker.balance('BA')).toEqual({ isLocked: false, needsLogin: false })
  expect((await linker.unlinks('BA')).status).toBe(200)
  await server.doJobs()
  await partners.setDown('BA', false)
  expect(await linksAt('BA', number)).toBe(1)
  await server.runJobsAgain()
  expect(await linksAt('BA', number)).toBe(0)
})

test('a link that the partner ended is renewed by a login to the same account, and counts as no other', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  await linker.links('BA', number)
  await partners.endLinks('BA', number)
  expect(await linker.balance('BA')).toEqual({ isLocked: false, needsLogin: true })
  expect((await linker.link('BA'))?.link?.needsLogin).toBe(true)
  expect((await linker.links('BA', await anAccount('BA'))).json).toMatchObject({
    code: 'PARTNER_ACCOUNT_DIFFERS',
    linkedTo: `•••${number.slice(-3)}`,
  })
  expect((await linker.links('BA', number)).json.partner).toMatchObject({ linksLeft: 3, link: { needsLogin: false } })
  expect(await linker.balance('BA')).toMatchObject({ points: 900 })
})

test('a copy of the database shows neither numbers nor tokens', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  await linker.links('BA', number)
  const rows = await sql(
    'select partner_links::text as row from partner_links union select partner_accounts::text from partner_accounts',
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ row }) => String(row).includes(number))).toEqual([])
})

test('an erased member’s link ends at the partner', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  await linker.links('BA', number)
  await transaction((tx) => endLinksOf(tx, linker.member.collectorId, new Date()))
  await sql(`delete from partner_links where collector_id = '${linker.member.collectorId}'`)
  await server.doJobs()
  expect(await linksAt('BA', number)).toBe(0)
})

test('a partner without a setting is absent', async () => {
  const alone = await startTestApp({ BA_URL: partners.variables.BA_URL })
  const headers = await signedIn(alone.database, await aMember(alone.database))
  const { json } = await alone.call(linkedPartners, { headers })
  expect(json.partners.map(({ partnerId }) => partnerId)).toEqual(['BA'])
  const params = { partnerId: 'MARRIOTT' } as const
  expect((await alone.call(partnerBalance, { params, headers })).json.code).toBe('PARTNER_ABSENT')
})
