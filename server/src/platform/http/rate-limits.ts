import type { Cost } from '@pollen/contract/endpoint'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { hashOf } from '../process/tokens.ts'

/** In the columns that the limiter expects. Keys hold hashes, no addresses. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Every limit counts what happened within a quarter of an hour of the first. */
const withinSeconds = 15 * 60

/**
 * Of one network address. A mobile carrier puts hundreds of phones behind one: these let fifty people register at once
 * (some two messages, five secrets, fifteen pieces of work each), and forty of them wait for their email.
 */
export const fromOneAddress = {
  message: 100,
  secret: 300,
  work: 1000,
  look: 20_000,
  report: 60,
} as const satisfies Record<Cost, number>

/** Of one account, whoever asks: an email address or a number, a card, a registration. */
const ofOneAccount = { signIn: 10, message: 8, card: 10, registration: 200 } as const

export type Limits = {
  /** @throws Refusal tooManyFromHere   this network address has made its share of calls of this cost */
  from(address: string | undefined, costs: Cost): Promise<void>
  /** @throws Refusal tooManyTries   ten passwords for one address within a quarter of an hour */
  signIn(email: string): Promise<void>
  /** @throws Refusal tooManyMessages   eight messages to one address within a quarter of an hour */
  message(recipient: string): Promise<void>
  /** @throws Refusal tooManyTries   one card's number was asked about ten times within a quarter of an hour */
  card(cardNumber: string): Promise<void>
  /** @throws Refusal tooManyTries   one registration had two hundred of its entries checked within a quarter of an hour */
  registration(authToken: string): Promise<void>
}

/** How often something may happen; counted in the database, so it holds across servers. */
export function limits(database: Database): Limits {
  const limit = (name: string, points: number, refusal: RefusalName) => {
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One of them sweeps for all: every five minutes, what ran out an hour ago.
      clearExpiredByTimeout: name === 'sign-in',
      keyPrefix: name,
      points,
      duration: withinSeconds,
    })
    return async (whose: string) => {
      await limiter.consume(hashOf(whose)).catch((reason) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Refusal(refusal, { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
      })
    }
  }
  const fromHere = (costs: Cost) => limit(`address-${costs}`, fromOneAddress[costs], 'tooManyFromHere')
  const from = {
    message: fromHere('message'),
    secret: fromHere('secret'),
    work: fromHere('work'),
    look: fromHere('look'),
    report: fromHere('report'),
  }
  return {
    from: (address, costs) => from[costs](networkOf(address)),
    signIn: limit('sign-in', ofOneAccount.signIn, 'tooManyTries'),
    message: limit('message', ofOneAccount.message, 'tooManyMessages'),
    card: limit('card', ofOneAccount.card, 'tooManyTries'),
    registration: limit('registration', ofOneAccount.registration, 'tooManyTries'),
  }
}

/**
 * An IPv6 customer is given a network of 2^64 addresses: they count as one. So do all who have hung up before we looked:
 * they have no address any more, and what they asked for is done all the same.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'hung up'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
