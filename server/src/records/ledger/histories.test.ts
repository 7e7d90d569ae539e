import { Refusal } from '@pollen/contract/refusals'
import { freshDatabase } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aCollector, aPosting, togetherWith } from '@pollen/testing/postings'
import { seededChance } from '@pollen/testing/seeded-chance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, books, discrepancies, type Leg, type Posting, post } from './ledger.ts'
import { type Movement, movementNames, movements, type OwnAccount } from './movements.ts'

const database = await freshDatabase()

type Row = { from: string; to: string; spends?: true; overdraws?: true }

/** The whole ledger in thirty lines: what one collector has, and what was answered to each reference. */
class Model {
  #has: Record<OwnAccount, number> = { available: 0, pending: 0, held: 0 }
  readonly #answers = new Map<string, { asked: string; has: Record<OwnAccount, number> }>()
  isLocked = false

  get has() {
    return this.#has
  }

  post(reference: string, legs: readonly Leg[]): Record<OwnAccount, number> | string {
    const asked = JSON.stringify(legs)
    const first = this.#answers.get(reference)
    if (first) return first.asked === asked ? first.has : 'referenceReused'
    const has: Record<string, number> = { ...this.#has }
    for (const { movement, points } of legs) {
      const { from, to, spends, overdraws }: Row = movements[movement]
      if (from in has) has[from] = (has[from] as number) - points
      if (spends && this.isLocked) return 'spendingLocked'
      if (from in has && (has[from] as number) < 0 && !overdraws) return 'notEnoughPoints'
      if (to in has) has[to] = (has[to] as number) + points
    }
    this.#has = has as Record<OwnAccount, number>
    this.#answers.set(reference, { asked, has: this.#has })
    return this.#has
  }
}

const leg: fc.Arbitrary<Leg> = fc.record({
  movement: fc.constantFrom<Movement>(...movementNames, 'earn', 'earn', 'hold', 'spend', 'reversal'),
  points: fc.integer({ min: 1, max: 60 }),
})

/** One of three collectors, one of a few references, so that they are repeated and reused, and one leg or several. */
const operation = fc.record({
  who: fc.nat({ max: 2 }),
  reference: fc.nat({ max: 40 }).map((n) => `r${n}`),
  legs: fc.array(leg, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<[Leg, ...Leg[]]>,
})

const answer = async (posting: Posting, post: (posting: Posting) => Promise<{ after: object }>) => {
  try {
    return (await post(posting)).after
  } catch (error) {
    if (error instanceof Refusal) return error.refusal
    throw error
  }
}

test('whatever is posted at once, everybody is answered as if it had been one after the other', async () => {
  const { postEach } = books(database.ofServer)
  const call = fc.array(operation, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 20 }), async (calls) => {
      const collectors = await Promise.all([1, 2, 3].map(() => aCollector(database)))
      const models = collectors.map(() => new Model())
      const answers = await Promise.all(
        calls.map((call) =>
          postEach(call.map(({ who, reference, legs }) => aPosting(collectors[who] ?? '', reference, ...legs))),
        ),
      )
      const history = calls.flat()
      expect(answers.flat().map((it) => ('after' in it ? it.after : (it as Refusal).refusal))).toEqual(
        history.map(({ who, reference, legs }) => models[who]?.post(reference, legs)),
      )
      for (const [who, collectorId] of collectors.entries())
        expect(await database.transaction((tx) => balancesOf(tx, collectorId))).toEqual(models[who]?.has)
    }),
    { numRuns: 60 },
  )
  expect(await database.transaction(discrepancies)).toBe(0)
})

