import { devMessages } from '@pollen/contract/developer/messaging'
import { breakdown } from '@pollen/contract/member/breakdown'
import { notifications } from '@pollen/contract/member/notifications'
import { savings } from '@pollen/contract/member/savings'
import { yearInReview, yearsInReview } from '@pollen/contract/member/years'
import { startTestApp } from '@pollen/testing/app'
import { cutConnections } from '@pollen/testing/cut-connections'
import { asOwner } from '@pollen/testing/database'
import { inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { loadBrands } from '../../records/brands/brands.ts'
import { move, referenceFor } from '../../records/ledger/ledger.ts'
import { choose } from '../../records/notifications/notifications.ts'
import { makeYears as makeYearsJob } from './jobs.ts'
import { lastYear, makePage } from './years.ts'

const server = await startTestApp()
const { database } = server
const { transaction } = database
await transaction(loadBrands)

const year = lastYear(new Date())
const during = (monthAndDay: string, ofYear = year) => new Date(`${ofYear}-${monthAndDay}T12:00:00Z`)

type Did = Pick<Parameters<typeof move>[1], 'movement' | 'points'> & { at: Date; brandKey?: string; saved?: number }
const did = ({ collectorId }: Member, ...all: Did[]) =>
  transaction(async (tx) => {
    for (const { at: occurredAt, brandKey = 'sainsburys', saved, ...leg } of all) {
      const posting = { collectorId, brandKey, reference: referenceFor('purchase', crypto.randomUUID()), occurredAt }
      const about = { store: '0042', pence: 1000, ...(saved !== undefined && { saved }) }
      await move(tx, { ...posting, ...leg, about })
    }
  })
const joined = ({ collectorId }: Member, at: Date) =>
  asOwner(
    database.connectionString,
    `update collectors set created_at = '${at.toISOString()}' where collector_id = '${collectorId}'`,
  )
const aMemberSince = async (at: Date) => {
  const member = await aMember(database)
  await joined(member, at)
  return member
}
const makeAll = (limit = 100) =>
  inEachLane(database, async ({ transaction }) => {
    let after: string | undefined
    do after = await transaction((tx) => makePage(tx, { year, after, limit, now: new Date() }))
    while (after)
  })
const yearsOf = async (member: Member) =>
  (await server.call(yearsInReview, { headers: await signedIn(database, member) })).json.years
const yearOf = async (member: Member) => {
  const [{ yirId } = { yirId: '' }] = await yearsOf(member)
  const headers = await signedIn(database, member)
  return (await server.call(yearInReview, { headers, params: { year: `${year}`, yirId } })).json
}
const messagesOf = async (member: Member) =>
  (await server.call(notifications, { headers: await signedIn(database, member), query: { pageSize: 20 } })).json
    .notifications

test('a year adds up what the breakdown and the savings of its days say', async () => {
  const ada = await aMemberSince(during('06-01', year - 3))
  await did(
    ada,
    { movement: 'earn', points: 500, at: during('12-31', year - 1) },
    { movement: 'earn', points: 120, at: during('03-02'), saved: 250 },
    { movement: 'earnPending', points: 60, at: during('03-09'), brandKey: 'esso' },
    { movement: 'bonus', points: 200, at: during('08-20'), saved: 75 },
    { movement: 'earn', points: 40, at: during('08-21'), brandKey: 'argos' },
    { movement: 'spend', points: 300, at: during('09-01') },
    { movement: 'hold', points: 100, at: during('09-02') },
    { movement: 'release', points: 100, at: during('10-02') },
    { movement: 'reversal', points: 20, at: during('10-03'), saved: -25 },
    { movement: 'earn', points: 10, at: during('11-03') },
    { movement: 'earn', points: 900, at: during('01-01', year + 1) },
  )
  await makeAll()
  const found = await yearOf(ada)
  expect(found).toMatchObject({
    year,
    pointsIn: 430,
    pointsOut: 320,
    pointsSpent: 300,
    savedPence: 300,
    purchases: 4,
    firstMonth: 1,
    bestMonth: 8,
    favourite: { brand: { brandDetailsKey: 'sainsburys' }, purchases: 2 },
  })
  const headers = await signedIn(database, ada)
  const query = { fromDate: `${year}-01-01`, toDate: `${year}-12-31` }
  const { json } = await server.call(breakdown, { headers, query })
  expect(json).toMatchObject({ pointsIn: found.pointsIn, pointsOut: found.pointsOut })
  const spent = json.kinds.find(({ kind }) => kind === 'spending')
  expect(spent?.pointsOut).toBe(found.pointsSpent)
  for (const { month, pointsIn, pointsOut } of json.months)
    expect(found.months[Number(month.slice(5)) - 1]).toMatchObject({ pointsIn, pointsOut })
  const { transactions } = (await server.call(savings, { headers, query })).json
  expect(transactions.reduce((sum, { savedPence }) => sum + savedPence, 0)).toBe(found.savedPence)
})

test('a year begins and ends at midnight by the programme’s clock', async () => {
  const ada = await aMemberSince(during('06-01', year - 3))
  await did(
    ada,
    { movement: 'earn', points: 1, at: new Date(`${year}-06-30T23:30:00Z`) }, // half past midnight on 1 July
    { movement: 'earn', points: 5, at: new Date(`${year - 1}-12-31T23:59:59Z`) },
    { movement: 'earn', points: 7, at: new Date(`${year + 1}-01-01T00:00:00Z`) },
  )
  await makeAll()
  const { pointsIn, bestMonth } = await yearOf(ada)
  expect({ pointsIn, bestMonth }).toEqual({ pointsIn: 1, bestMonth: 7 })
})

test('a year opens for its member alone, and under its own id', async () => {
  const [ada, eve] = [await aMemberSince(during('01-01')), await aMemberSince(during('01-01'))]
  await makeAll()
  const [{ yirId } = { yirId: '' }] = await yearsOf(ada)
  const open = async (member: Member, params: { year: string; yirId: string }) =>
    (await server.call(yearInReview, { headers: await signedIn(database, member), params })).status
  expect(await open(ada, { year: `${year}`, yirId })).toBe(200)
  expect(await open(eve, { year: `${year}`, yirId })).toBe(404)
  expect(await open(ada, { year: `${year - 1}`, yirId })).toBe(404)
  expect(await open(ada, { year: `${year}`, yirId: crypto.randomUUID() })).toBe(404)
  expect((await server.call(yearInReview, { params: { year: `${year}`, yirId } })).status).toBe(401)
})

test('who came late has their first month, and who came after the year has none of it', async () => {
  const late = await aMemberSince(during('10-05'))
  const later = await aMemberSince(during('01-05', year + 1))
  await makeAll()
  expect(await yearOf(late)).toMatchObject({ firstMonth: 10, pointsIn: 0 })
  expect(await yearsOf(later)).toEqual([])
})

test('a member is told of their year once, and not of one in which nothing happened', async () => {
  const [ada, idle] = [await aMemberSince(during('01-01')), await aMemberSince(during('01-01'))]
  await did(ada, { movement: 'earn', points: 12, at: during('05-05') })
  await makeAll()
  await makeAll()
  const [{ yirId } = { yirId: '' }] = await yearsOf(ada)
  const ofYear = (await messagesOf(ada)).filter(({ title }) => title.includes('in pictures'))
  expect(ofYear).toMatchObject([{ leadsTo: `/dataplayback/${year}/${yirId}`, isUnread: true }])
  expect(await yearsOf(idle)).toHaveLength(1)
  expect(await messagesOf(idle)).toEqual([])
})

test('who has messages about points sent to them is sent the words of the app, and nobody else is', async () => {
  const [ada, eve] = [await aMemberSince(during('01-01')), await aMemberSince(during('01-01'))]
  for (const member of [ada, eve]) await did(member, { movement: 'earn', points: 12, at: during('05-05') })
  const choice = { group: 'points', channel: 'email', isOn: true } as const
  await transaction((tx) => choose(tx, ada.collectorId, choice, new Date()))
  await makeAll()
  const sentTo = async ({ email }: Member) =>
    (await server.call(devMessages, { query: { to: email } })).json.filter(({ subject }) =>
      subject.includes('pictures'),
    )
  expect(await sentTo(ada)).toMatchObject([{ subject: `Your ${year} in pictures is here` }])
  expect(await sentTo(eve)).toEqual([])
})

test('a year that is not over is not made', async () => {
  await expect(
    transaction((tx) => makePage(tx, { year: year + 1, after: undefined, limit: 10, now: new Date() })),
  ).rejects.toThrow('not over')
})

test('a year stays as it was made, whatever tills post later', async () => {
  const ada = await aMemberSince(during('01-01'))
  await did(ada, { movement: 'earn', points: 12, at: during('05-05') })
  await makeAll()
  const before = await yearOf(ada)
  await did(ada, { movement: 'earn', points: 88, at: during('05-06') })
  await makeAll()
  expect(await yearOf(ada)).toEqual(before)
})

test('cut off anywhere and done again, the job makes every member one year', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aMemberSince(during('01-01'))))
  for (const [nth, member] of people.entries())
    await did(member, { movement: 'earn', points: 1 + nth, at: during('05-05') })
  for (const limit of [1, 3]) await Promise.allSettled([makeAll(limit), cutConnections(database)])
  await transaction((tx) => makeYearsJob.queue(tx, { year }))
  await server.doJobs()
  for (const [nth, member] of people.entries()) {
    expect(await yearsOf(member)).toHaveLength(1)
    expect((await yearOf(member)).pointsIn).toBe(1 + nth)
    expect((await messagesOf(member)).filter(({ leadsTo }) => leadsTo.startsWith('/dataplayback/'))).toHaveLength(1)
  }
})
