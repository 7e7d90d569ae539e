import { setTimeout } from 'node:timers/promises'
import { collectorSessions } from '@pollen/contract/visitor/card-sign-in'
import { identitySignIn } from '@pollen/contract/visitor/identity'
import { retrieveCardRequest, retrieveCardResend } from '@pollen/contract/visitor/lost-cards'
import { passwordReset, passwordResetWithId, resetCodeSend } from '@pollen/contract/visitor/password-reset'
import { emailCheck } from '@pollen/contract/visitor/registration'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { accessEmail, checkTemporaryCard } from '@pollen/contract/visitor/temporary-card'
import { unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import { startTestApp } from '@pollen/testing/app'
import { anInteraction } from '@pollen/testing/interaction'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember, type Member } from '@pollen/testing/member'
import { type RankTest, rankTest } from '@pollen/testing/rank-test'
import { isTooOften } from '@pollen/testing/sequential-test'
import { enterTemporaryCard } from '@pollen/testing/temporary-card'
import { startTestWorker } from '@pollen/testing/worker'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeLinks } from '../../collectors/collectors.ts'
import { hashPassword } from '../../identity/identity.ts'
import { decoyHash } from '../../identity/passwords.ts'
import * as ledger from '../../ledger/ledger.ts'

/**
 * Asking whether somebody is known learns nothing: not by the status, not by the body, not by the time of the answer, and
 * not by the time of calls that the same visitor makes while the job that follows runs (docs/decisions/010, 032).
 *
 * A call that takes an address, a card's number or the details of somebody who may be known is a row of `questions`. It asks
 * once about the person it is given, who is known half of the time: a member with all that `Person` holds. Nobody is
 * asked about more than `asksOfEach` times, so that no limit is met.
 */
const questions = {
  'the email that confirms an address': ({ email, ...sent }) =>
    server.call(emailCheck, { body: { email, contactByEmail: true }, ...sent }),

  'a temporary card': ({ email, ...sent }) => server.call(accessEmail, { body: { email }, ...sent }),

  'what is on a temporary card': ({ temporaryCardNumber: cardNumber, ...sent }) =>
    server.call(checkTemporaryCard, { body: { cardNumber }, ...sent }),

  'what is on a member’s own card, as if it were a temporary one': ({ cardNumber, ...sent }) =>
    server.call(checkTemporaryCard, { body: { cardNumber }, ...sent }),

  'signing in with a wrong password': ({ email, from, robotCheck }) =>
    server.call(identitySignIn, {
      params: { uid: interaction.uid },
      headers: { cookie: interaction.cookie },
      from,
      robotCheck,
      body: { email, password: wrongPassword },
    }),

  'signing in by card with a wrong password': ({ cardNumber, ...sent }) =>
    server.call(collectorSessions, {
      ...sent,
      body: { collectorId: cardNumber, password: wrongPassword, rememberMe: false },
    }),

  'a new password by email': ({ email, from }) => server.call(passwordReset, { body: { email }, from }),

  'a new password by card': ({ cardNumber, from, robotCheck }) =>
    server.call(passwordResetWithId, { body: { collectorId: cardNumber }, from, robotCheck }),

  'a card that is not at hand': ({ lastName, ...sent }) =>
    server.call(retrieveCardRequest, { body: { lastName, birthDate: '14-03-1990', postcode: 'AA1 1AA' }, ...sent }),

  'no more marketing email': ({ email, unsubscribeToken: token, from }) =>
    server.call(unsubscribeUpdate, { body: { email, token }, from }),
} satisfies Record<string, Question>

/** Calls that follow a question, and send a code to whom it found. */
const requestsForCodes = {
  'another code for a card that is not at hand': async ({ from, ...about }) => {
    const { encryptedCollectorJwt } = (await questions['a card that is not at hand']({ from, ...about })).json
    await server.doJobs()
    return server.call(retrieveCardResend, { body: { encryptedCollectorJwt, deliveryMethod: 'email' }, from })
  },

  'a code for a new password': async ({ robotCheck, ...about }) => {
    const { id } = (await questions['a new password by card']({ robotCheck, ...about })).json
    await server.doJobs()
    return server.call(resetCodeSend, { params: { id }, body: { deliveryMethod: 'sms' }, from: about.from })
  },
} satisfies Record<string, Question>

type Question = (about: Person) => Promise<{ status: number; json: object; headers: Record<string, unknown> }>

