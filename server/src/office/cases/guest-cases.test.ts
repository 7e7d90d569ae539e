import { dayMs, minuteMs } from '@pollen/contract/durations'
import {
  answerCaseOf,
  caseQueue,
  closeCaseOf,
  giveCaseVoucher,
  sayCaseFailure,
  staffCase,
  takeCase,
} from '@pollen/contract/staff/cases/cases'
import { endColleague } from '@pollen/contract/staff/colleagues/colleagues'
import { searchMembers } from '@pollen/contract/staff/members/search'
import {
  confirmGuestAddress,
  eraseGuestCase,
  guestConversation,
  openCaseOfRegistration,
  openGuestCase,
  replyToGuestCase,
} from '@pollen/contract/visitor/guest-cases'
import { emailCheck, identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aQuestion, aSentName, askForGuestCode, openAGuestCase } from '@pollen/testing/guest-case'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember } from '@pollen/testing/member'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteEndedBatch, endsByClock } from '../../people/leaving/retention.ts'
import { guests } from '../../records/cases/cases.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { countDue } from './deadlines.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { transaction } = server.database

afterEach(() => vi.useRealTimers())

let people = 0
const anEmail = () => `guest${++people}@example.com`
const lettersTo = async (email: string) => {
  await server.doJobs()
  return transaction((tx) => messagesTo(tx, email))
}
const linkIn = async (email: string) =>
  /chat\/conversation\?token=([\w-]{43})/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? ''
const answers = ({ headers }: TestColleague, caseNumber: string, text: string) =>
  desk.call(answerCaseOf, { params: { caseNumber }, body: { text }, headers })
const reads = (token: string) => server.call(guestConversation, { query: { token } })
const replies = (token: string, text: string, sentAs = aSentName()) =>
  server.call(replyToGuestCase, { body: { token, text, sentAs } })
const rowsOf = (email: string) => transaction((tx) => guests.ofAddress(tx, email))

/** A case that was answered once. */
async function anAnsweredCase() {
  const email = anEmail()
  const caseNumber = await openAGuestCase(server, email)
  const agent = await desk.aColleague('agent')
  await answers(agent, caseNumber, 'Which card is it?')
  return { email, caseNumber, agent, token: await linkIn(email) }
}

test('somebody without an account writes, confirms their address, is answered by email, answers back by its link, and the case is closed and opens again', async () => {
  const email = anEmail()
  const question = aQuestion({ name: 'Ada', topic: 'joining', text: 'You say my details are wrong.' })
  const { token: held, twoFaCode } = await askForGuestCode(server, email)
  expect(await rowsOf(email)).toEqual([])
  const { json } = await server.call(openGuestCase, { body: { ...question, token: held, twoFaCode } })
  expect(json.caseNumber).toMatch(/^G[0-9A-F]{7}$/)
  const params = { caseNumber: json.caseNumber }

  const agent = await desk.aColleague('agent')
  const { headers } = agent
  const queue = (await desk.call(caseQueue, { headers })).json
  expect(queue.cases).toContainEqual(
    expect.objectContaining({ ...params, kind: 'guest', about: 'Joining', answerDueAt: expect.any(String) }),
  )
  const seen = (await desk.call(staffCase, { params, headers })).json
  expect(seen).toMatchObject({
    kind: 'guest',
    facts: [
      { name: 'name', value: 'Ada' },
      { name: 'email', value: 'g…@example.com' },
    ],
    messages: [{ from: 'Ada', isOurs: false, text: 'You say my details are wrong.' }],
  })
  expect(seen.member).toBeUndefined()

  expect((await answers(agent, params.caseNumber, 'Which card is it?')).status).toBe(200)
  const [letter] = await lettersTo(email)
  expect(letter?.text).toContain('Which card is it?')
  const token = await linkIn(email)
  const name = agent.name.split(' ')[0]
  expect((await reads(token)).json).toMatchObject({
    ...params,
    about: 'Joining',
    isClosed: false,
    messages: [{ from: 'member' }, { from: 'us', name, text: 'Which card is it?' }],
  })
  const said = aSentName()
  for (const _ of [1, 2]) expect((await replies(token, 'The blue one.', said)).json.messages).toHaveLength(3)

  const closing = { params, body: { reason: 'You can join now.', outcome: 'explained' as const }, headers }
  expect((await desk.call(closeCaseOf, closing)).status).toBe(200)
  expect((await lettersTo(email))[0]?.text).toContain('You can join now.')
  expect((await answers(agent, params.caseNumber, 'One more')).json).toMatchObject({ code: 'CASE_CLOSED' })
  const closed = (await desk.call(staffCase, { params, headers })).json
  expect(closed).toMatchObject({ closed: { by: name, reason: 'You can join now.' } })
  expect(closed.messages).toHaveLength(3)
  expect((await reads(await linkIn(email))).json.isClosed).toBe(true)

  const again = (await replies(token, 'It still says no.')).json
  expect(again).toMatchObject({ isClosed: false })
  expect(again.messages.map(({ text }) => text).slice(-2)).toEqual(['You can join now.', 'It still says no.'])
  const open = (await desk.call(staffCase, { params, headers })).json
  expect([open.closed, open.takenBy, typeof open.answerDueAt]).toEqual([undefined, undefined, 'string'])
})

