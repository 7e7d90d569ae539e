import { dayMs, hourMs } from '@pollen/contract/durations'
import { ordinarily } from '@pollen/contract/staff-standing'
import { startTestApp } from '@pollen/testing/app'
import { beforeAll, expect, test } from 'vitest'
import { allBatches, countWaiting } from '../../people/lost-cards/lost-cards.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { openReviews } from '../../points/earning/earning.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { balanceOf, discrepancies } from '../../records/ledger/ledger.ts'
import { seal } from '../../records/staff-actions/staff-actions.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { proveOffice } from '../bookkeeping/bookkeeping.ts'
import { queueFor } from '../cases/case-desk.ts'
import { spotChecksFor } from '../colleagues/spot-checks.ts'
import { requestsFor } from '../requests/requests.ts'
import { actorOf } from './colleagues.ts'
import { loadDemonstration } from './demonstration.ts'
import { callers } from './office-cast.ts'
import { keepQueues } from './office-queues.ts'
import { goOnPrinting } from './printer.ts'

const now = new Date()
const server = await startTestApp()
beforeAll(() => loadDemonstration(server.database.ofServer, { secrets: server.secrets, now }), 60_000)

test('the office has something of everything to do at the first start, and its audit holds', async () => {
  const { transaction } = server.database
  const brands = await transaction(brandsByKey)
  const viewer = { staffId: crypto.randomUUID(), name: '' }
  const { cases, late } = await transaction((tx) => queueFor(tx, { brands, viewer, now }))
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['feedback', 'notMe', 'claim']))
  expect(late).toBeGreaterThan(0)
  expect(cases.filter(({ takenBy }) => takenBy).length).toBeGreaterThan(1)
  const due = cases.flatMap(({ voucherDueAt }) => (voucherDueAt ? [Date.parse(voucherDueAt) - now.getTime()] : []))
  expect(due.filter((ms) => ms > 0 && ms < 7 * dayMs)).toHaveLength(2)
  const held = await transaction((tx) => openReviews(tx, {}, 100))
  expect(new Set(held.map(({ tillId, ceiling }) => `${tillId} ${ceiling}`)).size).toBe(1)
  expect(held.length).toBeGreaterThan(1)
  const waits = await transaction((tx) =>
    requestsFor(tx, { staffId: crypto.randomUUID(), ownCollectorIds: [], ...ordinarily('senior') }, now),
  )
  expect(waits.open.map(({ kind }) => kind).sort()).toEqual(['adjustPoints', 'unlockSpending'])
  const ruth = { staffId: actorOf('Ruth').signedIn.staffId, ownCollectorIds: [] }
  expect(await transaction((tx) => spotChecksFor(tx, ruth))).toHaveLength(1)
  await goOnPrinting(server.database.ofServer, new Date(now.getTime() + hourMs)) // leaves them to the office
  expect((await transaction(countWaiting)).orders).toBe(3)
  expect((await transaction(allBatches)).map(({ postedAt }) => postedAt)).toEqual([null])
  const faults: string[] = []
  const secret = server.secrets.staffSeals
  const onFault = ({ says }: { says: string }) => faults.push(says)
  const { actions } = await proveOffice(server.database.ofServer, { now: new Date(), secret, onFault })
  expect(actions).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('a year later its queues are as young as on the first day, and nobody was given anything for it', async () => {
  const { transaction } = server.database
  const later = new Date(now.getTime() + 365 * dayMs)
  const before = await transaction(pointsOfCallers)
  for (const days of [0, 1, 2]) {
    const at = new Date(later.getTime() + days * dayMs)
    await keepQueues(server.database.ofServer, { secrets: server.secrets, now: at })
    const brands = await transaction(brandsByKey)
    const { cases } = await transaction((tx) =>
      queueFor(tx, { brands, viewer: { staffId: crypto.randomUUID(), name: '' }, now: at }),
    )
    expect(cases).toHaveLength(9)
    expect(Math.min(...cases.map(({ openedAt }) => Date.parse(openedAt)))).toBeGreaterThan(at.getTime() - 8 * dayMs)
    expect((await transaction((tx) => openReviews(tx, {}, 100))).length).toBeGreaterThan(1)
    expect(
      (
        await transaction((tx) =>
          requestsFor(tx, { staffId: crypto.randomUUID(), ownCollectorIds: [], ...ordinarily('senior') }, at),
        )
      ).open,
    ).toHaveLength(2)
    expect((await transaction(countWaiting)).orders).toBe(3)
  }
  expect(await transaction(pointsOfCallers)).toEqual(before)
  const faults: string[] = []
  const onFault = ({ says }: { says: string }) => faults.push(says)
  while ((await transaction((tx) => seal(tx, later, server.secrets.staffSeals))).sealNumber !== undefined);
  await proveOffice(server.database.ofServer, { now: later, onFault })
  expect(faults).toEqual([])
  expect(await transaction(discrepancies)).toBe(0)
})

/** Of all but Callum, who claims a receipt of his now and then. */
async function pointsOfCallers(tx: Transaction): Promise<number[]> {
  const points = []
  for (const { email } of callers.filter(({ firstName }) => firstName !== 'Callum'))
    points.push(await balanceOf(tx, (await identityOf(tx, email))?.collectorId ?? ''))
  return points
}
