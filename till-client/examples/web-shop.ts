import { createServer } from 'node:http'
import { openOutbox } from '@pollen/till/outbox'
import { openTill } from '@pollen/till/till'
import type { TillError } from '@pollen/till/till-error'

// A small web shop: node web-shop.ts URL KEY STORE FILE. It prints where it listens.
const [url = '', key = '', storeId = '', file = ''] = process.argv.slice(2)
const till = openTill({ url, key })
const outbox = openOutbox({ url, key, file, onSetAside: ({ answer }) => console.log('For the office:', answer) })
void outbox.run(new AbortController().signal)

type Line = { productCode: string; description: string; quantity: number; amountPence: number; savedPence?: number }
type Order = { cardNumber: string; basket: Line[]; amountPence: number; quotedAt: string; points: number }
const orders = new Map<string, Order>()
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString()
const sumOf = (basket: Line[]) => basket.reduce((sum, { amountPence }) => sum + amountPence, 0)

/** What a member pays for the basket, and what it earns. */
async function quote(cardNumber: string, basket: Line[]) {
  const quoted = await till.quoteBasket({ body: { cardNumber, storeId, amountPence: sumOf(basket), basket } })
  for (const { line, ...paid } of quoted.prices) Object.assign(basket[line] ?? {}, paid)
  return { ...quoted, basket }
}

type Press = { cardNumber: string; basket: Line[]; points: number; productCode: string }

const steps: Record<string, (orderId: string, sent: Press) => unknown> = {
  quote: (_, { cardNumber, basket }) => quote(cardNumber, basket),
  /** Points are held until the parcel is sent. */
  async checkout(orderId, { cardNumber, basket, points }) {
    const { basket: charged, amountPence, quotedAt } = await quote(cardNumber, basket)
    if (points > 0)
      await till.holdPoints({
        body: { redemptionId: orderId, cardNumber, storeId, points, purpose: 'order', expiresAt: days(14) },
      })
    orders.set(orderId, { cardNumber, basket: charged, amountPence, quotedAt, points })
    return { amountPence, held: points }
  },
  /** The parcel is sent: what was held is spent, and the purchase earns. */
  dispatch(orderId) {
    const { points, ...purchase } = orders.get(orderId) as Order
    if (points > 0) outbox.add('capturePoints', { params: { redemptionId: orderId }, body: {} })
    outbox.add('postTransaction', { body: { transactionId: orderId, storeId, ...purchase } })
  },
  cancel(orderId) {
    if (orders.get(orderId)?.points) outbox.add('releasePoints', { params: { redemptionId: orderId }, body: null })
    orders.delete(orderId)
  },
  return(orderId, { productCode, points }) {
    outbox.add('refundTransaction', {
      params: { transactionId: orderId },
      body: { refundId: crypto.randomUUID(), lines: [{ productCode, quantity: 1 }] },
    })
    if (points > 0)
      outbox.add('refundPoints', { params: { redemptionId: orderId }, body: { refundId: crypto.randomUUID(), points } })
  },
}

const server = createServer(async (request, reply) => {
  const [, orderId = '', step = ''] = request.url?.split('/') ?? []
  let text = ''
  for await (const part of request) text += part
  try {
    const answer = await steps[step]?.(orderId, text ? JSON.parse(text) : {})
    reply.end(JSON.stringify(answer ?? {}))
  } catch (error) {
    reply.writeHead(409).end(JSON.stringify({ says: (error as TillError).message }))
  }
}).listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`))
