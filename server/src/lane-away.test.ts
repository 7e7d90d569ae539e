import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Endpoint } from '@pollen/contract/endpoint'
import { claimPoints } from '@pollen/contract/member/claims'
import { health } from '@pollen/contract/staff/health'
import { grants, type StaffRole } from '@pollen/contract/staff-roles'
import { postUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { linkedSpend } from '@pollen/contract/visitor/redemptions'
import { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner, atTheEnd } from '@pollen/testing/database'
import { contract } from '@pollen/testing/endpoints'
import { lanesOfTests } from '@pollen/testing/every-lane'
import { asMember } from '@pollen/testing/in-lanes'
import { type Away, takeLaneAway } from '@pollen/testing/lane-away'
import { signedIn } from '@pollen/testing/member'
import { type KnownFields, staffEndpoints, validInput } from '@pollen/testing/staff-calls'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { Logger, runOnce, type Task } from 'graphile-worker'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { bringContent, loadAgain } from './load-content.ts'
import { measure } from './measure.ts'
import { handle, job } from './platform/jobs/job.ts'
import { taskListOf } from './platform/jobs/run-jobs.ts'
import { laneOf } from './platform/lanes/lanes.ts'
import { openDatabase } from './platform/lanes/lanes-of-database.ts'
import { copiedTables } from './platform/migrations/distribution.ts'
import { caseNumberOf, openCase } from './records/cases/cases.ts'
import { balancesOf } from './records/ledger/ledger.ts'
import { messagesTo } from './records/messaging/messaging.ts'
import { prepareDatabase } from './schema.ts'

const away = 3
const server = await startTestApp()
const { connectionString, ofServer } = server.database
const desk = await openConsole(server)
const till = await aTill(server)

/** A member with points, of a lane that answers, or of the one that will not. */
async function someoneOf(isThere: (lane: number) => boolean) {
  for (;;) {
    const member = await aMemberWith(server, till, 1000).catch(() => undefined) // of the lane that is away
    if (member && isThere(laneOf(member.collectorId, lanesOfTests))) return member
  }
}

/** Undefined where a rule of a field finds nothing by chance. */
function inputOf(endpoint: Endpoint, known: KnownFields) {
  try {
    return validInput(endpoint, known, 30)
  } catch {
    return undefined
  }
}

const readyz = async () => (await server.app.inject('/readyz')).json()

describe.skipIf(lanesOfTests === 1)('while a lane is away', () => {
  let ada: Awaited<ReturnType<typeof someoneOf>>
  let bob: typeof ada
  let caseNumber: string
  beforeAll(async () => {
    ada = await someoneOf((lane) => lane !== away)
    bob = await someoneOf((lane) => lane === away)
    const about = { brandKey: 'argos', redemptionId: '1', storeId: '1', signals: [], releasedPoints: 0, spentPoints: 3 }
    const opened = { collectorId: ada.collectorId, kind: 'notMe' as const, about, now: new Date() }
    caseNumber = caseNumberOf(await asMember(server.database, ada, (tx) => openCase(tx, opened)))
  })

  test('a lane that hangs costs those who wait for it one short wait, and tills of others nothing', async () => {
    const bringBack = await takeLaneAway(server.database, away, 'frozen')
    const stuck = Array.from({ length: 30 }, () => till.holds({ cardNumber: bob.cardNumber, points: 10 }))
    const begun = Date.now()
    const holds = async () => (await till.holds({ cardNumber: ada.cardNumber, points: 1 })).status
    expect(await Promise.all(Array.from({ length: 5 }, holds))).toEqual([200, 200, 200, 200, 200])
    const answers = await Promise.all(stuck)
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      answers.map(() => [503, '5']),
    )
    expect(Date.now() - begun).toBeLessThan(15_000) // the limit of a statement
    expect((await till.posts(bob.cardNumber, 5)).status).toBe(503)
    expect((await till.posts(ada.cardNumber, 5)).status).toBe(200)
    expect(await readyz()).toMatchObject({ ready: true, lanesAway: [away] })
    await bringBack()
    await expect.poll(async () => (await till.posts(bob.cardNumber, 5)).status).toBe(200)
    expect(await readyz()).not.toHaveProperty('lanesAway')
  })

  test('the alarm of a dead lane rings, and what the others know is measured', async () => {
    await takeLaneAway(server.database, away, 'dead')
    const measured = await measure(ofServer)
    expect(measured).toMatchObject({ pollen_lanes_away: 1, pollen_checks_now: 1 })
    expect(Object.keys(measured)).toEqual(expect.arrayContaining(['pollen_jobs_due', 'pollen_cases_to_answer']))
    const { headers } = await desk.aColleague('administrator')
    const { json, headers: said } = await desk.call(health, { headers })
    expect(json.checks[0]).toMatchObject({
      name: 'lanesAnswer',
      says: `No answer from lane ${away}: members there are refused.`,
    })
    expect(said['x-lanes-away']).toBe(`${away} of 4`)
  })

  test('a job of a lane that is away uses up no try, and is done once the lane is back', async () => {
    const bringBack = await takeLaneAway(server.database, away, 'dead')
    const greeted: string[] = []
    const greet = job('greet', z.object({ collectorId: z.string() }), {
      inWords: { does: 'Greet', safeAgain: 'It only greets.' },
      retries: 0,
    })
    const greets = handle(greet, async ({ collectorId }) => {
      await ofServer.transaction((tx) => balancesOf(tx, collectorId))
      greeted.push(collectorId)
    })
    for (const { collectorId } of [bob, ada])
      await server.database.transaction((tx) => greet.queue(tx, { collectorId }))
    const run = async () => {
      await asOwner(connectionString, `update graphile_worker._private_jobs set run_at = now()`)
      const taskList = { greet: taskListOf([greets], lanesOfTests).greet as Task }
      await runOnce({ connectionString, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
    }
    await run()
    await run()
    expect(greeted).toEqual([ada.collectorId])
    await bringBack()
    await expect.poll(() => run().then(() => greeted)).toContain(bob.collectorId)
  })

  /** Each row of what every node has a copy of, as it was written. */
  const copies = () =>
    Promise.all(copiedTables.map((table) => asOwner(connectionString, `select xmin, * from ${table} order by 2, 3`)))

  test.each<Away>(['dead', 'frozen'])('a server that starts while a lane is %s becomes ready', async (how) => {
    const bringBack = await takeLaneAway(server.database, away, how)
    const before = await copies()
    await prepareDatabase({ databaseOwnerUrl: connectionString, environment: 'local' }, connectionString)
    const database = await openDatabase(connectionString)
    atTheEnd(() => database.close())
    await bringContent(database, { isInFiles: false })
    await loadAgain(database)
    const app = await createApp({ ...server, database, busyAtMs: 0 })
    atTheEnd(() => app.close())
    expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true })
    expect(await copies()).toEqual(before)
    await bringBack()
  })

  const known = () => ({
    member: ada.collectorId,
    q: ada.email,
    email: ada.email,
    cardNumber: ada.cardNumber,
    brandKey: 'sainsburys',
    brand: 'sainsburys',
    caseNumber,
  })

  /** Whoever waits for a lane waits shortly. */
  async function statusOf(call: () => Promise<{ status: number }>): Promise<number> {
    const begun = Date.now()
    const { status } = await call()
    expect(Date.now() - begun).toBeLessThan(10_000) // the limit of a statement is longer
    return status
  }

  /** Calls each of these endpoints of the office, as a colleague who may. @returns those that were answered with 500 and more */
  async function officeRefuses(endpoints: typeof staffEndpoints): Promise<string[]> {
    const roles = new Map<StaffRole, { cookie: string }>()
    const refused: string[] = []
    for (const [name, endpoint] of endpoints) {
      const role = Object.keys(grants[endpoint.needs ?? 'seeOwnWork'])[0] as StaffRole
      const headers = roles.get(role) ?? (await desk.aColleague(role)).headers
      if (name !== 'staffSignOut') roles.set(role, headers)
      const status = await statusOf(() => desk.call(endpoint, { ...validInput(endpoint, known(), 30), headers }))
      if (status >= 500) refused.push(name)
    }
    return refused.sort()
  }

  test.each<Away>(['dead', 'frozen'])(
    'while a lane is %s, who looks into the others is answered in the office',
    async (how) => {
      const bringBack = await takeLaneAway(server.database, away, how)
      const reads = staffEndpoints.filter(([, { method, onlyReads }]) => method === 'GET' || onlyReads)
      const whole = reads.filter(([, { isWhole }]) => isWhole).map(([name]) => name)
      const refused = await officeRefuses(reads)
      await bringBack()
      expect(refused).toEqual(whole.sort())
    },
  )

  /** Nobody of the lanes that answer has it, or a till's list of all would have gaps: they are told to come again. */
  const toldToComeAgain = {
    'what nobody knows may be of the lane that is away': [
      'conversionNotMe',
      'holdVoucher',
      'keepAccount',
      'linkedConversion',
      'linkedSpend',
      'lookAtVoucher',
      'notMe',
      'refundTransaction',
      'updateEmailConfirm',
      'updateEmailStop',
      'verifyEmail',
    ],
    'a list that is read on from a token': ['priceDifferences', 'secondPurchases'],
  }

  const closesLast = contract.toSorted(
    ([one], [next]) => Number(one === 'closeAccount') - Number(next === 'closeAccount'),
  )

  test.each<Away>(['dead', 'frozen'])(
    'while a lane is %s, members of the others, their tills and visitors are served',
    async (how) => {
      const bringBack = await takeLaneAway(server.database, away, how)
      const refused: string[] = []
      for (const [name, endpoint] of closesLast) {
        if (!['member', 'till', 'anyone'].includes(endpoint.access) || endpoint.answersWith) continue
        const headers = endpoint.access === 'till' ? till.headers : await signedIn(ofServer, ada)
        const input = inputOf(endpoint, known())
        if (!input) continue
        if ((await statusOf(() => server.call(endpoint, { ...input, headers }))) >= 500) refused.push(name)
      }
      await bringBack()
      ada = await someoneOf((lane) => lane !== away)
      expect(refused.sort()).toEqual(Object.values(toldToComeAgain).flat().sort())
    },
  )

  test('a claim that a lane must agree to looks on, and is paid once the lane is back', async () => {
    const bringBack = await takeLaneAway(server.database, away, 'dead')
    const day = calendarDayOf(new Date(Date.now() - dayMs))
    const receipt = { receiptNumber: 'R000001', amountPence: 1250 }
    const bought = { transactionId: 'no-card-1', storeId: '0042', points: 40, occurredAt: `${day}T12:00:00Z` }
    expect((await till.call(postUnclaimedPurchase, { body: { ...receipt, ...bought } })).status).toBe(200)
    const headers = await signedIn(server.database, ada)
    const claims = async () =>
      (await server.call(claimPoints, { body: { ...receipt, brandKey: 'sainsburys', day }, headers })).json.state
    expect(await claims()).toBe('looking')
    await bringBack()
    await expect.poll(readyz).not.toHaveProperty('lanesAway')
    await server.runJobsAgain()
    expect(await claims()).toBe('paid')
  })

  test('the link of a member of a lane that answers leads to their spend', async () => {
    await till.holds({ cardNumber: ada.cardNumber, points: 200 })
    await server.doJobs()
    const [letter] = await server.database.transaction((tx) => messagesTo(tx, ada.email))
    const [, token = ''] = /\/card\/not-me\?token=([\w-]{43})/.exec(letter?.text ?? '') ?? []
    await takeLaneAway(server.database, away, 'dead')
    expect((await server.call(linkedSpend, { body: { token } })).status).toBe(200)
  })

  test('while a lane is frozen, what changes in the others is changed in the office', async () => {
    const bringBack = await takeLaneAway(server.database, away, 'frozen')
    const refused = await officeRefuses(
      staffEndpoints.filter(([, { method, onlyReads }]) => method !== 'GET' && !onlyReads),
    )
    await bringBack()
    expect(refused).toEqual(['makeCardBatch']) // which puts the orders of all lanes into one
  })
})
