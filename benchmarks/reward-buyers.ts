import { randomUUID } from 'node:crypto'
import { createHistogram } from 'node:perf_hooks'
import { requestVoucher } from '@pollen/contract/member/vouchers'
import { headOf, openConnection } from './http-connection.ts'

/** Members who swap points for a reward, in a process of their own: `vouchers.ts` starts it and sends the load. */
export type BuyingLoad = {
  url: string
  rewardId: string
  points: number
  /** Each has points, and a network address of their own. */
  sessions: string[]
  connections: number
  seconds: number
}

/** Latencies in milliseconds. `answers`: how many calls were answered with each status. */
export type BuyingResult = { perSecond: number; p50: number; p99: number; answers: Record<string, number> }

async function measure({ url, rewardId, points, sessions, connections, seconds }: BuyingLoad): Promise<BuyingResult> {
  const members = sessions.map((session, nth) =>
    headOf(url, requestVoucher.url, `cookie: session=${session}\r\nx-forwarded-for: ${addressOf(nth)}`),
  )
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const took = createHistogram()
  const answers: Record<string, number> = {}
  const begun = performance.now()
  let nth = 0
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < begun + seconds * 1000) {
        const head = members[nth++ % members.length] as string
        const since = performance.now()
        const status = await connection.call(head, JSON.stringify({ requestId: randomUUID(), rewardId, points }))
        took.record(Math.max(1, Math.round((performance.now() - since) * 1000)))
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
  const tookSeconds = (performance.now() - begun) / 1000
  const ms = (percentile: number) => took.percentile(percentile) / 1000
  return { perSecond: (answers[200] ?? 0) / tookSeconds, p50: ms(50), p99: ms(99), answers }
}

const addressOf = (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`

if (process.send)
  process.once('message', async (load: BuyingLoad) => {
    process.send?.(await measure(load))
    process.exit()
  })
