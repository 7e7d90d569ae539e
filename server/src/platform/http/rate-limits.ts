import type { Cost } from '@pollen/contract/endpoint'
import { Refusal, type RefusalName } from '@pollen/contract/refusals'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { bigint, integer, varchar } from 'drizzle-orm/pg-core'
import ipaddr from 'ipaddr.js'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { table } from '../database/table.ts'
import { hashOf } from '../process/tokens.ts'
import { type GuessLimit, guessLimit } from './guess-limit.ts'

/** The columns that rate-limiter-flexible expects. Its keys hold hashes instead of addresses. */
export const rateLimits = table(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  {
    why: 'to count calls by hashes; the limiter deletes what expired an hour ago',
    isBusy: true,
    keeps: 'until it is replaced',
    personal: [],
    other: ['key', 'points', 'expire'],
  },
)

/** Every limit but one counts in a window of a quarter of an hour, which begins with the first call. */
const windowSeconds = 15 * 60
const daySeconds = 24 * 60 * 60

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
const callsPerAccount = { message: 8, card: 100, registration: 200 } as const
/** So many messages that anybody may ask for go to one mailbox in a day: some wake a sleeper, hundreds hide another message. */
const messagesPerDay = 24
/** The limits of one account from one network address. */
const callsPerAccountAndAddress = { card: 10, passkey: 20 } as const

/**
 * Wrong passwords, within a window. A browser that the owner signed in with counts for itself, so that nobody else's
 * guesses close it (docs/decisions/035).
 */
const wrongPasswords = { byOwnersOwn: 10, ofAccountFromAddress: 20, fromAddress: 300, ofAccount: 100 } as const
/** Codes of vouchers that are none: a till's scanner and its staff err now and then, a guesser always. */
const wrongVouchers = { byTill: 30, fromAddress: 300 } as const
/** Cards, or purchases, that a till names and that there are not: a busy shop's typos, and a stranger's guesses. */
const guessesOfTill = 300
/** From how many wrong passwords of an account, or places of a network in a line, on a robot check takes more effort. */
const effortFrom = { 1: 10, 2: 20, 3: 40 } as const

export type PasswordTry = {
  /** Whose password it is said to be: an email address, a card's number, a collector. */
  account: string
  address: string | undefined
  /** What only the account's owner holds: a browser that they signed in with before, a session, an emailed link. */
  ownersOwn?: string | undefined
}

/** A try that counts as wrong until it is given back. */
export type CountedTry = {
  /** The effort that its robot check must take. */
  effort: RobotCheckEffort
  /** The password was right, or was not compared. */
  giveBack(): Promise<void>
}

export type Limits = {
  /**
   * Returns the effort that a robot check must take: more, the nearer the network address is to its limit.
   *
   * @throws Refusal tooManyFromHere   this network address used up its calls of this cost
   */
  from(address: string | undefined, costs: Cost): Promise<RobotCheckEffort>
  /** @throws Refusal tooManyFromHere   a colleague used up their calls of this cost */
  ofColleague(staffId: string, costs: Cost): Promise<RobotCheckEffort>
  /** @throws Refusal tooManyFromHere   300 keys that open no till came from this network address */
  wrongKey(address: string | undefined): Promise<void>
  /**
   * @throws Refusal tooManyTries      too many passwords for this account were wrong
   * @throws Refusal tooManyFromHere   too many passwords from this network address were wrong
   */
  password(of: PasswordTry): Promise<CountedTry>
  /**
   * @param ownersOwn   a browser that the mailbox's owner signed in with: it counts for itself, so that no stranger uses up
   *                    what they may ask for
   * @throws Refusal tooManyMessages   eight messages to one mailbox within a quarter of an hour, or 24 within a day
   */
  message(recipient: string, ownersOwn?: string): Promise<void>
  /** @throws Refusal tooManyTries   one card's number was asked about ten times from one network address, or a hundred times */
  card(cardNumber: string, address: string | undefined): Promise<void>
  /**
   * Counts a try with a passkey, until it is given back. There is no limit of a passkey from all networks together: a
   * signature is not guessed, and a stranger who knows the passkey's id would lock its owner out.
   *
   * @throws Refusal tooManyTries   one passkey was tried in vain twenty times from one network address
   */
  passkey(credentialId: string, address: string | undefined): Promise<Pick<CountedTry, 'giveBack'>>
  /**
   * Counts a place that a visitor takes in the line of an event, until it is given back.
   *
   * @throws Refusal tooManyFromHere   a thousand were taken from this network address
   */
  place(eventId: string, address: string | undefined): Promise<CountedTry>
  /**
   * Counts a code of a voucher that a till shows as wrong, until it is given back.
   *
   * @throws Refusal tooManyTries      the till showed thirty wrong codes
   * @throws Refusal tooManyFromHere   three hundred came from this network address
   */
  voucher(tillId: string, address: string | undefined): Promise<Pick<CountedTry, 'giveBack'>>
  /** Three hundred cards, and as many purchases, that a till named and that there are not, within a quarter of an hour. */
  guesses: Record<'cards' | 'purchases', GuessLimit>
  /** @throws Refusal tooManyTries   one registration had two hundred of its entries checked within a quarter of an hour */
  registration(authToken: string): Promise<void>
}

