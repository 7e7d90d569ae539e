import { randomUUID } from 'node:crypto'
import { setOfferStates } from '@pollen/contract/member/offers'
import { requestVoucher, vouchers } from '@pollen/contract/member/vouchers'
import { closeCardFor, reopenCardFor } from '@pollen/contract/staff/members/cards'
import { staffMember } from '@pollen/contract/staff/members/members'
import { mostSentAgainADay, sendAgain } from '@pollen/contract/staff/members/messages'
import { offersOfMember, stopOfferOf } from '@pollen/contract/staff/members/offers'
import { changeCodeOfVoucher } from '@pollen/contract/staff/members/vouchers'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { cardOf } from '../../records/cards/cards.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { holdersOfCode } from '../../rewards/vouchers/vouchers.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
await enterOffers(database, [{ offer_id: 'tea-50', uses_per_member: '3' }])
const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
const { headers } = agent
const reason = 'Asked by phone'

const params = ({ collectorId }: Member) => ({ member: collectorId })
/** A purchase a moment from now: what a till posts late from before a card was closed counts still. */
const soon = () => ({ occurredAt: new Date(Date.now() + 1000).toISOString() })
const numberOf = async ({ collectorId }: Member) =>
  (await database.transaction((tx) => cardOf(tx, collectorId))).cardNumber
const lettersTo = (to: string) => database.transaction((tx) => messagesTo(tx, to))
const pageOf = async (member: Member) =>
  (await desk.call(staffMember, { params: params(member), query: {}, headers })).json

test('a lost card is closed once by one person; it is opened again by two, and the number of meanwhile is closed', async () => {
  const till = await aTill(server)
  const ada = await aMemberWith(server, till, 100)
  const ending = ada.cardNumber.slice(-4)
  const closes = () => desk.call(closeCardFor, { params: params(ada), body: { ending, reason }, headers })
  const twice = await Promise.all([closes(), closes()])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const meanwhile = await numberOf(ada)
  expect(meanwhile).not.toBe(ada.cardNumber)
  expect((await till.posts(ada.cardNumber, 5, soon())).status).not.toBe(200)
  expect((await lettersTo(ada.email))[0]?.subject).toBe('Your card is closed')
  expect((await pageOf(ada)).cards).toMatchObject([
    { ending: meanwhile.slice(-4), isOpen: true },
    { ending, isOpen: false },
  ])
  const asked = await desk.call(reopenCardFor, { params: params(ada), body: { ending, reason }, headers })
  if (asked.json.outcome !== 'waits') throw new Error('It does not wait')
  expect(await numberOf(ada)).toBe(meanwhile)
  const body = { says: 'yes' as const, reason: 'Found' }
  const { requestId } = asked.json
  await desk.call(decideRequest, { params: { requestId }, body, headers: senior.headers })
  expect(await numberOf(ada)).toBe(ada.cardNumber)
  expect((await till.posts(ada.cardNumber, 5, soon())).status).toBe(200)
  expect((await till.posts(meanwhile, 5, soon())).status).not.toBe(200)
})

test('a loaded offer is stopped for its member, who is told and may load it again', async () => {
  const ada = await aMember(database)
  const session = await signedIn(database, ada)
  const loads = () =>
    server.call(setOfferStates, { headers: session, body: { offers: [{ id: 'tea-50', state: 'LOADED' }] } })
  await loads()
  const offers = async () => (await desk.call(offersOfMember, { params: params(ada), headers })).json.offers
  expect(await offers()).toMatchObject([{ offerId: 'tea-50', isLoaded: true, uses: 0, usesPerMember: 3, points: 0 }])
  const stops = () =>
    desk.call(stopOfferOf, { params: { ...params(ada), offerId: 'tea-50' }, body: { reason }, headers })
  expect((await stops()).status).toBe(200)
  expect((await stops()).json).toMatchObject({ code: 'NOTHING_TO_CHANGE' })
  expect(await offers()).toEqual([])
  const { messages, history } = await pageOf(ada)
  expect(messages[0]?.title).toContain('We stopped')
  expect(history[0]).toMatchObject({ what: 'Stopped an offer of a member' })
  expect((await loads()).json.offers).toMatchObject([{ state: 'LOADED' }])
})

test(`a message is sent again to the address on the account, and at most ${mostSentAgainADay} a day, whoever asks`, async () => {
  const ada = await aMember(database)
  const body = { ending: ada.cardNumber.slice(-4), reason }
  await desk.call(closeCardFor, { params: params(ada), body, headers })
  const { messageId = '' } = (await pageOf(ada)).messages[0] ?? {}
  const sends = (by = headers, to = ada) =>
    desk.call(sendAgain, { params: { ...params(to), messageId }, body: { reason }, headers: by })
  expect((await sends(headers, await aMember(database))).json).toMatchObject({ code: 'NOT_FOUND' })
  const before = (await lettersTo(ada.email)).length
  const all = await Promise.all([sends(), sends(senior.headers), sends(), sends(senior.headers)])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
  const letters = await lettersTo(ada.email)
  expect(letters).toHaveLength(before + mostSentAgainADay)
  expect(letters[0]).toMatchObject({ subject: 'Your card is closed' })
  expect(letters[0]?.text).toContain('You asked us to send this again')
})

test('a voucher that was lost has another code once two people said so: the one before ends, and the member is told', async () => {
  const ada = await aMemberWith(server, await aTill(server), 5000)
  const session = await signedIn(database, ada)
  const body = { rewardId: 'sainsburys-5-off', points: 1000, requestId: randomUUID() }
  const { voucherId, voucherCode: before = '' } = (await server.call(requestVoucher, { headers: session, body })).json
  await server.doJobs()
  const asks = (id: string) =>
    desk.call(changeCodeOfVoucher, {
      params: { ...params(ada), voucherId: id },
      body: { reason },
      headers: senior.headers,
    })
  expect((await asks(randomUUID())).json).toMatchObject({ code: 'NOT_FOUND' })
  const asked = (await asks(voucherId)).json
  if (asked.outcome !== 'waits') throw new Error('It does not wait')
  expect((await asks(voucherId)).json).toMatchObject({ code: 'REQUEST_WAITS' })
  const codeNow = async () =>
    (await server.call(vouchers, { headers: session })).json.vouchers.find((one) => one.voucherId === voucherId)
      ?.voucherCode
  expect(await codeNow()).toBe(before)
  const decision = { params: { requestId: asked.requestId }, body: { says: 'yes' as const, reason: 'They lost it' } }
  const other = await desk.aColleague('senior')
  expect((await desk.call(decideRequest, { ...decision, headers: other.headers })).json).toEqual({ state: 'done' })
  const after = await codeNow()
  expect(after).not.toBe(before)
  const holders = (code = '') => database.transaction((tx) => holdersOfCode(tx, server.secrets.vouchers, code))
  expect([await holders(before), await holders(after)]).toEqual([[], [ada.collectorId]])
  await server.doJobs()
  expect((await lettersTo(ada.email))[0]?.text).toContain('It has a new code: the one before no longer works.')
})
