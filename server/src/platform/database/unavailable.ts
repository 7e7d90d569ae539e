import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { NotNow } from './not-now.ts'

/**
 * SQLSTATEs of a database that cannot do now what it can do at another time: connections that broke (08), no more disk,
 * memory or connections (53), shut down, cut off or timed out (57), its disk failed (58), closed for maintenance (55000),
 * a standby that took no writes yet (25006), a transaction that stood still (25P03), and others that were in the way (40001, 40P01, 55P03).
 */
const transientStates = /^(08...|53...|57P0.|57014|58...|55000|25006|25P03|40001|40P01|55P03)$/
const networkCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
/** What pg says where it has no code for it, and Citus, whose coordinator ends while it waits for a node. */
const messages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|postmaster was shut down)|not queryable$|Cannot use a pool after calling end/

/** Whether something failed because the database cannot be reached, or is in no state to answer: later it may work. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  const isTransient = typeof code === 'string' && (transientStates.test(code) || networkCodes.test(code))
  return isTransient || error instanceof NotNow || messages.test(message) || isUnavailable(cause)
}

/** How long we wait for the database: then a call is answered all the same, and a job is tried again. */
const timeLimitsMs = {
  /** For a connection, a new one or one that others have. */
  connect: 5000,
  /** For a statement, asked of PostgreSQL, which undoes it then. */
  statement: 15_000,
  /** For a statement's answer, where PostgreSQL is in no state to obey: frozen, or behind a network that is gone. */
  answer: 20_000,
  /** For the next statement of a transaction, asked of PostgreSQL: the locks of whoever hangs are let go. */
  idleInTransaction: 30_000,
}

/**
 * A connection that ends when an answer does not come in time. It would wait for that answer for ever, and with it
 * everything that is asked through it next.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown
    const orEnd = (error: Error) => {
      if (error.message === 'Query read timeout') this.end().catch(() => {})
    }
    this.query = ((...asked: unknown[]) => {
      const answer = query(...asked)
      if (answer instanceof Promise) answer.catch(orEnd)
      return answer
    }) as typeof this.query
  }
}

const limits = {
  connectionTimeoutMillis: timeLimitsMs.connect,
  statement_timeout: timeLimitsMs.statement,
  query_timeout: timeLimitsMs.answer,
  idle_in_transaction_session_timeout: timeLimitsMs.idleInTransaction,
  keepAlive: true,
}

/** Connections that give up after the limits above. Who uses a broken one is told by their query; it is replaced later. */
export function limitedPool(config: pg.PoolConfig, warn: (error: Error) => void = () => {}): pg.Pool {
  const Client = ImpatientClient as unknown as new () => pg.Client
  const pool = new pg.Pool({ ...limits, Client, ...config })
  return pool.on('error', warn).on('connect', (client) => client.on('error', warn))
}

/** One connection that gives up after the limits above. It emits `end` when it is lost. */
export const limitedClient = (config: pg.ClientConfig): pg.Client =>
  new ImpatientClient({ ...limits, ...config }).on('error', () => {})

/**
 * Pauses between attempts to reach something: each twice as long as the one before, up to a few seconds, so that we are
 * back soon after it is. An attempt that held for a while begins again with the shortest.
 */
export function backOff({ firstMs = 200, mostMs = 5000 } = {}) {
  let nextMs = firstMs
  return {
    pause: async (signal: AbortSignal) => {
      const pauseMs = nextMs
      nextMs = Math.min(nextMs * 2, mostMs)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    },
    reset: () => {
      nextMs = firstMs
    },
  }
}
