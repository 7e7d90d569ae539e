import { setOfferStates } from '@pollen/contract/member/offers'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers } from '@pollen/testing/offers'
import { aTill } from '@pollen/testing/till-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discrepancies } from '../../records/ledger/ledger.ts'

const budget = 3
const server = await startTestApp()
const { connectionString, transaction } = server.database
const till = await aTill(server)

/** What must hold at every moment, read in one statement: transactions that are not committed do not show. */
async function sumsOf(offerId: string) {
  const [sums] = await asOwner(
    connectionString,
    `select
       (select coalesce(sum(promised), 0)::integer from offer_budgets where offer_id = '${offerId}') as promised,
       (select count(*)::integer from offer_states where offer_id = '${offerId}' and is_promised) as kept,
       (select count(*)::integer from offer_states where offer_id = '${offerId}' and uses > 0) as used,
       (select coalesce(sum(points[array_position(offer_ids, '${offerId}')]), 0)::integer from offer_uses) as points,
       (select coalesce(sum((bonus->>1)::integer), 0)::integer
        from transfers, jsonb_array_elements(about->'bonuses') bonus where bonus->>0 = '${offerId}') as bonus`,
  )
  return sums as Record<'promised' | 'kept' | 'used' | 'points' | 'bonus', number>
}

async function expectPromisesKept(offerId: string) {
  const { promised, kept, used, points, bonus } = await sumsOf(offerId)
  expect({ kept, bonus }).toEqual({ kept: promised, bonus: points })
  expect(used).toBeLessThanOrEqual(promised)
  expect(promised).toBeLessThanOrEqual(budget)
}

const states = ['LOADED', 'UNLOADED', 'HIDDEN', 'PINNED'] as const
/** What members do at once: a few of them wants a state, or buys, with one of a few names for the purchase. */
const step = fc.record({
  person: fc.nat(4),
  does: fc.oneof(
    { weight: 2, arbitrary: fc.constant('buys' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...states) },
  ),
  purchase: fc.nat(5),
})
const rounds = fc.array(fc.array(step, { minLength: 4, maxLength: 16 }), { minLength: 1, maxLength: 4 })

const mostStorms = isLongForm ? 200 : 6
let storms = 0

test('members load, unload, hide and buy at once: at every moment what is used is promised, within the budget, and is the bonus in the books', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const member = await aMember(server.database)
      return { ...member, headers: await signedIn(server.database, member) }
    }),
  )
  await enterOffers(
    server.database,
    Array.from({ length: mostStorms }, (_, nth) => ({
      offer_id: `storm-${nth}`,
      budget: String(budget),
      uses_per_member: '2',
    })),
  )
  await fc.assert(
    fc.asyncProperty(rounds, async (storm) => {
      const offerId = `storm-${storms++}`
      const buys = ({ cardNumber }: (typeof people)[number], purchase: number) =>
        till.call(postTransaction, {
          body: {
            transactionId: `${offerId} ${purchase}`,
            cardNumber,
            storeId: '0042',
            occurredAt: new Date().toISOString(),
            amountPence: 250,
            basket: [{ productCode: 'BREAD1', description: 'Bread', quantity: 1, amountPence: 250 }],
          },
        })
      const wants = ({ headers }: (typeof people)[number], state: (typeof states)[number]) =>
        server.call(setOfferStates, { headers, body: { offers: [{ id: offerId, state }] } })
      for (const round of storm) {
        let isOver = false
        const reader = (async () => {
          do await expectPromisesKept(offerId)
          while (!isOver)
        })()
        const answers = await Promise.all(
          round.map(({ person, does, purchase }) => {
            const member = people[person] as (typeof people)[number]
            return does === 'buys' ? buys(member, purchase) : wants(member, does)
          }),
        )
        isOver = true
        await reader
        expect(answers.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual([])
      }
      await expectPromisesKept(offerId)
    }),
    { numRuns: mostStorms, endOnFailure: true },
  )
  const { rows } = await server.database.pool.query('select count(*)::integer as uses from offer_uses')
  expect(rows[0].uses).toBeGreaterThan(0)
  expect(await transaction(discrepancies)).toBe(0)
})
