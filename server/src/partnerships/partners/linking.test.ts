import { finishPartnerLogin, finishPartnerNumber, sendPartnerCode } from '@pollen/contract/member/partners'
import type { PartnerId } from '@pollen/contract/partner'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { signedIn } from '@pollen/testing/member'
import { anAccount as accountAt, aLinker as linkerOf } from '@pollen/testing/partner-linker'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { lanesOf, schemaOf } from '../../platform/lanes/lanes.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const sql = (statement: string) => asOwner(server.database.connectionString, statement)
/** The table of each lane. */
const linksOfLanes = lanesOf(server.database.ofServer)
  .map((lane) => `${lane === undefined ? 'public' : schemaOf(lane)}.partner_links`)
  .join()
const anAccount = (partnerId: PartnerId) => accountAt(partners, partnerId)
const aLinker = () => linkerOf(server, partners)

const linksAt = async (partnerId: PartnerId, number: string) => (await partners.member(partnerId, number)).links

test('what a login sent back is good once, for its member, in its session, and for a while', async () => {
  const [linker, thief] = [await aLinker(), await aLinker()]
  const number = await anAccount('BA')
  const back = await linker.logsIn('BA', number)
  expect((await thief.returns(back)).json.code).toBe('PARTNER_LOGIN_NOT_VALID')
  const otherSession = await signedIn(server.database, linker.member)
  expect(
    (await server.call(finishPartnerLogin, { body: { state: back.state, code: 'x' }, headers: otherSession })).json
      .code,
  ).toBe('PARTNER_LOGIN_NOT_VALID')
  expect((await linker.returns(back)).status).toBe(200)
  expect((await linker.returns(back)).json.code).toBe('PARTNER_LOGIN_NOT_VALID')
  expect((await linker.link('BA'))?.link).toBeDefined()

  const late = await thief.logsIn('BA', await anAccount('BA'))
  await sql(`update partner_link_attempts set expires_at = now()`)
  expect((await thief.returns(late)).json.code).toBe('PARTNER_LOGIN_NOT_VALID')
})

test('of sixteen logins that come back at once, one links', async () => {
  const linker = await aLinker()
  const accounts = await Promise.all(Array.from({ length: 16 }, () => anAccount('BA')))
  const begun = []
  for (const number of accounts) begun.push(await linker.logsIn('BA', number))
  const answers = await Promise.all(begun.map((back) => linker.returns(back)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
    new Set(['PARTNER_ALREADY_LINKED']),
  )
  await server.doJobs()
  const links = await Promise.all(accounts.map((number) => linksAt('BA', number)))
  expect(links.reduce((sum, count) => sum + count)).toBe(1)
  expect((await linker.link('BA'))?.linksLeft).toBe(3)
})

test('of sixteen cards that link one account at once, one has it', async () => {
  const linkers = await Promise.all(Array.from({ length: 16 }, aLinker))
  const number = await anAccount('BA')
  const begun: Awaited<ReturnType<(typeof linkers)[number]['logsIn']>>[] = []
  for (const linker of linkers) begun.push(await linker.logsIn('BA', number))
  const answers = await Promise.all(linkers.map((linker, at) => linker.returns(begun[at] ?? { state: '' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await server.doJobs()
  expect(await linksAt('BA', number)).toBe(1)
})

test.each([
  ['token', 'dropAnswer'],
  ['account', 'dropAnswer'],
] as const)('when the %s call is lost (%s) neither side has a link', async (operation, does) => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  const back = await linker.logsIn('BA', number)
  await partners.order({ partner: 'BA', operation, does })
  expect(await linker.returns(back)).toMatchObject({ status: 502, json: { code: 'PARTNER_UNREACHABLE' } })
  expect((await linker.link('BA'))?.link).toBeUndefined()
  await server.doJobs()
  expect(await linksAt('BA', number)).toBe(0)
  expect((await linker.links('BA', number)).status).toBe(200)
})

test('a request that never reached the partner is sent again', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  const back = await linker.logsIn('BA', number)
  await partners.order({ partner: 'BA', operation: 'token', does: 'dropRequest' })
  expect((await linker.returns(back)).status).toBe(200)
  expect(await linksAt('BA', number)).toBe(1)
})

test('when the answer to a code is lost neither side has a link', async () => {
  const linker = await aLinker()
  const number = await anAccount('MARRIOTT')
  const token = await linker.beginsByNumber('MARRIOTT')
  await linker.call(sendPartnerCode, { body: { token, number, lastName: 'Thorne' } })
  await partners.order({ partner: 'MARRIOTT', operation: 'token', does: 'dropAnswer' })
  const code = await partners.codeSentTo('MARRIOTT', number)
  expect((await linker.call(finishPartnerNumber, { body: { token, code } })).json.code).toBe('PARTNER_UNREACHABLE')
  expect(await linksAt('MARRIOTT', number)).toBe(0)
})

test('what a partner linked and we did not record ends there, also when its answers were lost', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  const back = await linker.logsIn('BA', number)
  await sql(`revoke insert on ${linksOfLanes} from pollen_application`)
  expect((await linker.returns(back)).status).toBe(500)
  await sql(`grant insert on ${linksOfLanes} to pollen_application`)
  expect(await linksAt('BA', number)).toBe(1)
  await server.runJobsAgain()
  expect(await linksAt('BA', number)).toBe(0)

  const late = await linker.logsIn('BA', number)
  await partners.order({ partner: 'BA', operation: 'token', does: 'dropRequest' })
  await partners.order({ partner: 'BA', operation: 'token', does: 'dropAnswer' })
  expect((await linker.returns(late)).json.code).toBe('PARTNER_UNREACHABLE')
  expect(await linksAt('BA', number)).toBe(1)
  await server.runJobsAgain()
  expect(await linksAt('BA', number)).toBe(0)
})

test('a request that never reached the partner leaves no link there, whenever it is asked again', async () => {
  const linker = await aLinker()
  const number = await anAccount('BA')
  const back = await linker.logsIn('BA', number)
  await partners.order({ partner: 'BA', operation: 'token', does: 'dropRequest', times: 2 })
  expect((await linker.returns(back)).json.code).toBe('PARTNER_UNREACHABLE')
  await partners.order({ partner: 'BA', operation: 'endLink', does: 'dropRequest' })
  await server.runJobsAgain()
  expect(await linksAt('BA', number)).toBe(1)
  await server.runJobsAgain()
  expect(await linksAt('BA', number)).toBe(0)
})

test('what is recorded stays linked, and a mistyped code costs one try', async () => {
  const linker = await aLinker()
  const number = await anAccount('MARRIOTT')
  const token = await linker.beginsByNumber('MARRIOTT')
  await linker.call(sendPartnerCode, { body: { token, number, lastName: 'Thorne' } })
  const enters = (code: string) => linker.call(finishPartnerNumber, { body: { token, code } })
  for (let tries = 0; tries < 4; tries++) {
    expect((await enters('wrong')).json.code).toBe('PARTNER_CODE_NOT_VALID')
    await server.runJobsAgain()
  }
  expect((await enters(await partners.codeSentTo('MARRIOTT', number))).status).toBe(200)
  await server.runJobsAgain()
  expect(await linksAt('MARRIOTT', number)).toBe(1)
})