test('whoever posts by whatever way, what was granted adds up, and nothing was granted that was not there', async () => {
  const together = togetherWith(books(database.ofServer))
  const alone = (posting: Posting) => database.transaction((tx) => post(tx, posting))
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 20, maxLength: 60 }),
      fc.infiniteStream(fc.boolean()),
      async (history, ways) => {
        const collectorId = await aCollector(database)
        const answers = await Promise.all(
          history.map(({ reference, legs }) => {
            const posting = aPosting(collectorId, reference, ...legs)
            return answer(posting, ways.next().value ? alone : together)
          }),
        )
        const { rows } = await database.pool.query(
          'select count(*)::int as postings from transfers where collector_id = $1 and leg = 0',
          [collectorId],
        )
        const granted = new Set(
          history.filter((_, index) => typeof answers[index] === 'object').map((it) => it.reference),
        )
        expect(rows[0].postings).toBe(granted.size)
      },
    ),
    { numRuns: 30 },
  )
  expect(await database.transaction(discrepancies)).toBe(0)
})

test('spending that is locked in the middle of everything is refused from then on', async () => {
  const post = togetherWith(books(database.ofServer))
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (history) => {
      const collectorId = await aCollector(database)
      const model = new Model()
      for (const half of [history.slice(0, history.length / 2), history.slice(history.length / 2)]) {
        const answers = await Promise.all(
          half.map(({ reference, legs }) => answer(aPosting(collectorId, reference, ...legs), post)),
        )
        expect(answers).toEqual(half.map(({ reference, legs }) => model.post(reference, legs)))
        await database.pool.query('update balances set spending_locked_from = now() where collector_id = $1', [
          collectorId,
        ])
        model.isLocked = true
      }
    }),
    { numRuns: 20 },
  )
})

const histories = isLongForm ? 100_000 : 200
/** So many collectors at the same time, in calls of a hundred postings. */
const atOnce = 200

/** Of twenty operations: some of them come again later as they were, and some references are used for something else. */
function aHistory({ between, happens, oneOf }: ReturnType<typeof seededChance>) {
  const history: { reference: string; legs: [Leg, ...Leg[]] }[] = []
  const likely = ['earn', 'earn', 'hold', 'spend', 'reversal'] as const
  const aLeg = (): Leg => ({
    movement: happens(0.5) ? oneOf(likely) : oneOf(movementNames),
    points: between(1, 60),
  })
  while (history.length < 20) {
    const before = happens(0.2) ? history[between(0, history.length - 1)] : undefined
    const legs: [Leg, ...Leg[]] = happens(0.3) ? [aLeg(), aLeg()] : [aLeg()]
    history.push(before ?? { reference: `r${between(0, 40)}`, legs })
  }
  return history
}

test(`of ${histories} histories that are posted at once, nothing is lost and nothing doubled`, {
  timeout: 1_200_000,
}, async () => {
  const { postEach } = books(database.ofServer)
  const seed = isLongForm ? Date.now() % 1_000_000 : 1
  const chance = seededChance(seed)
  for (let done = 0; done < histories; done += atOnce) {
    const collectors = await Promise.all(Array.from({ length: atOnce }, () => aCollector(database)))
    const models = collectors.map(() => new Model())
    const waiting = collectors.map(() => aHistory(chance))
    const operations = Array.from({ length: 20 * atOnce }, () => {
      let who = chance.between(0, atOnce - 1)
      while (waiting[who]?.length === 0) who = (who + 1) % atOnce
      return { who, ...(waiting[who]?.shift() as ReturnType<typeof aHistory>[number]) }
    })
    const calls = Array.from({ length: operations.length / 100 }, (_, nth) =>
      operations.slice(100 * nth, 100 * (nth + 1)),
    )
    const answers = await Promise.all(
      calls.map((call) =>
        postEach(call.map(({ who, reference, legs }) => aPosting(collectors[who] ?? '', reference, ...legs))),
      ),
    )
    const answered = answers.flat().map((it) => ('after' in it ? it.after : (it as Refusal).refusal))
    const expected = operations.map(({ who, reference, legs }) => models[who]?.post(reference, legs))
    expect(answered, `after ${done} histories of the seed ${seed}`).toEqual(expected)
  }
  expect(await database.transaction(discrepancies)).toBe(0)
})