/** Rate limits, counted in the database, so that they hold across servers. */
export function limits(database: Database): Limits {
  const limit = (name: string, points: number, refusal: RefusalName, duration = windowSeconds) => {
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One limiter deletes for all of them: every five minutes, what expired over an hour ago.
      clearExpiredByTimeout: name === 'message',
      keyPrefix: name,
      points,
      duration,
    })
    return {
      /** Counts a call. Returns how many there were. */
      async count(whose: string): Promise<number> {
        try {
          return (await limiter.consume(hashOf(whose))).consumedPoints
        } catch (reason) {
          if (!(reason instanceof RateLimiterRes)) throw reason
          throw new Refusal(refusal, { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
        }
      },
      giveBack: (whose: string) => limiter.reward(hashOf(whose)),
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
  const wrongKeys = limit('address-key', callsPerAddress.secret, 'tooManyFromHere')
  const messages = limit('message', callsPerAccount.message, 'tooManyMessages')
  const messagesOfDay = limit('message-day', messagesPerDay, 'tooManyMessages', daySeconds)
  const cards = limit('card', callsPerAccount.card, 'tooManyTries')
  const cardsFromAddress = limit('card-address', callsPerAccountAndAddress.card, 'tooManyTries')
  const passkeys = limit('passkey-address', callsPerAccountAndAddress.passkey, 'tooManyTries')
  const places = limit('place-address', callsPerAddress.work, 'tooManyFromHere')
  const registrations = limit('registration', callsPerAccount.registration, 'tooManyTries')
  const vouchersOfTill = limit('voucher-till', wrongVouchers.byTill, 'tooManyTries')
  const vouchersFromAddress = limit('address-voucher', wrongVouchers.fromAddress, 'tooManyFromHere')
  const passwords = {
    byOwnersOwn: limit('password-owner', wrongPasswords.byOwnersOwn, 'tooManyTries'),
    ofAccountFromAddress: limit('password-address', wrongPasswords.ofAccountFromAddress, 'tooManyTries'),
    fromAddress: limit('address-password', wrongPasswords.fromAddress, 'tooManyFromHere'),
    ofAccount: limit('password', wrongPasswords.ofAccount, 'tooManyTries'),
  }
  return {
    from: async (address, costs) =>
      effortNearLimit(await addressLimits[costs].count(networkOf(address)), callsPerAddress[costs]),
    ofColleague: async (staffId, costs) =>
      effortNearLimit(await addressLimits[costs].count(`colleague ${staffId}`), callsPerAddress[costs]),
    async wrongKey(address) {
      await wrongKeys.count(networkOf(address))
    },
    async password({ account, address, ownersOwn }) {
      if (ownersOwn) {
        const whose = `${account} ${ownersOwn}`
        await passwords.byOwnersOwn.count(whose)
        return { effort: 0, giveBack: () => passwords.byOwnersOwn.giveBack(whose).then(() => {}) }
      }
      const network = networkOf(address)
      const counts = [
        { of: passwords.fromAddress, whose: network },
        { of: passwords.ofAccountFromAddress, whose: `${account} ${network}` },
        { of: passwords.ofAccount, whose: account },
      ]
      let wrong = 0
      // One after the other: a guesser whose address is closed counts against nobody's account.
      for (const { of, whose } of counts) wrong = await of.count(whose)
      return {
        effort: effortAfter(wrong - 1),
        async giveBack() {
          for (const { of, whose } of counts) await of.giveBack(whose)
        },
      }
    },
    async message(recipient, ownersOwn) {
      const whose = ownersOwn ? `${mailboxOf(recipient)} ${ownersOwn}` : mailboxOf(recipient)
      await messages.count(whose)
      await messagesOfDay.count(whose)
    },
    async card(cardNumber, address) {
      await cardsFromAddress.count(`${cardNumber} ${networkOf(address)}`)
      await cards.count(cardNumber)
    },
    async passkey(credentialId, address) {
      const whose = `${credentialId} ${networkOf(address)}`
      await passkeys.count(whose)
      return { giveBack: () => passkeys.giveBack(whose).then(() => {}) }
    },
    async place(eventId, address) {
      const whose = `${eventId} ${networkOf(address)}`
      const taken = (await places.count(whose)) - 1
      return { effort: effortAfter(taken), giveBack: () => places.giveBack(whose).then(() => {}) }
    },
    async voucher(tillId, address) {
      const network = networkOf(address)
      await vouchersFromAddress.count(network)
      await vouchersOfTill.count(tillId)
      return {
        async giveBack() {
          await vouchersFromAddress.giveBack(network)
          await vouchersOfTill.giveBack(tillId)
        },
      }
    },
    guesses: {
      cards: guessLimit(limit('guessed-card', guessesOfTill, 'tooManyTries'), windowSeconds),
      purchases: guessLimit(limit('guessed-purchase', guessesOfTill, 'tooManyTries'), windowSeconds),
    },
    async registration(authToken) {
      await registrations.count(authToken)
    },
  }
}

/** From a tenth of its calls on an address works harder, and from three quarters on harder still. */
const effortNearLimit = (calls: number, most: number): RobotCheckEffort =>
  calls > 0.75 * most ? 2 : calls > 0.1 * most ? 1 : 0

const effortAfter = (many: number): RobotCheckEffort =>
  many >= effortFrom[3] ? 3 : many >= effortFrom[2] ? 2 : many >= effortFrom[1] ? 1 : 0

/**
 * The key that a mailbox is counted under; letters go to the address as it was entered. What follows a plus leads to the same
 * mailbox at most providers, and dots in the name make no other at the largest. Where they do, two people share a count.
 */
function mailboxOf(recipient: string): string {
  const [name = '', domain] = recipient.toLowerCase().split('@')
  if (domain === undefined) return recipient
  return `${name.split('+')[0]?.replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
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
