import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { postTransaction } from '@pollen/contract/till/transactions'

/**
 * Tills that post purchases, in a process of their own: `ledger.ts` starts it and sends the load.
 *
 * They implement only as much HTTP/1.1 as our own answers need. A complete client takes as much of the machine as the
 * server that is measured (autocannon: a core for 20,000 calls a second).
 */
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

type Till = { call(body: string): Promise<number> }

/** The size of the read buffer: more than the answer to a hundred purchases. */
const mostBytes = 64 * 1024

async function till({ url, key }: Load): Promise<Till> {
  const { hostname, port, host } = new URL(url)
  const head = [
    `POST /api${postTransaction.url} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${key}`,
    'content-type: application/json',
    'content-length: ',
  ].join('\r\n')
  let status = 0
  let bytesLeft = 0
  let answered: (status: number) => void = () => {}

  /** Parses the head only, and counts the bytes of the body. */
  function read(bytes: number, buffer: Uint8Array): boolean {
    if (bytesLeft === 0) {
      const text = (buffer as Buffer).toString('latin1', 0, Math.min(bytes, 2048))
      const headEnds = text.indexOf('\r\n\r\n') + 4
      if (headEnds < 4) throw new Error('An answer’s head came in pieces')
      const length = text.indexOf('content-length: ') + 16
      status = Number(text.slice(9, 12))
      bytesLeft = headEnds + Number.parseInt(text.slice(length, length + 8), 10)
    }
    bytesLeft -= bytes
    if (bytesLeft === 0) answered(status)
    return true
  }

  const onread = { buffer: Buffer.allocUnsafe(mostBytes), callback: read }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
  socket.on('error', () => answered(0)).on('close', () => answered(0))
  await new Promise((connected) => socket.once('connect', connected))
  return {
    call: (body) =>
      new Promise((resolve) => {
        answered = resolve
        socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1')
      }),
  }
}

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
  const { connections, seconds, inOneCall, callsPerSecond } = load
  const tills = await Promise.all(Array.from({ length: connections }, () => till(load)))
  const took = createHistogram()
  const begun = performance.now()
  const until = begun + seconds * 1000
  let calls = 0
  let failed = 0

  async function call(by: Till, dueAt: number) {
    const status = await by.call(aBody(load))
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
      while (idle.length > 0 && due.length > 0) underWay.push(oneCall(idle.pop() as Till, due.shift() as number))
    }
    const oneCall = async (by: Till, dueAt: number) => {
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
