import type { Transaction } from '../../platform/database/database.ts'
import { everyTable } from '../../platform/database/every-table.ts'
import type { DeclaredTable } from '../../platform/database/table.ts'
import { askEverywhere, askLanes } from '../../platform/lanes/across-lanes.ts'
import { laneTables } from '../../platform/lanes/placement.ts'
import * as store from './store.ts'

/** What is kept in a table, by the names in the database. */
export type Retention = {
  personal: string[]
  other: string[]
  why: string
  keeps: store.End[] | Exclude<DeclaredTable['kept']['keeps'], readonly unknown[]>
  joined: DeclaredTable['kept']['joined']
  erased: { collector?: string; address?: string } | 'nobody' | 'books' | 'pseudonyms' | 'record'
}

function retentionOf({ kept, columnNamed }: DeclaredTable): Retention {
  const { why, keeps } = kept
  return {
    why,
    personal: kept.personal.map(columnNamed),
    other: kept.other.map(columnNamed),
    keeps: typeof keeps === 'string' ? keeps : keeps.map((end) => ({ ...end, after: columnNamed(end.after) })),
    joined: kept.joined,
    erased: erasedOf(kept, columnNamed),
  }
}

function erasedOf(kept: DeclaredTable['kept'], columnNamed: (key: string) => string): Retention['erased'] {
  if (kept.keeps === 'the account') return { collector: columnNamed('collectorId') }
  if (typeof kept.erased !== 'object') return kept.erased ?? 'nobody'
  const { collector, address } = kept.erased
  return {
    ...(collector && { collector: columnNamed(collector) }),
    ...(address && { address: columnNamed(address) }),
  }
}

/**
 * Every table of the database: what of a person it holds, why, how long it is kept, and what is left of it once the person
 * is erased, as it says where it is declared. `npm run maps` prints it as docs/retention.md.
 */
export const retention: Record<string, Retention> = Object.fromEntries(
  everyTable.map((declared) => [declared.name, retentionOf(declared)]),
)

/** The tables in which rows of a collector are deleted, with the columns that name the collector. */
export const tablesOfCollector = Object.entries(retention).flatMap(([table, { erased }]) =>
  typeof erased === 'object' ? [{ table, ...erased }] : [],
)

/** What ends by the clock. */
export const endsByClock = Object.entries(retention).flatMap(([table, { keeps }]) =>
  typeof keeps === 'object' ? keeps.map((end) => ({ table, ...end })) : [],
)

const askHere: typeof askLanes = async (tx, ask) => [await ask(tx)]

const askers = new Map(laneTables.map(({ name, isEverywhere }) => [name, isEverywhere ? askEverywhere : askLanes]))

/** Asks wherever a table stands, for rows of anybody. */
export const askerOf = (table: string): typeof askLanes => askers.get(table) ?? askHere

/**
 * Deletes rows whose time is over, at most so many in each lane, by the rule at this place of `endsByClock`.
 *
 * @returns the place to go on with: the same while there is more of it; undefined after the last
 */
export async function deleteEndedBatch(
  tx: Transaction,
  { from, ...batch }: { from: number; now: Date; most: number },
): Promise<number | undefined> {
  const end = endsByClock[from]
  if (!end) return undefined
  const deleted = await askerOf(end.table)(tx, (place) => store.deleteEnded(place, end, batch))
  return deleted.includes(batch.most) ? from : from + 1
}
