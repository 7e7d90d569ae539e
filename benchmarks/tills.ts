import { randomUUID } from 'node:crypto'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { postTransaction } from '@pollen/contract/till/transactions'
import { type HttpConnection, headOf, openConnection } from './http-connection.ts'

/** Tills that post purchases, in a process of their own: `ledger.ts` starts it and sends the load. */
export type Load = {
  url: string
  key: string
  cardNumbers: string[]
  connections: number
  seconds: number
  /** The number of purchases in one call. */
  inOneCall: number
  /** The number of lines in the basket of a purchase; without it the till sends none. */
  lines?: number
  /**
   * Calls begin at this rate whether or not earlier ones were answered; without it, each till calls again when it was
   * answered.
   */
  callsPerSecond?: number
}

/** Latencies in milliseconds, from the moment at which the call was due. */
export type LoadResult = { posted: number; failed: number; perSecond: number; p50: number; p99: number; p999: number }

/** The receipts' numbers: 0042-1f0c9a7b-123. */
const run = `0042-${randomUUID().slice(0, 8)}`
const boughtAt = new Date().toISOString()
let purchases = 0
const aPurchase = ({ cardNumbers, lines = 0 }: Load) =>
  `{"transactionId":"${run}-${++purchases}","cardNumber":"${anyOf(cardNumbers)}","occurredAt":"${boughtAt}","storeId":"0042","amountPence":2350${lines > 0 ? `,"basket":[${Array.from({ length: lines }, aLine).join()}]` : ''}}`
/** Of a hundred products, each for 1.95. */
const aLine = () =>
  `{"productCode":"BENCH${100 + Math.floor(Math.random() * 100)}","description":"A thing for the kitchen","quantity":1,"amountPence":195}`
const anyOf = (cardNumbers: string[]) => cardNumbers[Math.floor(Math.random() * cardNumbers.length)]

function aBody(load: Load): string {
  if (load.inOneCall === 1) return aPurchase(load)
  return `{"transactions":[${Array.from({ length: load.inOneCall }, () => aPurchase(load)).join()}]}`
}

async function measure(load: Load): Promise<LoadResult> {
  const { url, key, connections, seconds, inOneCall, callsPerSecond } = load
  const head = headOf(url, postTransaction.url, `authorization: Bearer ${key}`)
  const tills = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const took = createHistogram()
  const begun = performance.now()
  const until = begun + seconds * 1000
  let calls = 0
  let failed = 0

  async function call(by: HttpConnection, dueAt: number) {
    const status = await by.call(head, aBody(load))
    took.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)))
    if (status === 200) calls++
    else failed++
  }

  if (callsPerSecond) await inOpenLoop()
  else
    await Promise.all(
      tills.map(async (one) => {
        while (performance.now() < until) await call(one, performance.now())
      }),
    )

  /** Every call is due at a fixed time; when all tills are busy it waits, and the waiting counts. */
  async function inOpenLoop() {
    const idle = [...tills]
    const due: number[] = []
    const underWay: Promise<void>[] = []
    const begin = () => {
      while (idle.length > 0 && due.length > 0)
        underWay.push(oneCall(idle.pop() as HttpConnection, due.shift() as number))
    }
    const oneCall = async (by: HttpConnection, dueAt: number) => {
      await call(by, dueAt)
      idle.push(by)
      begin()
    }
    for (let next = begun; next < until; next += 1000 / (callsPerSecond as number)) {
      const early = next - performance.now()
      if (early > 1) await sleep(early)
      due.push(next)
      begin()
    }
    while (due.length > 0) await sleep(10)
    await Promise.all(underWay)
  }

  const ms = (percentile: number) => took.percentile(percentile) / 1000
  const tookSeconds = (performance.now() - begun) / 1000
  return {
    posted: calls * inOneCall,
    failed,
    perSecond: (calls * inOneCall) / tookSeconds,
    p50: ms(50),
    p99: ms(99),
    p999: ms(99.9),
  }
}

if (process.send)
  process.once('message', async (load: Load) => {
    process.send?.(await measure(load))
    process.exit()
  })
