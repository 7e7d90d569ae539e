import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { refuse } from './error-responses.ts'

/** Load balancers give up a second after they asked. */
const readyWithinMs = 900

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Sends callers elsewhere before the server closes: `/readyz` says no, and from now on each connection's next answer
     * is its last (`Connection: close`), so that no call is on its way when we close it.
     */
    drain(mostMs: number): Promise<void>
  }
}

/**
 * What a load balancer and an orchestrator ask. `/livez` answers as long as the process does: to restart a server
 * because its database is away makes things worse. `/readyz` answers 200 while calls can be answered.
 */
export function probes(app: FastifyInstance, database: Database): void {
  let isDraining = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })

  app.get('/livez', { schema: { hide: true } }, async () => ({ live: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isDraining && (await answersInTime(database))
    return isReady ? { ready: true } : refuse(reply.header('retry-after', 1), 'busy')
  })

  app.decorate('drain', async (mostMs: number) => {
    isDraining = true
    await sleep(mostMs)
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  const late = new AbortController()
  const tooLate = sleep(readyWithinMs, false, late).catch(() => false)
  return Promise.race([answered, tooLate]).finally(() => late.abort())
}
