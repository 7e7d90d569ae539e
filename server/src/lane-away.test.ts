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
import { type Away, takeLaneAway } from '@pollen/testing/lane-away'
import { signedIn } from '@pollen/testing/member'
import { type KnownFields, validInput } from '@pollen/testing/staff-calls'
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
  beforeAll(async () => {
    ada = await someoneOf((lane) => lane !== away)
    bob = await someoneOf((lane) => lane === away)
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

  const reads = contract.filter(([, { access, method }]) => access === 'staff' && method === 'GET')
  const known = () => ({ member: ada.collectorId, q: ada.email, brandKey: 'sainsburys', brand: 'sainsburys' })

  test('who looks into a lane that answers, and into all, is answered in the office', async () => {
    await takeLaneAway(server.database, away, 'dead')
    const roles = new Map<StaffRole, { cookie: string }>()
    const refused: unknown[] = []
    for (const [name, endpoint] of reads) {
      if (endpoint.answersWith === 'events') continue
      const role = Object.keys(grants[endpoint.needs ?? 'seeOwnWork'])[0] as StaffRole
      const headers = roles.get(role) ?? (await desk.aColleague(role)).headers
      roles.set(role, headers)
      const { status } = await desk.call(endpoint, { ...validInput(endpoint, known(), 30), headers })
      if (endpoint.isWhole ? status !== 503 : status >= 500) refused.push([name, status])
    }
    expect(refused).toEqual([])
  })

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

  test('a member of a lane that answers, their till and a visitor are served', async () => {
    await takeLaneAway(server.database, away, 'dead')
    const refused: string[] = []
    for (const [name, endpoint] of contract) {
      if (!['member', 'till', 'anyone'].includes(endpoint.access) || endpoint.answersWith) continue
      const headers = endpoint.access === 'till' ? till.headers : await signedIn(server.database, ada)
      const { email, cardNumber } = ada
      const input = inputOf(endpoint, { ...known(), email, cardNumber })
      if (!input) continue
      const { status } = await server.call(endpoint, { ...input, headers })
      if (status >= 500) refused.push(name)
      // Whoever closed their account is no member any more.
      if (endpoint.access === 'member' && endpoint.method !== 'GET' && status === 200)
        ada = await someoneOf((lane) => lane !== away)
    }
    expect(refused.sort()).toEqual(Object.values(toldToComeAgain).flat().sort())
  })

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
    await expect.poll(() => server.runJobsAgain().then(claims)).toBe('paid')
  })

  test('the link of a member of a lane that answers leads to their spend', async () => {
    await till.holds({ cardNumber: ada.cardNumber, points: 200 })
    await server.doJobs()
    const [letter] = await server.database.transaction((tx) => messagesTo(tx, ada.email))
    const [, token = ''] = /\/card\/not-me\?token=([\w-]{43})/.exec(letter?.text ?? '') ?? []
    await takeLaneAway(server.database, away, 'dead')
    expect((await server.call(linkedSpend, { body: { token } })).status).toBe(200)
  })
})