test('whoever is in a registration whose address was confirmed writes with that address, and needs no code', async () => {
  const email = anEmail()
  const browser = new TestBrowser(server)
  const { authToken } = (await browser.call(emailCheck, { body: { email, contactByEmail: true } })).json
  const asks = (body = aQuestion()) => server.call(openCaseOfRegistration, { body: { ...body, authToken } })
  expect((await asks()).json).toMatchObject({ code: 'REGISTRATION_NOT_FOUND' })
  const identitySessionToken = /token=([\w-]{43})/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? ''
  await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken } })
  const question = aQuestion()
  const { caseNumber } = (await asks(question)).json
  expect((await asks(question)).json.caseNumber).toBe(caseNumber)
  expect(await rowsOf(email)).toMatchObject([{ email, name: 'Ada' }])
})

test('an address that nobody confirmed gets one letter, with nothing in it that the writer wrote, and no case', async () => {
  const email = anEmail()
  await askForGuestCode(server, email)
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).not.toMatch(/Ada|My details/)
  expect(await rowsOf(email)).toEqual([])
})

test('a member’s address and a stranger’s are answered alike, and nothing of the account reaches the case', async () => {
  const { email, collectorId } = await aMember(server.database)
  const [known, unknown] = [
    await server.call(confirmGuestAddress, { body: { email } }),
    await server.call(confirmGuestAddress, { body: { email: anEmail() } }),
  ]
  const shape = ({ status, json }: typeof known) => [status, Object.keys(json)]
  expect(shape(known)).toEqual(shape(unknown))
  const params = { caseNumber: await openAGuestCase(server, email) }
  const { headers } = await desk.aColleague('agent')
  expect(JSON.stringify((await desk.call(staffCase, { params, headers })).json)).not.toContain(collectorId)
})

test('a code is good for five tries, ten minutes and one case; the same again is the same case', async () => {
  const opens = (body: Awaited<ReturnType<typeof askForGuestCode>>, question = aQuestion()) =>
    server.call(openGuestCase, { body: { ...question, ...body } })
  const sent = await askForGuestCode(server, anEmail())
  const wrong = { ...sent, twoFaCode: sent.twoFaCode === '000000' ? '000001' : '000000' }
  const codes: unknown[] = []
  for (let tries = 0; tries < 5; tries++) codes.push((await opens(wrong)).json)
  codes.push((await opens(sent)).json)
  expect(codes.map((json) => (json as { code: string }).code)).toEqual([
    ...Array(4).fill('CODE_NOT_VALID'),
    'CODE_MISSED_TOO_OFTEN',
    'CODE_MISSED_TOO_OFTEN',
  ])
  const question = aQuestion()
  const right = await askForGuestCode(server, anEmail())
  const both = await Promise.all([opens(right, question), opens(right, question)])
  expect(new Set(both.map(({ json }) => json.caseNumber)).size).toBe(1)
  expect((await opens(right)).json).toMatchObject({ code: 'CODE_EXPIRED' })
  const late = await askForGuestCode(server, anEmail())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * minuteMs })
  expect((await opens(late)).json).toMatchObject({ code: 'CODE_EXPIRED' })
})

test('an address opens ten cases a day, its holder writes thirty messages to each, and eight codes go to it in a quarter of an hour', async () => {
  const email = anEmail()
  const { authToken } = await aConfirmedRegistration(email)
  const asks = () => server.call(openCaseOfRegistration, { body: { ...aQuestion(), authToken } })
  for (let cases = 0; cases < 10; cases++) expect((await asks()).status).toBe(200)
  expect((await asks()).json).toMatchObject({ code: 'TOO_MANY_CASES' })
  const { token } = await anAnsweredCase()
  for (let messages = 1; messages < 30; messages++) expect((await replies(token, 'And this')).status).toBe(200)
  expect((await replies(token, 'And this')).json).toMatchObject({ code: 'TOO_MANY_CASES' })
  const strangers = anEmail()
  const codes = await Promise.all(
    Array.from({ length: 9 }, () => server.call(confirmGuestAddress, { body: { email: strangers } })),
  )
  expect(codes.filter(({ status }) => status === 200)).toHaveLength(8)
})

