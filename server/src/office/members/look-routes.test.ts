import { looks } from '@pollen/contract/member/looks'
import { holdBackLooks, showLooks } from '@pollen/contract/staff/members/held-back-looks'
import { contactDetails, protectMember, staffMember } from '@pollen/contract/staff/members/members'
import { decideRequest } from '@pollen/contract/staff/requests'
import type { StaffRole } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { carelinePart } from '../../records/staff-actions/data-export.ts'
import { requestsPart } from '../requests/data-export.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

const asks = async ({ collectorId: member }: Member, days: number, role: StaffRole = 'fraud') =>
  (
    await desk.call(holdBackLooks, {
      params: { member },
      body: { days, reason: 'Points were spent in two towns' },
      headers: (await desk.aColleague(role)).headers,
    })
  ).json

const decides = async (requestId: string, says: 'yes' | 'no' = 'yes') =>
  (
    await desk.call(decideRequest, {
      params: { requestId },
      body: { says, reason: 'I read the case' },
      headers: (await desk.aColleague('senior')).headers,
    })
  ).json

async function holdsBack(ada: Member, days: number) {
  const asked = await asks(ada, days)
  if (asked.outcome !== 'waits') throw new Error('It does not wait')
  expect(await decides(asked.requestId)).toEqual({ state: 'done' })
}

const looksAs = async ({ collectorId: member }: Member, role: StaffRole) => {
  const { headers } = await desk.aColleague(role)
  await desk.call(contactDetails, { params: { member }, body: { reason: 'Their case' }, headers })
  return (await desk.call(staffMember, { params: { member }, query: {}, headers })).json
}

/** All that a member can read of it: the page, and their copy. */
async function readBy(ada: Member) {
  const page = (await server.call(looks, { headers: await signedIn(database, ada) })).json.looks
  const copy = await database.transaction(async (tx) => {
    const of = { tx, collectorId: ada.collectorId, pseudonyms: [] }
    return [...(await Array.fromAsync(carelinePart.rows(of))), ...(await Array.fromAsync(requestsPart.rows(of)))]
  })
  return { page, copy }
}

/** As if so many days had passed since all that happened about a member. */
const wait = ({ collectorId }: Member, days: number) =>
  asOwner(
    database.connectionString,
    `alter table staff_actions disable trigger all;
     update staff_actions set at = at - interval '${days} days' where collector_id = '${collectorId}';
     alter table staff_actions enable trigger all;
     update careline_entries set at = at - interval '${days} days' where collector_id = '${collectorId}';
     update look_holds set held_from = held_from - interval '${days} days', held_until = held_until - interval '${days} days'
       where collector_id = '${collectorId}'`,
  )

test('looks are held back from when a second person was asked, with every trace of it, and shown with it afterwards', async () => {
  const ada = await aMember(database)
  await looksAs(ada, 'agent')
  const before = await readBy(ada)
  await holdsBack(ada, 30)
  await looksAs(ada, 'fraud')
  expect(await readBy(ada)).toEqual(before)

  expect((await looksAs(ada, 'auditor')).history.map(({ what }) => what)).toContain('Held back looks from a member')
  const agents = await looksAs(ada, 'agent')
  expect(agents.heldBack).toBeUndefined()
  expect(JSON.stringify(agents)).not.toMatch(/h(eld|old) back/i)

  await wait(ada, 31)
  const { page, copy } = await readBy(ada)
  expect(page.filter(({ heldBackUntil }) => heldBackUntil)).toHaveLength(6)
  expect(page.map(({ what }) => what)).toContain('We held back from you who looked at your account')
  expect(copy.filter(({ heldBackUntil }) => heldBackUntil)).toHaveLength(6)
})

test('what changes something is shown at once, and one person ends the holding back before its time', async () => {
  const ada = await aMember(database)
  await holdsBack(ada, 90)
  const { headers } = await desk.aColleague('fraud')
  const member = ada.collectorId
  const protect = { params: { member }, body: { does: 'lockSpending' as const, reason: 'Stolen points' }, headers }
  expect((await desk.call(protectMember, protect)).status).toBe(200)
  expect((await readBy(ada)).page.map(({ what }) => what)).toEqual(['We locked spending'])
  const page = await desk.call(staffMember, { params: { member }, query: {}, headers })
  expect(page.json.heldBack).toBeDefined()
  const show = () => desk.call(showLooks, { params: { member }, body: { reason: 'The thief is found' }, headers })
  expect((await show()).status).toBe(200)
  expect((await readBy(ada)).page.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['We looked up your account', 'We showed you again who looked at your account']),
  )
  expect((await show()).json.code).toBe('NOTHING_TO_CHANGE')
})

test('of what nobody granted a member reads nothing, and nothing is held back', async () => {
  const ada = await aMember(database)
  const asked = await asks(ada, 30)
  if (asked.outcome !== 'waits') throw new Error('It does not wait')
  await looksAs(ada, 'agent')
  expect(JSON.stringify(await readBy(ada))).not.toMatch(/h(eld|old) back/i)
  await decides(asked.requestId, 'no')
  const { page } = await readBy(ada)
  expect(page.map(({ what }) => what)).toEqual(['We looked up your account', 'We looked at your contact details'])
})

test('no chain of requests holds looks back for longer than 90 days in a year', async () => {
  const ada = await aMember(database)
  await holdsBack(ada, 30)
  await wait(ada, 20)
  await holdsBack(ada, 69)
  expect((await asks(ada, 70)).code).toBe('HELD_BACK_ENOUGH')
  expect((await asks(ada, 60)).code).toBe('NOTHING_TO_CHANGE')
  await wait(ada, 71) // it is over
  expect((await readBy(ada)).page.length).toBeGreaterThan(0)
  expect((await asks(ada, 1)).code).toBe('HELD_BACK_ENOUGH')
  await wait(ada, 365 - 92)
  expect((await asks(ada, 1)).code).toBe('HELD_BACK_ENOUGH')
  await wait(ada, 2)
  await holdsBack(ada, 90)
  expect((await asks(ada, 91)).code).toBe('INVALID')
  expect((await asks(ada, 5, 'agent')).code).toBe('ROLE_MAY_NOT')
})
