import { minuteMs } from '@pollen/contract/durations'
import { enterBrands } from '@pollen/testing/brands'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, test } from 'vitest'
import { enterPast } from '../../partnerships/conversions/conversions.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { move, readOneSnapshot, referenceFor } from '../../records/ledger/ledger.ts'
import { proveConversions } from './bookkeeping.ts'

const database = await freshDatabase()
beforeAll(() => database.transaction(enterBrands))

const endedAt = new Date('2026-03-02T12:00:00Z')
const airline = { partnerId: 'BA', brandKey: 'british-airways', gives: 400, gets: 250 } as const

/** A member who converted 400 points, which became 250 of the airline's. @returns the conversion */
async function aConversion(): Promise<string> {
  const { collectorId } = await aMember(database)
  const conversionId = uuidv7()
  const askedAt = new Date(endedAt.getTime() - minuteMs)
  await inLaneOf(collectorId, () =>
    database.ofServer.transaction(async (tx) => {
      const earned = { collectorId, brandKey: 'argos', reference: referenceFor('purchase', 'r1'), points: 400 }
      await move(tx, { ...earned, movement: 'earn', occurredAt: askedAt })
      const converted = { ...airline, collectorId, conversionId, points: 400, arrives: 250, partnerReference: 'AV-1' }
      await enterPast(tx, { ...converted, askedAt, endedAt })
    }),
  )
  return conversionId
}

let lines = 0
const lists = (conversionId: string, points: number) =>
  asOwner(
    database.connectionString,
    `insert into partner_file_lines (partner_id, day, direction, line, conversion_id, points, rate, status, posted_at)
     values ('BA', '2026-03-02', 'credit', ${++lines}, '${conversionId}', ${points}, '0.625', 'posted', '2026-03-02T12:00Z')`,
  )

async function proof() {
  const faults: string[] = []
  const sums = await database.ofServer.transaction(async (tx) => {
    await readOneSnapshot(tx)
    return proveConversions(tx, ({ says }) => faults.push(says))
  })
  return { sums, faults: faults.toSorted() }
}

test('conversions are proved with what the partner lists, and what nobody here knows is told', async () => {
  const credit = { partnerId: 'BA', direction: 'credit' }
  const ours = await Promise.all(Array.from({ length: 8 }, aConversion))
  expect(await proof()).toMatchObject({ sums: [{ ...credit, awaited: 8, ours: 0, theirs: 0 }], faults: [] })

  const [unlisted = '', ...listed] = ours
  const [unknown, named] = [uuidv7(), uuidv7()]
  for (const conversionId of listed) await lists(conversionId, 250)
  await lists(unknown, 1250)
  await lists(named, 99)
  await asOwner(
    database.connectionString,
    `insert into partner_files (partner_id, day, direction, compared_at) values ('BA', '2026-03-02', 'credit', now());
     insert into partner_differences (difference_id, partner_id, day, direction, conversion_id, kind, says, points, found_at)
     values (gen_random_uuid(), 'BA', '2026-03-02', 'credit', '${named}', 'missing here', 'We lack it', -99, now())`,
  )
  const { sums, faults } = await proof()
  expect(faults).toEqual(
    [
      `Conversion ${unlisted} with BA: 250 points here, 0 in the partner’s files, and 0 are named as a difference.`,
      `Conversion ${unknown} with BA: 0 points here, 1250 in the partner’s files, and 0 are named as a difference.`,
    ].toSorted(),
  )
  const theirs = 7 * 250 + 1250 + 99
  expect(sums).toEqual([
    { ...credit, conversions: 10, ours: 8 * 250, theirs, named: -99, openDifferences: 1, awaited: 0 },
  ])
})
