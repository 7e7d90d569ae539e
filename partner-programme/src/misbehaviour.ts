import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PartnerId } from './partner.ts'

/** The calls that can be told to go wrong. */
export const Operation = z.enum(['token', 'linkCode', 'account', 'endLink', 'post', 'status', 'file'])
export type Operation = z.infer<typeof Operation>

export const Order = z.object({
  partner: PartnerId,
  operation: Operation,
  does: z
    .enum(['dropRequest', 'dropAnswer', 'answerLate', 'workLate', 'twice', 'afterNext', 'lie'])
    .describe(
      [
        'dropRequest: does nothing and breaks the connection',
        'dropAnswer: does it and breaks the connection',
        'answerLate: does it at once, answers after delayMs',
        'workLate: does it after delayMs, also when the caller has gone by then',
        'twice: the same request arrives once more, before its answer',
        'afterNext: waits until another call of this kind has been answered',
        'lie: says yes and does nothing (post), or names other points than were posted (file)',
      ].join('; '),
    ),
  times: z.int().min(1).max(1_000_000).default(1),
  delayMs: z.int().min(0).max(600_000).default(1000),
})
export type Order = z.infer<typeof Order>

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
  interface FastifyRequest {
    /** What is to go wrong with this call. */
    order: Order | undefined
  }
}

/** Marks the second arrival of a request that comes twice. */
const repeated = 'x-repeated'

export type Misbehaviour = ReturnType<typeof createMisbehaviour>

/** What a partner was told to do wrong, once or several times. Without orders it behaves. */
export function createMisbehaviour() {
  let orders: Order[] = []
  let down: PartnerId[] = []
  const waiting: { operation: Operation; goOn: () => void }[] = []

  function nextOrder({ routeOptions, params, headers }: FastifyRequest): Order | undefined {
    if (headers[repeated]) return undefined
    const { partner } = params as { partner?: string }
    const order = orders.find((it) => it.partner === partner && it.operation === routeOptions.config.operation)
    if (!order) return undefined
    order.times--
    if (order.times === 0) orders = orders.filter((it) => it !== order)
    return { ...order }
  }

  return {
    order: (order: Order) => void orders.push(order),
    orders: () => orders,
    forget() {
      orders = []
      down = []
      for (const { goOn } of waiting.splice(0)) goOn()
    },
    isDown: (partner: PartnerId) => down.includes(partner),
    setDown(partner: PartnerId, isDown: boolean) {
      down = [...down.filter((it) => it !== partner), ...(isDown ? [partner] : [])]
    },

    /** Makes the calls of this server go wrong as ordered. */
    apply(app: FastifyInstance) {
      app.decorateRequest('order', undefined)
      app.addHook('preHandler', async (request, reply) => {
        const { partner } = request.params as { partner?: PartnerId }
        if (partner && down.includes(partner))
          return reply.code(503).send({ error: 'unavailable', message: 'We are away for a while.' })
        const order = nextOrder(request)
        request.order = order
        if (order?.does === 'dropRequest') {
          reply.hijack()
          request.raw.socket.destroy()
        }
        if (order?.does === 'workLate') await sleep(order.delayMs)
        if (order?.does === 'afterNext')
          await new Promise<void>((goOn) => waiting.push({ operation: order.operation, goOn }))
        if (order?.does === 'twice') await sameAgain(app, request)
      })
      app.addHook('onSend', async (request) => {
        if (request.order?.does === 'answerLate') await sleep(request.order.delayMs)
        if (request.order?.does === 'dropAnswer') request.raw.socket.destroy()
      })
      app.addHook('onResponse', async ({ routeOptions, order }) => {
        if (order?.does === 'afterNext') return
        const at = waiting.findIndex(({ operation }) => operation === routeOptions.config.operation)
        if (at >= 0) waiting.splice(at, 1)[0]?.goOn()
      })
    },
  }
}

async function sameAgain(app: FastifyInstance, { method, url, headers, body }: FastifyRequest) {
  const { 'content-length': _length, ...others } = headers
  await app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url,
    headers: { ...others, [repeated]: 'yes' },
    ...(body ? { payload: isForm(headers) ? String(new URLSearchParams(body as Record<string, string>)) : body } : {}),
  })
}

const isForm = ({ 'content-type': type }: FastifyRequest['headers']) =>
  type?.startsWith('application/x-www-form-') ?? false
