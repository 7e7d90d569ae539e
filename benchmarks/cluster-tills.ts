import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { inLaneOf, laneOf } from '../server/src/platform/lanes/lanes.ts'
import { openDatabase } from '../server/src/platform/lanes/lanes-of-database.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { issue, register } from '../server/src/records/cards/cards.ts'
import { open } from '../server/src/records/ledger/ledger.ts'

type Customer = { cardNumber: string; lane: number }
export type Shop = { key: string; customers: Customer[] }

/** A till's key, and members with cards. */
export async function openShop(connectionString: string, members: number): Promise<Shop> {
  const database = await openDatabase(connectionString)
  const key = newToken()
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Load', key }))
  const customers: Customer[] = []
  for (let nth = 0; nth < members; nth++) {
    const collectorId = randomUUID()
    const cardNumber = await database.transaction(async (tx) => {
      const issued = await issue(tx)
      await register(tx, issued, collectorId)
      return issued
    })
    await inLaneOf(collectorId, () => database.transaction((tx) => open(tx, collectorId)))
    customers.push({ cardNumber, lane: laneOf(collectorId, database.lanes) })
  }
  await database.close()
  return { key, customers }
}

/** A first try of a posting: when, in which lane, how long it took, and how it was answered; 0 is no answer. */
type Sample = { at: number; lane: number; ms: number; status: number; retryAfter: string | undefined }

/**
 * Tills that post so many purchases a second, however slow the answers are, and send each again until it is acknowledged. They
 * note what was.
 */
export function openTills(url: string, { key, customers }: Shop, aSecond: number) {
  const day = randomUUID()
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const acknowledged = new Map<string, { points: number; lane: number; at: number; posting: object }>()
  const samples: Sample[] = []
  const acknowledgedAt: { at: number; lane: number }[] = []
  let isOpen = true
  let underway = 0
  let posted = 0
  const boughtAt = new Date().toISOString()

  async function serve(): Promise<void> {
    const { cardNumber, lane } = customers[randomInt(customers.length)] as Customer
    const posting = {
      transactionId: `${day} ${posted++}`,
      cardNumber,
      occurredAt: boughtAt,
      storeId: '0042',
      amountPence: 1000,
      points: randomInt(1, 100),
    }
    underway++
    for (let tries = 0; ; tries++) {
      const at = performance.now()
      const { status, retryAfter } = await post(url, { agent, key }, posting)
      if (tries === 0) samples.push({ at, lane, ms: performance.now() - at, status, retryAfter })
      if (status === 200) break
      if (status !== 0 && status !== 503) throw new Error(`A till was answered ${status}`)
      await sleep(1000 * Number(retryAfter ?? 1) * (1 + Math.random()))
    }
    const at = performance.now()
    acknowledged.set(posting.transactionId, { points: posting.points, lane, at, posting })
    acknowledgedAt.push({ at, lane })
    underway--
  }

  const opened = performance.now()
  const serving = (async () => {
    for (let due = 0; isOpen; due++) {
      const wait = opened + (due * 1000) / aSecond - performance.now()
      if (wait > 1) await sleep(wait)
      void serve()
    }
  })()

  return {
    day,
    acknowledged,
    samples,
    acknowledgedAt,
    underway: () => underway,
    /** Sends again what was acknowledged in a lane since a time, as tills do from their journal. */
    async postAgain(lane: number, since: number): Promise<void> {
      const journal = [...acknowledged.values()].filter((one) => one.lane === lane && one.at >= since)
      for (const one of journal) while ((await post(url, { agent, key }, one.posting)).status !== 200) await sleep(500)
    },
    /** No more customers come; those that are there are served. */
    async close(): Promise<void> {
      isOpen = false
      await serving
      while (underway > 0) await sleep(50)
      agent.destroy()
    },
  }
}

function post(
  url: string,
  { agent, key }: { agent: Agent; key: string },
  posting: object,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; retryAfter: string | undefined }>()
  const sent = request(`${url}/api/till/transactions`, {
    method: 'POST',
    agent,
    timeout: 30_000,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  sent.on('response', (answer) => {
    answer.resume()
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }))
    answer.on('error', () => resolve({ status: 0, retryAfter: undefined }))
  })
  sent.on('timeout', () => sent.destroy())
  sent.on('error', () => resolve({ status: 0, retryAfter: undefined }))
  sent.end(JSON.stringify(posting))
  return promise
}
