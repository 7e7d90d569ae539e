import { dayMs, minuteMs } from '@pollen/contract/durations'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import {
  closeDifference,
  cohorts,
  difference,
  differences,
  flowNames,
  giveBackDifference,
  money,
  moneyEntries,
  moneyEntriesFile,
  moneyFile,
  rollForward,
  signMonth,
} from '@pollen/contract/staff/money'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { asMember, inEachLane } from '@pollen/testing/in-lanes'
import { aMember, type Member } from '@pollen/testing/member'
import { seededChance } from '@pollen/testing/seeded-chance'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { enterPast } from '../../partnerships/conversions/conversions.ts'
import { compareDay } from '../../partnerships/reconciliation/reconciliation.ts'
import { loadBrands } from '../../records/brands/brands.ts'
import { balancesOf, countPostings, type Movement, move, movements, referenceFor } from '../../records/ledger/ledger.ts'
import { proveBooks } from '../bookkeeping/bookkeeping.ts'
import { countCohorts } from '../figures/figures.ts'
import { monthOf, monthsBefore } from './months.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server
const { transaction } = database.ofServer
await transaction(loadBrands)
const sql = (statement: string) => asOwner(database.connectionString, statement)

const [owen, asha] = [await desk.aColleague('finance'), await desk.aColleague('finance')]
const members = await Promise.all(Array.from({ length: 3 }, () => aMember(database)))
const now = new Date()
const [running, last, before] = [monthOf(now), monthsBefore(monthOf(now), 1), monthsBefore(monthOf(now), 2)]
const inMonth = (month: string, day = 10) => new Date(`${month}-${String(day).padStart(2, '0')}T10:00:00Z`)

const moves = (
  { collectorId }: Member,
  movement: Movement,
  points: number,
  occurredAt: Date,
  brandKey = 'sainsburys',
) =>
  asMember(database, { collectorId }, (tx) =>
    move(tx, { collectorId, brandKey, reference: referenceFor('purchase', uuidv7()), occurredAt, movement, points }),
  )

/** Whatever may happen to points in some months happens; what a member has too few points for does not. */
async function liveThrough(months: string[], seed: number): Promise<void> {
  const { between } = seededChance(seed)
  const all = Object.keys(movements).filter((name) => !name.startsWith('closure')) as Movement[]
  for (let nth = 0; nth < 120; nth++) {
    const movement = nth % 3 === 0 ? 'earn' : (all[between(0, all.length - 1)] as Movement)
    const at = inMonth(months[between(0, months.length - 1)] as string, between(1, 28))
    const brandKey = (['sainsburys', 'argos', 'programme'] as const)[between(0, 2)] as string
    const member = members[between(0, members.length - 1)] as Member
    await moves(member, movement, between(1, 400), at, brandKey).catch(() => {})
  }
}

/** An hour passes, and what was posted until now is counted. */
async function countsAll(): Promise<void> {
  await sql(`update transfers set posted_at = posted_at - interval '1 hour'`)
  await sql(`update counted_postings set until = until - interval '1 hour' where until > '1970-01-02'`)
  await inEachLane(database, (lane) => lane.transaction(countPostings))
}

const span = { from: before, until: last }
const rolled = async (query = span) => (await desk.call(rollForward, { query, headers: owen.headers })).json
const months = async () => (await desk.call(money, { headers: owen.headers })).json

/** What the accounts of members had at the end of a month: of the books' own entries. */
async function owedAtEnd(month: string): Promise<number> {
  const [row] = await sql(`select coalesce(sum(e.points), 0)::integer as owed from entries e
    join transfers t using (collector_id, number)
    where e.account in ('available', 'pending', 'held') and to_char(t.occurred_at at time zone 'Europe/London', 'YYYY-MM') <= '${month}'`)
  return row?.owed as number
}

const decides = ({ headers }: TestColleague, requestId: string) =>
  desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'I looked at it' }, headers })

/** The id of a request that waits. */
const idIn = (answer: object) => ('requestId' in answer ? String(answer.requestId) : '')

const signs = async (month: string) =>
  (await desk.call(signMonth, { params: { month }, body: { reason: 'It is all there' }, headers: owen.headers })).json

