import type { Cost } from '@pollen/contract/endpoint'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { hashOf } from '../process/tokens.ts'

/** The columns that rate-limiter-flexible expects. Its keys hold hashes instead of addresses. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Every limit counts in a window of a quarter of an hour, which begins with the first call. */
const windowSeconds = 15 * 60

/**
 * The limits of one network address. A mobile carrier puts hundreds of phones behind one address. These limits let
 * fifty people register at once (some two messages, five secrets and fifteen pieces of work each), while forty of them
 * wait for their email.
 */
export const callsPerAddress = {
  message: 100,
  secret: 300,
  work: 1000,
  look: 20_000,
  report: 60,
} as const satisfies Record<Cost, number>

/** The limits of one account, from any network address: an email address or a phone number, a card, a registration. */
const callsPerAccount = { signIn: 10, message: 8, card: 10, registration: 200 } as const

export type Limits = {
  /** @throws Refusal tooManyFromHere   this network address used up its calls of this cost */
  from(address: string | undefined, costs: Cost): Promise<void>
  /** @throws Refusal tooManyTries   ten passwords for one address within a quarter of an hour */
  signIn(email: string): Promise<void>
  /** @throws Refusal tooManyMessages   eight messages to one mailbox within a quarter of an hour */
  message(recipient: string): Promise<void>
  /** @throws Refusal tooManyTries   one card's number was asked about ten times within a quarter of an hour */
  card(cardNumber: string): Promise<void>
  /** @throws Refusal tooManyTries   one registration had two hundred of its entries checked within a quarter of an hour */
  registration(authToken: string): Promise<void>
}

/** Rate limits, counted in the database, so that they hold across servers. */
export function limits(database: Database): Limits {
  const limit = (name: string, points: number, refusal: RefusalName) => {
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One limiter deletes for all of them: every five minutes, what expired over an hour ago.
      clearExpiredByTimeout: name === 'sign-in',
      keyPrefix: name,
      points,
      duration: windowSeconds,
    })
    return async (whose: string) => {
      await limiter.consume(hashOf(whose)).catch((reason) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Refusal(refusal, { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
      })
    }
  }
  const addressLimit = (costs: Cost) => limit(`address-${costs}`, callsPerAddress[costs], 'tooManyFromHere')
  const addressLimits = {
    message: addressLimit('message'),
    secret: addressLimit('secret'),
    work: addressLimit('work'),
    look: addressLimit('look'),
    report: addressLimit('report'),
  }
  const messages = limit('message', callsPerAccount.message, 'tooManyMessages')
  return {
    from: (address, costs) => addressLimits[costs](networkOf(address)),
    signIn: limit('sign-in', callsPerAccount.signIn, 'tooManyTries'),
    message: (recipient) => messages(mailboxOf(recipient)),
    card: limit('card', callsPerAccount.card, 'tooManyTries'),
    registration: limit('registration', callsPerAccount.registration, 'tooManyTries'),
  }
}

/** What follows a plus in an address leads to the same mailbox at most providers. */
function mailboxOf(recipient: string): string {
  const [name = '', domain] = recipient.split('@')
  return domain === undefined ? recipient : `${name.split('+')[0]}@${domain}`
}

/**
 * The key that an address is counted under. An IPv6 customer has a network of 2^64 addresses, which count as one.
 * Clients that closed the connection early have no address any more; they count as one too, because their call is still
 * worked.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'hung up'
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
