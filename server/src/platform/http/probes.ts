import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { queueState } from '../jobs/queue-state.ts'
import { longestAllowedMs } from '../process/longest-allowed.ts'
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
 * because its database is away makes things worse. `/readyz` answers 200 while calls can be answered, and names the lanes that are
 * away: members of the others are served.
 *
 * @param red  what asks for somebody now, as it was seen last; it takes no server out of service
 */
export function probes(app: FastifyInstance, database: Database, red: () => string[]): void {
  let isDraining = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })

  app.get('/livez', { schema: { hide: true } }, async () => ({ live: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [isReady, jobs] = await Promise.all([!isDraining && answersInTime(database), jobsOf()])
    const lanesAway = database.lanesAway()
    return isReady
      ? { ready: true, jobs, red: red(), ...(lanesAway.length > 0 && { lanesAway }) }
      : refuse(reply.header('retry-after', 1), 'busy')
  })

  const jobsOf = jobsIn(database)

  app.decorate('drain', async (mostMs: number) => {
    isDraining = true
    await sleep(mostMs)
  })
}

/** What a connection that is still open asks of a server that closes is asked of another one. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isClosing) return done()
    refuse(reply.header('connection', 'close').header('retry-after', 1), 'busy')
  })
}

const answersInTime = (database: Database): Promise<boolean> =>
  inTime(
    database.ping().then(() => true),
    false,
  )

/**
 * How the worker gets on: `late` where a job that is due has waited so long that nobody seems to do any. That takes no server
 * out of service, since calls are answered; whoever watches the probe reads it. `unknown` while the database does not say. One
 * looks at a time: a lane that is silent keeps one connection, however often we are asked.
 */
function jobsIn(database: Database): () => Promise<'inTime' | 'late' | 'unknown'> {
  let looking: Promise<'inTime' | 'late'> | undefined
  async function look() {
    const { oldestSeconds } = await (database.lanes === 1 ? database.statement : database.transaction)(queueState)
    return oldestSeconds * 1000 > longestAllowedMs.jobs ? ('late' as const) : ('inTime' as const)
  }
  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return inTime(looking, 'unknown')
  }
}

/** @returns `otherwise` where it fails, or comes too late for a load balancer */
async function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const late = new AbortController()
  const tooLate = sleep(readyWithinMs, otherwise, late).catch(() => otherwise)
  return Promise.race([answer.catch(() => otherwise), tooLate]).finally(() => late.abort())
}