test('the roll-forward of any history is what the books have, before its postings are counted and after', async () => {
  await liveThrough([monthsBefore(before, 1), before, last], 7)
  await countsAll()
  await liveThrough([monthsBefore(before, 1), before, last, running], 8)
  for (const counted of [false, true]) {
    if (counted) await countsAll()
    for (const query of [span, { from: last, until: last }, { from: last, until: running }]) {
      const { opening, closing, differsBy, brands, ...flows } = await rolled(query)
      expect([opening, closing, differsBy]).toEqual([
        await owedAtEnd(monthsBefore(query.from, 1)),
        await owedAtEnd(query.until),
        0,
      ])
      for (const flow of flowNames) expect(brands.reduce((sum, brand) => sum + brand[flow], 0)).toBe(flows[flow])
    }
  }
  const [row] = await sql('select sum(available + pending + held)::integer as owed from balances')
  expect((await months()).owed).toBe(row?.owed)
})

test('each number leads to its entries, which add up to it, day by day and page by page', async () => {
  const { opening: _, closing: __, differsBy: ___, brands, ...flows } = await rolled()
  for (const flow of flowNames) {
    const query = { ...span, flow }
    const { json } = await desk.call(moneyEntries, { query, headers: owen.headers })
    expect(json.points).toBe(flows[flow])
    let sum = 0
    let next: string | undefined
    do {
      const page = (
        await desk.call(moneyEntries, { query: { ...query, ...(next && { next }) }, headers: owen.headers })
      ).json
      sum += page.entries.reduce((points, entry) => points + entry.points, 0)
      next = page.next
    } while (next)
    expect([flow, sum]).toEqual([flow, flows[flow]])
  }
  const argos = brands.find(({ brandKey }) => brandKey === 'argos')
  const query = { ...span, flow: 'issued' as const, brand: 'argos' }
  expect((await desk.call(moneyEntries, { query, headers: owen.headers })).json.points).toBe(argos?.issued)
  let csv = ''
  let next: string | undefined
  do {
    const sent = { ...query, ...(next && { next }) }
    const part = (await desk.call(moneyEntriesFile, { query: sent, headers: owen.headers })).json
    csv += part.csv
    next = part.next
  } while (next)
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines.reduce((points, line) => points + Number(line.split(',').at(-1)), 0)).toBe(argos?.issued)
  for (const { email, cardNumber } of members) for (const told of [email, cardNumber]) expect(csv).not.toContain(told)
})

test('a file of months goes from opening to closing', async () => {
  const { csv } = (await desk.call(moneyFile, { query: { from: last, until: last }, headers: owen.headers })).json
  const owed = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-1)))
  const closing = owed.pop()
  expect(owed.reduce((sum, points) => sum + points, 0)).toBe(closing)
  expect(closing).toBe(await owedAtEnd(last))
})

test('two people of finance sign a month that is over; what comes into it later shows', async () => {
  expect((await signs(running)).code).toBe('MONTH_NOT_OVER')
  const requestId = idIn(await signs(before))
  expect((await signs(before)).code).toBe('REQUEST_WAITS')
  expect((await months()).months.find(({ month }) => month === before)?.state).toBe('waits')
  expect((await decides(owen, requestId)).json.code).toBe('OWN_REQUEST')
  expect((await decides(await desk.aColleague('auditor'), requestId)).json.code).toBe('ROLE_MAY_NOT')
  expect((await decides(asha, requestId)).json).toEqual({ state: 'done' })
  const stateOf = async () => (await months()).months.find(({ month }) => month === before)
  const signed = await stateOf()
  expect(signed).toMatchObject({
    state: 'signed',
    signed: { by: `${owen.name}, with ${asha.name}`, closing: signed?.closing },
  })
  expect((await signs(before)).code).toBe('NOTHING_TO_CHANGE')

  await moves(members[0] as Member, 'earn', 17, inMonth(before, 20), 'argos')
  expect(await stateOf()).toMatchObject({
    state: 'changed',
    closing: (signed?.closing ?? 0) + 17,
    signed: { closing: signed?.closing },
  })
  const again = await signs(before)
  await moves(members[0] as Member, 'earn', 1, inMonth(before, 21), 'argos')
  expect((await decides(asha, idIn(again))).json.code).toBe('REQUEST_OUTDATED')
})

