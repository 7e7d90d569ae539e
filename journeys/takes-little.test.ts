import { setTimeout as sleep } from 'node:timers/promises'
import { requestVoucher } from '@pollen/contract/member/vouchers'
import { callsOfHome } from '@pollen/testing/calls-of-home'
import { asOwner } from '@pollen/testing/database'
import { test } from '@pollen/testing/journey'
import { aMember, signedIn } from '@pollen/testing/member'
import { processBudgets } from '@pollen/testing/process-budgets'
import { childRunning, hasProc, processorMsOf, residentMegabytes } from '@pollen/testing/running-processes'
import { startProgramme } from '@pollen/testing/running-server'
import { openTills, shop } from '@pollen/testing/tills-under-load'
import { expect, vi } from 'vitest'
import { connect } from '../server/src/platform/database/database.ts'
import { move, programmeKey, referenceFor } from '../server/src/records/ledger/ledger.ts'

const members = 20
const purchases = 1500
/** In which nobody calls. */
const idleMs = 10_000

test.skipIf(!hasProc)(
  'a programme keeps to its memory and connections, and does next to nothing when nobody calls',
  async ({ settings }) => {
    const connectionString = settings.DATABASE_URL
    const programme = await startProgramme({ ...settings, SWITCHES: 'nectarPicks=on' })
    const worker = childRunning(programme.pid, 'worker.ts')
    const numberOf = async (question: string) => Number((await asOwner(connectionString, question))[0]?.number)

    let isLoaded = true
    let connectionsUnderLoad = 0
    const counting = (async () => {
      for (; isLoaded; await sleep(50))
        connectionsUnderLoad = Math.max(connectionsUnderLoad, await numberOf(openConnections))
    })()
    await beBusy(programme.url, connectionString).finally(() => {
      isLoaded = false
    })
    await counting
    // The worker stands back where others use the machine.
    await expect.poll(() => numberOf(undoneJobs), { timeout: 180_000, interval: 500 }).toBe(0)

    const serverMegabytes = residentMegabytes(programme.pid)
    const workerMegabytes = residentMegabytes(worker)
    let connectionsAtRest = 0
    const isAtRest = async () => {
      connectionsAtRest = await numberOf(openConnections)
      return connectionsAtRest <= processBudgets.connectionsAtRest.most
    }
    await vi.waitUntil(isAtRest, { timeout: 60_000, interval: 250 }).catch(() => {}) // connections that nobody uses end
    const before = processorMsOf(programme.pid) + processorMsOf(worker)
    const transactionsBefore = await numberOf(transactions)
    await sleep(idleMs)
    const idleTransactions = (await numberOf(transactions)) - transactionsBefore
    const idleMsOfProcessor = processorMsOf(programme.pid) + processorMsOf(worker) - before
    await programme.stop()

    const taken = {
      serverMegabytes,
      workerMegabytes,
      idleTransactions,
      idleMsOfProcessor,
      connectionsUnderLoad,
      connectionsAtRest,
    }
    expect(Object.keys(taken)).toEqual(Object.keys(processBudgets))
    const tooMuch = Object.entries(processBudgets).flatMap(([name, { most }]) => {
      const took = taken[name as keyof typeof taken]
      return took <= most ? [] : [`${name}: ${took}, and the budget is ${most}`]
    })
    expect(tooMuch).toEqual([])
  },
)

const openConnections = `
  select count(*) as number from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Each connection adds its own when it ends, or when it is used again a second later. */
const transactions = `
  select xact_commit + xact_rollback as number from pg_stat_database where datname = current_database()`

const undoneJobs = `
  select (select count(*) from graphile_worker.jobs where run_at < now())
    + (select count(*) from batched_jobs where run_at < now()) as number`

/** Purchases at sixteen tills; meanwhile members open Home all at once, and then buy a voucher, of which they are told. */
async function beBusy(url: string, connectionString: string): Promise<void> {
  const tills = openTills(url, await shop(connectionString))
  const database = connect(connectionString)
  const given = { brandKey: programmeKey, movement: 'adjustmentIn', points: 5000 } as const
  const reference = referenceFor('adjustment', 'for tests')
  const loggedIn = await Promise.all(
    Array.from({ length: members }, async () => {
      const member = await aMember(database)
      const { collectorId } = member
      await database.transaction((tx) => move(tx, { collectorId, reference, occurredAt: new Date(), ...given }))
      return signedIn(database, member)
    }),
  )
  await database.close()
  await Promise.all(
    loggedIn.map(async (headers) => {
      for (const { url: path } of callsOfHome) expect(await statusOf(`${url}/api${path}`, { headers })).toBe(200)
      const voucher = {
        method: requestVoucher.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ rewardId: 'quayside-coffee', requestId: crypto.randomUUID(), points: 600 }),
      }
      expect(await statusOf(`${url}/api${requestVoucher.url}`, voucher)).toBe(200)
    }),
  )
  await tills.hadCustomers(purchases)
  await tills.close()
}

/** Asks again where the server, or its machine, has too much to do. */
async function statusOf(address: string, asked: RequestInit): Promise<number> {
  for (;;) {
    const answer = await fetch(address, asked)
    await answer.text()
    if (answer.status !== 503) return answer.status
    await sleep(500)
  }
}
