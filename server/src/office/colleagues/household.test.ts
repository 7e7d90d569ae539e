import { dayMs } from '@pollen/contract/durations'
import { twoFactorSend, updateAddress } from '@pollen/contract/member/account'
import { audit } from '@pollen/contract/staff/audit'
import { nameOwnCard } from '@pollen/contract/staff/colleagues/colleagues'
import { adjustPoints, staffMember } from '@pollen/contract/staff/members/members'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { eraseAccount } from '../../people/leaving/leaving.ts'
import { deleteEndedBatch, endsByClock } from '../../people/leaving/retention.ts'
import { closeCardOf } from '../../records/cards/cards.ts'
import { recordClosure } from '../../records/closures/closures.ts'
import { stopMarketing } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

type Colleague = Awaited<ReturnType<typeof desk.aColleague>>

async function moves(member: Member, lines: string[]) {
  const headers = await signedIn(database, member)
  const body = { deliveryMethod: 'email', password: member.password, change: { change: 'address' } } as const
  await server.call(twoFactorSend, { body, headers })
  const [letter] = await database.transaction((tx) => messagesTo(tx, member.email))
  const code = /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? ''
  const moved = await server.call(updateAddress, { body: { lines }, headers: { ...headers, 'x-2fa-code': code } })
  expect(moved.status).toBe(200)
}

const opens = async ({ headers }: Colleague, { collectorId: member }: Member) =>
  (await desk.call(staffMember, { params: { member }, query: {}, headers })).status
const finds = async ({ headers }: Colleague, { email: q }: Member) =>
  (await desk.call(searchMembers, { body: { q }, headers })).json.found.length

async function daysPass(days: number) {
  const earlier = `update former_addresses set left_at = left_at - ${days} * interval '1 day'`
  await asOwner(database.connectionString, earlier)
  const from = endsByClock.findIndex(({ table }) => table === 'former_addresses')
  await database.transaction((tx) => deleteEndedBatch(tx, { from, now: new Date(), most: 100 }))
}

async function liveTogether(street: string) {
  const addressLines = [street, 'Beeford Magna', 'AA1 1AD']
  return [await aMember(database, { addressLines }), await aMember(database, { addressLines })] as const
}

test('whoever moves out has their household closed for a year all the same, and fraud reads that they moved', async () => {
  const [own, sister] = await liveTogether('21 Clover Row')
  const tom = await desk.aColleague('senior')
  expect(
    (await desk.call(nameOwnCard, { headers: tom.headers, body: { cardNumber: own.cardNumber, lastName: 'Marsh' } }))
      .status,
  ).toBe(200)
  const isClosed = async () => {
    expect(await opens(tom, sister)).toBe(403)
    expect(await finds(tom, sister)).toBe(0)
  }
  await isClosed()
  await moves(own, ['9 Elsewhere Lane', 'Port Melliss', 'ZZ9 9ZZ'])
  await isClosed()
  await moves(own, ['10 Elsewhere Lane', 'Port Melliss', 'ZZ9 9ZZ'])
  await isClosed()
  const gift = { sentAs: own.collectorId, points: 500, why: 'goodwill', reason: 'A friend' } as const
  const given = await desk.call(adjustPoints, {
    params: { member: sister.collectorId },
    body: gift,
    headers: tom.headers,
  })
  expect(given.json).toMatchObject({ code: 'OWN_ACCOUNT' })
  const fraud = await desk.aColleague('fraud')
  const { actions } = (await desk.call(audit, { query: { of: 'everybody' }, headers: fraud.headers })).json
  expect(
    actions.filter(({ by, what }) => by === tom.name && what === 'Has another address in their own account'),
  ).toHaveLength(2)
  await daysPass(364)
  await isClosed()
  await daysPass(2)
  expect(await opens(tom, sister)).toBe(200)
  expect(await finds(tom, sister)).toBe(1)
  expect(await opens(tom, own)).toBe(403)
})

test('whoever moves out of a colleague’s home, and a move before the card is named, count as well', async () => {
  const [own, sister] = await liveTogether('22 Clover Row')
  await moves(sister, ['11 Elsewhere Lane', 'Port Melliss', 'ZZ9 9ZZ'])
  await moves(own, ['12 Elsewhere Lane', 'Port Melliss', 'ZZ9 9ZZ'])
  const tom = await desk.aColleague('agent', { ownCollectorId: own.collectorId })
  expect(await opens(tom, sister)).toBe(403)
  expect(
    await opens(tom, await aMember(database, { addressLines: ['22 Clover Row', 'Port Melliss', 'ZZ9 9ZZ'] })),
  ).toBe(200)
})

test('the household stays closed for a year to whoever erased their own account', async () => {
  const [own, sister] = await liveTogether('23 Clover Row')
  const tom = await desk.aColleague('agent', { ownCollectorId: own.collectorId })
  const { collectorId } = own
  await database.transaction(async (tx) => {
    await closeCardOf(tx, collectorId, new Date())
    await recordClosure(tx, collectorId, { agreed: await stopMarketing(tx, collectorId), now: new Date() })
  })
  const now = new Date(Date.now() + 31 * dayMs)
  await eraseAccount(database.ofServer, collectorId, { now, secret: server.secrets.securityEvents })
  expect(await opens(tom, sister)).toBe(403)
  expect(await opens(await desk.aColleague('agent'), sister)).toBe(200)
  const from = endsByClock.findIndex(({ table }) => table === 'staff_homes')
  const inAYear = new Date(now.getTime() + 366 * dayMs)
  await database.transaction((tx) => deleteEndedBatch(tx, { from, now: inAYear, most: 100 }))
  expect(await opens(tom, sister)).toBe(200)
})