async function aConfirmedRegistration(email: string) {
  const browser = new TestBrowser(server)
  const { json } = await browser.call(emailCheck, { body: { email, contactByEmail: true } })
  const identitySessionToken = /token=([\w-]{43})/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? ''
  await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken } })
  return json
}

test('a colleague’s case is theirs until it is taken over with a reason, or they leave; nothing that is of an account is done with it', async () => {
  const { caseNumber, agent } = await anAnsweredCase()
  const params = { caseNumber }
  const senior = await desk.aColleague('senior')
  const { headers } = senior
  expect((await answers(senior, caseNumber, 'Me too')).json).toMatchObject({ code: 'CASE_TAKEN' })
  const taking = (reason?: string) => desk.call(takeCase, { params, body: { isTaken: true, reason }, headers })
  expect((await taking()).json).toMatchObject({ code: 'CASE_TAKEN' })
  expect((await taking('She went home')).json).toEqual({ takenBy: senior.name })
  const refused = [
    await desk.call(sayCaseFailure, { params, body: { isOurs: true }, headers }),
    await desk.call(giveCaseVoucher, { params, body: { rewardId: 'sorry', reason: 'Sorry for it' }, headers }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  const ended = { params: { staffId: senior.staffId }, body: { reason: 'Left us' } }
  await desk.call(endColleague, { ...ended, headers: (await desk.aColleague('administrator')).headers })
  expect((await answers(agent, caseNumber, 'I am back')).status).toBe(200)
})

test('it is found by its number and by its email, and counts among what waits for us', async () => {
  const before = await transaction((tx) => countDue(tx, new Date()))
  const email = anEmail()
  const caseNumber = await openAGuestCase(server, email)
  expect((await transaction((tx) => countDue(tx, new Date()))).answers).toBe(before.answers + 1)
  const { headers } = await desk.aColleague('agent')
  for (const q of [caseNumber, `case #${caseNumber.toLowerCase()}`, email.toUpperCase()]) {
    const { json } = await desk.call(searchMembers, { body: { q }, headers })
    expect(json).toMatchObject({ found: [], guestCases: [{ caseNumber, about: 'Joining', isClosed: false }] })
  }
})

test('what we did about it is in the audit, without a word, a name or an address of theirs', async () => {
  const { caseNumber, email, agent } = await anAnsweredCase()
  const { rows } = await server.database.pool.query(`select * from staff_actions where staff_id = $1`, [agent.staffId])
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'guestCaseAnswered', subject: `case ${caseNumber}`, collector_id: null }),
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|Ada|Which card`))
})

test('each link works for thirty days, and deletes the whole conversation when its holder says so', async () => {
  const { token, email, agent, caseNumber } = await anAnsweredCase()
  await answers(agent, caseNumber, 'Still there?')
  const newer = await linkIn(email)
  expect(newer).not.toBe(token)
  for (const each of [token, newer]) expect((await reads(each)).status).toBe(200)
  const second = await anAnsweredCase()
  expect((await server.call(eraseGuestCase, { body: { token } })).status).toBe(200)
  for (const each of [token, newer]) expect((await reads(each)).json).toMatchObject({ code: 'LINK_NOT_VALID' })
  expect(await rowsOf(email)).toEqual([])
  expect(await rowsOf(second.email)).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * dayMs })
  expect((await reads(second.token)).json).toMatchObject({ code: 'LINK_NOT_VALID' })
})

test('a conversation is deleted four hundred days after its last word, and a code after a day', async () => {
  const email = anEmail()
  await openAGuestCase(server, email)
  const sweep = async (days: number) => {
    const now = new Date(Date.now() + days * dayMs)
    for (const table of ['guest_cases', 'guest_codes', 'guest_case_links']) {
      const from = endsByClock.findIndex((end) => end.table === table)
      await transaction((tx) => deleteEndedBatch(tx, { from, now, most: 1000 }))
    }
  }
  const codes = async () =>
    (await server.database.pool.query('select from guest_codes where email = $1', [email])).rowCount
  await sweep(0.9)
  expect(await codes()).toBe(1)
  await sweep(399)
  expect([await codes(), (await rowsOf(email)).length]).toEqual([0, 1])
  await sweep(401)
  expect(await rowsOf(email)).toEqual([])
})
