import { Refusal } from '@pollen/contract/refusals'
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { hashOf } from './tokens.ts'

/** In the columns that the limiter expects. Keys hold hashes, no addresses. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

export type Limits = {
  /** @throws Refusal tooManyTries   ten passwords for one address within a quarter of an hour */
  signIn(email: string): Promise<void>
  /** @throws Refusal tooManyMessages   eight messages to one address within a quarter of an hour */
  message(recipient: string): Promise<void>
}

/** How often something may happen to one account; counted in the database, so it holds across servers. */
export function limits(database: Database): Limits {
  const limit = (name: string, points: number, refusal: 'tooManyTries' | 'tooManyMessages') => {
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: 15 * 60,
    })
    return async (whose: string) => {
      await limiter.consume(hashOf(whose.trim().toLowerCase())).catch((reason) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Refusal(refusal, { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
      })
    }
  }
  return { signIn: limit('sign-in', 10, 'tooManyTries'), message: limit('message', 8, 'tooManyMessages') }
}