/** Somebody to ask about, from a network address that asks this once, with a robot check for a call that needs one. */
type Person = {
  email: string
  cardNumber: string
  /** Of somebody else, who has nothing but a temporary card. */
  temporaryCardNumber: string
  lastName: string
  /** The token in the footer of an email to the member, also when the call is about somebody else. */
  unsubscribeToken: string
  from: string
  robotCheck: string
}

/** The short form ends as soon as the times have shown that they tell nothing, or something. */
const mostPairs = isLongForm ? 1000 : 300
const asksOfEach = 5
const people = mostPairs / asksOfEach
/** Times that tell nothing have an area of 0.5 in the rank test; so near to it, nobody could use what they tell. */
const bound = 0.05
/**
 * How many cheap calls a visitor makes who listens for the job, with a pause of a millisecond before each. Together they
 * last some 24 ms, in which the job begins and does most of its work. Of the ways to listen that were compared with the
 * job's letter left out for nobody, the time of these told most (benchmarks/RESULTS.md).
 */
const listeningCalls = 16
/** Checking a password is the same branch at any cost; a small one hides less of what comes before and after. */
const cheaply = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const wrongPassword = 'Another-Field-8'

const passwordHash = await hashPassword('Clover-Field-7', cheaply)
const server = await startTestApp({}, { decoy: passwordHash })
const unsubscribeTokens = await enterMembers(await aMember(server.database))
const interaction = await anInteraction(server)
const queue = new pg.Client({ connectionString: server.database.connectionString })
await queue.connect()
afterAll(() => queue.end())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

/** Every one as the one who is there already, but for what tells them apart. @returns their tokens to unsubscribe by */
async function enterMembers({ collectorId: like }: Member): Promise<string[]> {
  const { unsubscribe: secret } = server.secrets
  const members = Array.from({ length: people }, (_, place) => ({
    collectorId: uuidv7(),
    ...sayingsOf('known', place),
  }))
  for (const { collectorId, email, lastName, cardNumber } of members) {
    for (const table of ['identities', 'collectors', 'cards'])
      await server.database.pool.query(
        `insert into ${table} select (jsonb_populate_record(it, $2::jsonb)).* from ${table} it where collector_id = $1`,
        [
          like,
          {
            collector_id: collectorId,
            email,
            last_name: lastName,
            card_number: cardNumber,
            password_hash: passwordHash,
          },
        ],
      )
    await server.database.transaction((tx) => ledger.open(tx, collectorId))
  }
  for (const { temporaryCardNumber } of members) await enterTemporaryCard(server.database, temporaryCardNumber)
  const links = members.map(({ collectorId }) =>
    unsubscribeLinks(collectorId, { publicUrl: server.settings.publicUrl, secret }),
  )
  return (await Promise.all(links)).map(({ page }) => new URL(page).searchParams.get('token') ?? '')
}

/** As long for the one as for the other. */
function sayingsOf(who: Who, place: number) {
  const number = place % people
  const letters = String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return {
    email: `${who}${number}@example.com`,
    lastName: `${who}${letters}`,
    cardNumber: String((who === 'known' ? 30_000_000_000 : 31_000_000_000) + number),
    temporaryCardNumber: String((who === 'known' ? 32_000_000_000 : 33_000_000_000) + number),
  }
}

type Who = 'known' | 'other'

const somebody = async (who: Who, place: number): Promise<Person> => ({
  ...sayingsOf(who, place),
  unsubscribeToken: unsubscribeTokens[place % people] ?? '',
  from: anAddress(),
  robotCheck: await server.robotCheck(),
})

let places = 0
const anAddress = () => `10.${(++places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`

type Pair = [knownMs: number, otherMs: number]

/** Whether the short form has seen enough of these times. */
const isDecided = (pairs: Pair[]): boolean => slowerTooOften(pairs).every((it) => it !== undefined)

/** Those about the known, and those about the others. */
const slowerTooOften = (pairs: Pair[]) => [
  isTooOften(pairs.map(([known, other]) => known > other)),
  isTooOften(pairs.map(([known, other]) => other > known)),
]

/** Few pairs find what tells a lot; the long form shows how little all of it tells. */
function expectNothingToldBy(pairs: Pair[]) {
  if (!isLongForm) return expect(slowerTooOften(pairs)).not.toContain(true)
  expect(Math.abs(rankTest(pairs).area - 0.5)).toBeLessThan(bound)
}

