import { dayMs } from '@pollen/contract/durations'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proveHolds } from '../../office/bookkeeping/bookkeeping.ts'
import { discrepancies } from '../../records/ledger/ledger.ts'
import { setStatus } from '../../safety/spending/spending.ts'
import { expire } from './redemptions.ts'

const server = await startTestApp()
const till = await aTill(server)

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)

const name = fc.constantFrom('r1', 'r2', 'r3', 'r4')
const points = fc.integer({ min: 1, max: 400 })
/** A few names, so that parts and refunds are repeated. */
const part = fc.constantFrom('p1', 'p2', 'p3')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hold' as const), name, points, isOrder: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('capture' as const), name, points: fc.option(points) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release' as const), name }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('capturePart', 'releasePart', 'refund'), name, part, points }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('expire' as const), name }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lock' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('unlock' as const) }) },
)
/** Rounds of what several tills, the member and a job do at the same time. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })

const orderEnds = new Date(Date.now() + 20 * dayMs).toISOString()
let runs = 0

test('whatever tills and member do at the same time, redemptions and books tell the same', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (history) => {
      const run = ++runs
      const { collectorId, cardNumber } = await aMemberWith(server, till, 1000)
      const does = async (it: (typeof history)[number][number]) => {
        const now = new Date()
        const sets = (status: 'LOCKED' | 'UNLOCKED') =>
          inside((tx) => setStatus(tx, collectorId, { status }, { now, channel: undefined }))
        if (it.does === 'lock') return sets('LOCKED')
        if (it.does === 'unlock') return sets('UNLOCKED')
        const redemptionId = `${run}-${it.name}`
        if (it.does === 'hold')
          return till.holds({
            redemptionId,
            cardNumber,
            points: it.points,
            ...(it.isOrder && { purpose: 'order', expiresAt: orderEnds }),
          })
        if (it.does === 'capturePart') return till.capturesPart(redemptionId, it.part, it.points)
        if (it.does === 'releasePart') return till.releasesPart(redemptionId, it.part, it.points)
        if (it.does === 'refund') return till.refunds(redemptionId, { refundId: it.part, points: it.points })
        if (it.does === 'capture') return till.captures(redemptionId, it.points ?? undefined)
        if (it.does === 'release') return till.releases(redemptionId)
        return inside((tx) => expire(tx, { brandKey: 'sainsburys', redemptionId }, now)).catch(() => undefined)
      }
      for (const round of history) await Promise.all(round.map(does))

      const asked = `
        select b.available, b.held,
          sum(r.points - coalesce(r.captured_points, 0) - r.released_points) filter (where r.state = 'held') as holding,
          sum(r.captured_points - r.refunded_points) as spent, min(r.captured_points - r.refunded_points) as least_spent
        from balances b left join redemptions r using (collector_id) where collector_id = $1 group by b.collector_id`
      const [found] = (await server.database.pool.query(asked, [collectorId])).rows
      expect(found.held).toBe(found.holding ?? 0)
      expect(found.available).toBe(1000 - found.held - (found.spent ?? 0))
      expect(found.available).toBeGreaterThanOrEqual(0)
      expect(found.least_spent ?? 0).toBeGreaterThanOrEqual(0)
      const faults: unknown[] = []
      await server.database.ofServer.transaction((tx) =>
        proveHolds(tx, { now: new Date(), onFault: (fault) => faults.push(fault) }),
      )
      expect(faults).toEqual([])
    }),
    { numRuns: 12 },
  )
  expect(await inside(discrepancies)).toBe(0)
})