test('sums that are not the books’ are found by the proof, said, and counted again', async () => {
  await countsAll()
  await sql(`update moved_points set points = points + 5
    where span = 'day' and movement = 'earn'
      and period = (select min(period) from moved_points where span = 'day' and movement = 'earn')`)
  const proven = await proveBooks(database.ofServer, { now: new Date() })
  expect(proven.faults).toBeGreaterThan(0)
  const { proof } = await months()
  expect(proof?.says.some((says) => /earn: \d+ points are counted, and \d+ are in the books/.test(says))).toBe(true)
  const says: string[] = []
  await proveBooks(database.ofServer, { now: new Date(), onFault: (fault) => says.push(fault.says) })
  expect(says.filter((one) => one.includes('are counted'))).toEqual([])
})

test('the cohorts add up to what is owed', async () => {
  await transaction((tx) => countCohorts(tx, new Date()))
  const { json } = await desk.call(cohorts, { headers: owen.headers })
  expect(json.cohorts.reduce((sum, { owed }) => sum + owed, 0)).toBe((await months()).owed)
  expect(json.cohorts.reduce((sum, cohort) => sum + cohort.members, 0)).toBe(members.length)
})

test('a difference is closed by one person, and gives points back by two', async () => {
  const [ada] = members as [Member]
  await moves(ada, 'earn', 5000, now)
  const noon = new Date(Math.floor(now.getTime() / dayMs - 2) * dayMs + dayMs / 2)
  const missing = {
    conversionId: uuidv7(),
    partnerId: 'BA' as const,
    brandKey: 'british-airways',
    points: 800,
    arrives: 500,
  }
  await asMember(database, ada, (tx) =>
    enterPast(tx, {
      ...missing,
      collectorId: ada.collectorId,
      gives: 400,
      gets: 250,
      partnerReference: 'AV-1',
      askedAt: noon,
      endedAt: new Date(noon.getTime() + minuteMs),
    }),
  )
  const unknown = { conversionId: uuidv7(), reference: 'AV-2', points: 250, rate: '0.625', status: 'posted' as const }
  const file = { partnerId: 'BA' as const, day: noon.toISOString().slice(0, 10), direction: 'credit' as const }
  await transaction((tx) => compareDay(tx, file, [{ ...unknown, time: noon.toISOString() }], now))
  const open = async () =>
    (await desk.call(differences, { query: { which: 'open' }, headers: owen.headers })).json.differences
  const found = await open()
  const [back, strange] = [missing, unknown].map(({ conversionId }) =>
    found.find((one) => one.conversionId === conversionId),
  )
  expect([back?.points, strange?.points]).toEqual([500, -250])
  expect((await desk.call(staffMe, { headers: owen.headers })).json.waits.money).toBeGreaterThanOrEqual(2)

  const params = { number: strange?.number ?? '' }
  const body = { reason: 'BA took it back, ticket 4711' }
  const auditor = await desk.aColleague('auditor')
  expect((await desk.call(closeDifference, { params, body, headers: auditor.headers })).json.code).toBe('ROLE_MAY_NOT')
  expect((await desk.call(closeDifference, { params, body, headers: owen.headers })).json).toEqual({})
  expect((await desk.call(closeDifference, { params, body, headers: owen.headers })).json.code).toBe('NOT_FOUND')

  const given = { params: { number: back?.number ?? '' }, headers: owen.headers }
  expect((await desk.call(difference, given)).json).toMatchObject({
    canGiveBack: true,
    sides: [{ side: 'ours', points: 500 }],
  })
  const had = await asMember(database, ada, (tx) => balancesOf(tx, ada.collectorId))
  const requestId = idIn((await desk.call(giveBackDifference, { ...given, body })).json)
  expect(await asMember(database, ada, (tx) => balancesOf(tx, ada.collectorId))).toEqual(had)
  expect((await decides(asha, requestId)).json).toEqual({ state: 'done' })
  expect((await asMember(database, ada, (tx) => balancesOf(tx, ada.collectorId))).available).toBe(had.available + 800)
  expect(await open()).toEqual([])
})
