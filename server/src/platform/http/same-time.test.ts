import { setTimeout } from 'node:timers/promises'
import { dayMs } from '@pollen/contract/durations'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { isLongForm } from '@pollen/testing/long-form'
import { type Question, shapeOf, startQuestions } from '@pollen/testing/questions'
import { type RankTest, rankTest } from '@pollen/testing/rank-test'
import { isTooOften } from '@pollen/testing/sequential-test'
import { startTestWorker } from '@pollen/testing/worker'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/**
 * Asking whether somebody is known learns nothing: not by the status, not by the body, not by the time of the answer, and
 * not by the time of calls that the same visitor makes while the job that follows runs (docs/decisions/010, 032).
 * `same-work.test.ts` compares all that is done for every question; the usual run times one of them, another each day.
 *
 * It asks about somebody who is known half of the time: a member with all that `Person` holds. Nobody is asked about more
 * than `asksOfEach` times, so that no limit is met.
 */
const timedEachDay = 1

/** The short form ends as soon as the times have shown that they tell nothing, or something. */
const mostPairs = isLongForm ? 1000 : 300
const asksOfEach = 5
/** Times that tell nothing have an area of 0.5 in the rank test; so near to it, nobody could use what they tell. */
const bound = 0.05
/**
 * How many cheap calls a visitor makes who listens for the job, with a pause of a millisecond before each. Together they
 * last some 24 ms, in which the job begins and does most of its work. Of the ways to listen that were compared with the
 * job's letter left out for nobody, the time of these told most (benchmarks/RESULTS.md).
 */
const listeningCalls = 16

const { server, questions, somebody } = await startQuestions(mostPairs / asksOfEach)
const queue = new pg.Client({ connectionString: server.database.connectionString })
await queue.connect()
afterAll(() => queue.end())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

/** All in the long form; else those whose turn it is today. */
function questionsOfToday(): [string, Question][] {
  const all = Object.entries<Question>(questions)
  if (isLongForm) return all
  const first = Math.floor(Date.now() / dayMs) * timedEachDay
  return all.filter((_, index) => (index - (first % all.length) + all.length) % all.length < timedEachDay)
}

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

describe('with the jobs in their process', () => {
  beforeAll(async () => {
    const worker = await startTestWorker(server)
    return () => worker.stop()
  })

  test.for(questionsOfToday())(
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

/** Of each question alone. */
async function jobsAreDone(): Promise<void> {
  const isDue = ['graphile_worker._private_jobs', 'batched_jobs'].map((it) => `select from ${it} where run_at <= now()`)
  while ((await queue.query(isDue.join(' union all '))).rowCount) await setTimeout(2)
}

const inAnyOrder = <T>(two: readonly [T, T]): readonly T[] => (Math.random() < 0.5 ? two : [two[1], two[0]])
