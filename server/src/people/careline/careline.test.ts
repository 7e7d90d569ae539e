import { dayMs, minuteMs } from '@pollen/contract/durations'
import { customer } from '@pollen/contract/member/collectors'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aBusiness, aMember, type Member, signedIn } from '@pollen/testing/member'
import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { record } from '../../records/staff-actions/staff-actions.ts'
import { isPasswordOf } from '../../safety/identity/identity.ts'
import { setLimit, spendingOf } from '../../safety/spending/spending.ts'
import { eraseAccount } from '../leaving/leaving.ts'
import { orderOwnCard } from '../lost-cards/card-orders.ts'
import {
  askForLetters,
  closeByPhone,
  compareLetters,
  correct,
  entriesOf,
  maskedView,
  orderByPhone,
  secure,
} from './careline.ts'

const server = await startTestApp()
const inside: TestApp['database']['transaction'] = (work) => server.database.ofServer.transaction(work)
const insideOf = <T>(collectorId: string, work: (tx: Transaction) => Promise<T>) =>
  inLaneOf(collectorId, () => inside(work))
const publicUrl = 'https://points.example.com'
const now = new Date()
const grace = { by: 'Grace', reason: 'Called about it', now }

/** What was written down about a member, the first first. */
const written = async ({ collectorId }: Member) =>
  (await insideOf(collectorId, (tx) => entriesOf(tx, collectorId))).map(({ action }) => action).toReversed()
const newestTo = async (to: string) => (await inside((tx) => messagesTo(tx, to)))[0]?.subject

const asks = ({ collectorId }: Member, at = now) => insideOf(collectorId, (tx) => askForLetters(tx, collectorId, at))
const says = ({ collectorId }: Member, letters: string, at = now) =>
  insideOf(collectorId, (tx) => compareLetters(tx, collectorId, letters, { ...grace, now: at }))

/** The letters of the word of all members of tests, at the places that are asked for. */
async function rightLetters(member: Member, at = now): Promise<string> {
  const word = await asks(member, at)
  return word.state === 'ASK' ? word.positions.map((place) => 'honeycomb'[place - 1]).join(' ') : word.state
}

test('a member is shown masked', async () => {
  const { collectorId, cardNumber, email } = await aMember(server.database, {
    lastName: 'O’Quill',
    addressLines: ['1 Clover Row', 'Beeford', 'QU1 7LL'],
  })
  const seen = await insideOf(collectorId, (tx) => maskedView(tx, collectorId, now))
  expect(seen).toMatchObject({ member: collectorId, name: 'Ms Ada O’Quill', postcode: 'QU1 …' })
  const shown = JSON.stringify(seen)
  for (const secret of [cardNumber, email, 'Honeycomb', '1990-03-14', 'Clover Row', '7LL'])
    expect(shown).not.toContain(secret)
})

test('three letters at random are asked for, the same until they are right', async () => {
  const member = await aMember(server.database)
  expect(await says(member, 'hon')).toBe('NOT_ASKED')
  const first = await asks(member)
  expect(first).toMatchObject({ state: 'ASK', positions: [expect.any(Number), expect.any(Number), expect.any(Number)] })
  expect(await says(member, 'xxx')).toBe('MISSED')
  expect(await asks(member)).toEqual(first)
  expect(await says(member, (await rightLetters(member)).toUpperCase())).toBe('MATCHED')
  expect(await says(member, 'hon')).toBe('NOT_ASKED')
  expect(await written(member)).toEqual(['wordMissed', 'wordMatched'])
  const wordless = await aMember(server.database, { memorableName: null })
  expect(await asks(wordless)).toEqual({ state: 'NO_WORD' })
})

test('three misses in a row lock the word for a day, and the member is told', async () => {
  const member = await aMember(server.database)
  const letters = await rightLetters(member)
  for (const outcome of ['MISSED', 'MISSED', 'LOCKED']) expect(await says(member, 'xxx')).toBe(outcome)
  expect(await newestTo(member.email)).toBe('Someone called us about your account')
  expect([await asks(member), await says(member, letters)]).toEqual([
    { state: 'LOCKED', until: new Date(now.getTime() + dayMs) },
    'LOCKED',
  ])
  const nextDay = new Date(now.getTime() + dayMs + 1)
  expect(await says(member, await rightLetters(member, nextDay), nextDay)).toBe('MATCHED')
})

test('a date of birth is corrected for a caller who knows the word, in this call, and the member is told', async () => {
  const member = await aMember(server.database)
  const { collectorId, email } = member
  const corrects = (at = now) =>
    insideOf(collectorId, (tx) => correct(tx, collectorId, { dateOfBirth: '1990-04-13' }, { ...grace, now: at }))
  expect(await corrects()).toBe('NOT_IDENTIFIED')
  await says(member, await rightLetters(member))
  expect(await corrects(new Date(now.getTime() + 31 * minuteMs))).toBe('NOT_IDENTIFIED')
  expect(await corrects(new Date(now.getTime() + minuteMs))).toBe('CORRECTED')
  expect(await corrects(new Date(now.getTime() + minuteMs))).toBe('UNCHANGED')
  expect((await insideOf(collectorId, (tx) => collectorOf(tx, collectorId))).dateOfBirth).toBe('1990-04-13')
  expect(await newestTo(email)).toBe('We corrected your date of birth')
  const [entry] = await insideOf(collectorId, (tx) => entriesOf(tx, collectorId))
  expect(entry).toMatchObject({
    action: 'dateOfBirthCorrected',
    doneBy: 'Grace',
    reason: 'Called about it',
    corrected: { from: '1990-03-14', to: '1990-04-13' },
  })
})