const areaOf = ({ area, margin }: RankTest) => `${area.toFixed(3)} ± ${margin.toFixed(3)}`

test('the statistics tell what can be told', () => {
  const noise = (more: number) => Math.random() + more
  const rankOf = (more: number) => rankTest(Array.from({ length: 2000 }, () => [noise(more), noise(0)]))
  expect(rankOf(0.2).area).toBeGreaterThan(0.6)
  expect(rankOf(-0.2).area).toBeLessThan(0.4)
  expect(rankOf(0).margin).toBeCloseTo(0.03, 2)
  const hits = (times: number, ...pattern: boolean[]) => Array.from({ length: times }, () => pattern).flat()
  expect(isTooOften(hits(30, true, false))).toBe(false)
  expect(isTooOften(hits(10, true, false))).toBeUndefined()
  expect(isTooOften(hits(50, true, true, true, false))).toBe(true)
  expect(isTooOften(hits(50, false, true, true, true))).toBe(true)
})

test('the password of an account that does not exist costs as much to check as any', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(await decoyHash)).toEqual(costOf(await hashPassword('Clover-Field-7')))
})

test.each(Object.entries<Question>({ ...questions, ...requestsForCodes }))(
  'asking for %s queues as many jobs for nobody as for a member',
  async (_, ask) => {
    const jobsAfter = async (who: Who) => {
      const before = await countOfJobs()
      expect((await ask(await somebody(who, 0))).status).toBeLessThan(500)
      await server.doJobs()
      return (await countOfJobs()) - before
    }
    expect(await jobsAfter('other')).toBe(await jobsAfter('known'))
  },
)

describe('with the jobs in their process', () => {
  beforeAll(async () => {
    const worker = await startTestWorker(server)
    return () => worker.stop()
  })

  test.for(Object.entries<Question>(questions))(
    'whoever asks for %s cannot tell who is known, nor whoever listens beside',
    { timeout: 900_000 },
    async ([, ask], { annotate }) => {
      const calls: Pair[] = []
      const echoes: Pair[] = []
      const answers = { known: new Set<string>(), other: new Set<string>() }
      while (calls.length < mostPairs && (isLongForm || !isDecided(calls) || !isDecided(echoes))) {
        const ms = { known: { call: 0, echo: 0 }, other: { call: 0, echo: 0 } }
        for (const who of inAnyOrder(['known', 'other'] as const)) {
          const about = await somebody(who, calls.length)
          await jobsAreDone()
          ms[who].call = await msOf(async () => answers[who].add(shapeOf(await ask(about))))
          ms[who].echo = await msOf(listen)
        }
        calls.push([ms.known.call, ms.other.call])
        echoes.push([ms.known.echo, ms.other.echo])
      }
      expect([...answers.known]).toEqual([...answers.other])
      expect(answers.known.size).toBe(1)
      await annotate(`${calls.length} pairs: call ${areaOf(rankTest(calls))}, echo ${areaOf(rankTest(echoes))}`)
      expectNothingToldBy(calls)
      expectNothingToldBy(echoes)
    },
  )
})

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function listen(): Promise<void> {
  for (let nth = 0; nth < listeningCalls; nth++) {
    await setTimeout(1)
    await server.call(switchesNow)
  }
}

/** Of each question alone, those of the one before are over. */
async function jobsAreDone(): Promise<void> {
  const isQueued = 'select from graphile_worker._private_jobs where run_at <= now()'
  while ((await queue.query(isQueued)).rowCount) await setTimeout(2)
}

/** Since the database was made. */
async function countOfJobs(): Promise<number> {
  const sequence = `pg_get_serial_sequence('graphile_worker._private_jobs', 'id')`
  const { rows } = await queue.query(`select coalesce(pg_sequence_last_value(${sequence}), 0)::int as count`)
  return rows[0].count
}

const inAnyOrder = <T>(two: readonly [T, T]): readonly T[] => (Math.random() < 0.5 ? two : [two[1], two[0]])

/** What an answer shows beside its time; tokens are random, and as long for one as for the other. */
const shapeOf = ({ status, json, headers }: Awaited<ReturnType<Question>>): string =>
  JSON.stringify([status, json, Object.keys(headers).sort(), headers['content-length']]).replace(
    /[\w-]{36,43}/g,
    'a token',
  )
