import { transactions } from '@pollen/contract/member/activity'
import { notifications } from '@pollen/contract/member/notifications'
import { joinAccountFor } from '@pollen/contract/staff/members/joining'
import { protectMember } from '@pollen/contract/staff/members/members'
import { decideRequest, staffRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { joiningIn, membersApart } from '@pollen/testing/joined-accounts'
import { aBusiness, aMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const { database } = server
const { goesOn, points } = joiningIn(database)
const [ruth, maya, idris] = [
  await desk.aColleague('senior'),
  await desk.aColleague('senior'),
  await desk.aColleague('fraud'),
]
const reason = 'They called'
const caller = { evidence: 'Two cards in one purse', identifiedBy: 'their passport', otherIdentifiedBy: 'the same' }

const asks = (stays: Pick<Member, 'collectorId'>, { cardNumber }: Pick<Member, 'cardNumber'>, by = ruth) =>
  desk.call(joinAccountFor, {
    params: { member: stays.collectorId },
    body: { ...caller, cardNumber, reason },
    headers: by.headers,
  })
const idIn = ({ json }: { json: object }): string => ('requestId' in json ? String(json.requestId) : '')
const decides = (requestId: string, by: TestColleague = maya) =>
  desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'Right' }, headers: by.headers })
const aDayPasses = (requestId: string) =>
  asOwner(
    database.connectionString,
    `update staff_requests set asked_at = asked_at - interval '1 day' where request_id = '${requestId}'`,
  )
const subjectsTo = async ({ email }: Member) =>
  (await database.transaction((tx) => messagesTo(tx, email))).map(({ subject }) => subject)
const twoAccounts = () => membersApart(database, () => aMemberWith(server, till, 300))
const secures = (member: Member) =>
  desk.call(protectMember, {
    params: { member: member.collectorId },
    body: { does: 'secure', reason },
    headers: idris.headers,
  })

test('two people join accounts, a day after both addresses had a letter; the member reads one line of it', async () => {
  const [stays, joined] = await twoAccounts()
  const requestId = idIn(await asks(stays, joined))
  const card = `Card ending ${joined.cardNumber.slice(-4)}`
  const { json } = await desk.call(staffRequest, { params: { requestId }, headers: maya.headers })
  expect(json.changes).toMatchObject([
    { name: `Card ending ${stays.cardNumber.slice(-4)}`, from: '300 points', to: '600 points' },
    { name: card, from: '300 points', to: 'collects for the other account' },
    { to: 'the stricter of both' },
    {},
    { to: caller.evidence },
    { to: caller.identifiedBy },
    { to: caller.otherIdentifiedBy },
  ])
  for (const member of [stays, joined])
    expect(await subjectsTo(member)).toEqual(['We were asked to join your accounts'])
  expect((await decides(requestId, ruth)).json.code).toBe('OWN_REQUEST')
  expect((await decides(requestId)).json.code).toBe('REQUEST_RESTS')
  expect((await points(joined)).available).toBe(300)
  await aDayPasses(requestId)
  expect((await decides(requestId)).json).toEqual({ state: 'done' })
  await goesOn(joined)
  expect((await points(stays)).available).toBe(600)
  const headers = await signedIn(database, stays)
  const feed = (await server.call(transactions, { headers, query: { pageSize: 20 } })).json.transactions
  expect(feed.map(({ kind, title, points: some }) => ({ kind, title, points: some }))[0]).toEqual({
    kind: 'joined',
    title: card,
    points: 300,
  })
  const told = (await server.call(notifications, { headers, query: { pageSize: 20 } })).json.notifications
  expect(told[0]).toMatchObject({
    title: 'Your accounts are one now',
    text: expect.stringContaining(`All that you had with the ${card.toLowerCase()} is here.`),
  })
  for (const member of [stays, joined]) expect((await subjectsTo(member))[0]).toBe('Your accounts are one now')
  expect((await decides(requestId)).json.code).toBe('REQUEST_OVER')
})

test.each(['the one that stays', 'the one that joins'])(
  'nothing is joined once one of them was made safe: %s',
  async (which) => {
    const [stays, joined] = await twoAccounts()
    const requestId = idIn(await asks(stays, joined))
    await aDayPasses(requestId)
    expect((await secures(which === 'the one that stays' ? stays : joined)).status).toBe(200)
    expect(['REQUEST_OVER', 'REQUEST_OUTDATED']).toContain((await decides(requestId)).json.code)
    expect([(await points(stays)).available, (await points(joined)).available]).toEqual([300, 300])
  },
)

test('what was collected since is joined as well, and a changed name or number outdates the request', async () => {
  const [stays, joined] = await twoAccounts()
  const requestId = idIn(await asks(stays, joined))
  await aDayPasses(requestId)
  await till.posts(joined.cardNumber, 5)
  expect((await decides(requestId)).json).toEqual({ state: 'done' })
  await goesOn(joined)
  expect((await points(stays)).available).toBe(605)
})

test('accounts of two people, of a business, closed or not safe stay apart, and so does a colleague’s own', async () => {
  const stays = await aMember(database)
  const codes: unknown[] = []
  const tries = async (other: Pick<Member, 'cardNumber'>, by = ruth) =>
    codes.push((await asks(stays, other, by)).json.code)
  await tries(stays)
  await tries(await aMember(database, { dateOfBirth: '1980-01-02' }))
  await tries(await aBusiness(database))
  const unsafe = await aMember(database)
  await secures(unsafe)
  await tries(unsafe)
  const own = await aMember(database)
  await tries(own, await desk.aColleague('senior', { ownCollectorId: own.collectorId }))
  await tries({ cardNumber: '29900000000' })
  expect(codes).toEqual([
    'NOTHING_TO_CHANGE',
    'ACCOUNTS_STAY_APART',
    'ACCOUNTS_STAY_APART',
    'ACCOUNT_NOT_SAFE',
    'OWN_ACCOUNT',
    'DN11',
  ])
})