test('letters that were right identify the caller of the colleague whom they were told, and of nobody else', async () => {
  const member = await aMember(server.database)
  const { collectorId } = member
  const colleague = () => ({
    ...grace,
    signedIn: { staffId: uuidv7(), role: 'agent' as const, callId: uuidv7() },
  })
  const [ruth, tom] = [colleague(), colleague()]
  const letters = await rightLetters(member)
  expect(await insideOf(collectorId, (tx) => compareLetters(tx, collectorId, letters, ruth))).toBe('MATCHED')
  const corrects = (by: typeof ruth) =>
    insideOf(collectorId, (tx) => correct(tx, collectorId, { dateOfBirth: '1990-04-13' }, by))
  expect([await corrects(tom), await corrects(ruth)]).toEqual(['NOT_IDENTIFIED', 'CORRECTED'])
})

test('what changed of a business is corrected, and a business that ended leaves a standard account', async () => {
  const { collectorId } = await aBusiness(server.database, 'Ada’s Café')
  const caller = { ...grace, identifiedBy: 'Sent us the extract' }
  const corrects = (business: { name: string } | null) =>
    insideOf(collectorId, (tx) => correct(tx, collectorId, { business }, caller))
  const business = async () => (await insideOf(collectorId, (tx) => collectorOf(tx, collectorId))).business
  expect(await corrects({ name: 'Ada’s Bakery' })).toBe('CORRECTED')
  expect(await business()).toEqual({ name: 'Ada’s Bakery', category: 'cafe', employees: 'B' })
  expect([await corrects(null), await business(), await corrects({ name: 'Again' })]).toEqual([
    'CORRECTED',
    null,
    'NO_BUSINESS',
  ])
})

test('an account is secured: nothing can be spent, the limit stays, and every session and the password end', async () => {
  const { collectorId, password, email } = await aMember(server.database)
  const headers = await signedIn(server.database, { collectorId })
  await insideOf(collectorId, (tx) => setLimit(tx, collectorId, { dailyLimitPoints: 9000 }, { now, channel: 'web' }))
  const before = await insideOf(collectorId, (tx) => spendingOf(tx, collectorId, now))
  await insideOf(collectorId, (tx) => secure(tx, collectorId, { ...grace, publicUrl }))
  const later = new Date(now.getTime() + 2 * dayMs)
  const after = await insideOf(collectorId, (tx) => spendingOf(tx, collectorId, later))
  expect(after).toMatchObject({ status: 'LOCKED', dailyLimitPoints: before.dailyLimitPoints })
  expect(await insideOf(collectorId, (tx) => isPasswordOf(tx, collectorId, password))).toBe(false)
  expect((await server.call(customer, { headers })).status).toBe(401)
  expect(await newestTo(email)).toBe('We’ve locked your points')
})

test('a second card is ordered on the day of the first, which a member cannot do', async () => {
  const { collectorId } = await aMember(server.database)
  const order = { replacementType: 'LOST', now } as const
  await insideOf(collectorId, (tx) => orderOwnCard(tx, collectorId, { ...order, cardType: 'CARD', hasKeyTags: false }))
  const { cardNumber } = await insideOf(collectorId, (tx) => cardOf(tx, collectorId))
  expect(await insideOf(collectorId, (tx) => orderByPhone(tx, collectorId, { ...grace, ...order }))).toEqual({
    isNewNumber: true,
  })
  expect((await insideOf(collectorId, (tx) => cardOf(tx, collectorId))).cardNumber).not.toBe(cardNumber)
})

test('an account is closed for a member who cannot log in, once, and what we wrote goes with it', async () => {
  const member = await aMember(server.database)
  const { collectorId } = member
  const closes = (identifiedBy?: string) =>
    insideOf(collectorId, (tx) => closeByPhone(tx, collectorId, { ...grace, identifiedBy, publicUrl }))
  expect(await closes()).toBe('NOT_IDENTIFIED')
  expect(await closes('Knew the last purchases')).toEqual({ erasesAt: expect.any(String) })
  expect(await closes('Knew the last purchases')).toBe('CLOSED_ALREADY')
  expect(await written(member)).toEqual(['accountClosed'])
  const { erasesAt } = (await insideOf(collectorId, (tx) => closureOf(tx, collectorId))) ?? { erasesAt: now }
  const erases = () => eraseAccount(server.database.ofServer, collectorId, { now: erasesAt, secret: 'secret' })
  expect(await inLaneOf(collectorId, erases)).toBe(true)
  expect(await written(member)).toEqual([])
})

test('nobody who works as the application changes or deletes what was written about a member', async () => {
  const member = await aMember(server.database)
  const { collectorId } = member
  await insideOf(collectorId, (tx) => record(tx, collectorId, { ...grace, action: 'lookedUp' }))
  const asApplication = (statement: SQL) => insideOf(collectorId, (tx) => tx.execute(statement))
  await expect(
    asApplication(sql`update careline_entries set reason = '' where collector_id = ${collectorId}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('denied') } })
  expect((await asApplication(sql`delete from careline_entries where collector_id = ${collectorId}`)).rowCount).toBe(0)
  expect(await written(member)).toEqual(['lookedUp'])
})
