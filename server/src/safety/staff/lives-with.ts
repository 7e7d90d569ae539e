import { askLaneOf } from '../../platform/database/across-lanes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf, collectorsById, findCollector } from '../../records/collectors/collectors.ts'
import { ownAccounts } from './store.ts'

/** Whether an account is a colleague's own, or of somebody who lives where they do. */
export async function livesWith(
  tx: Transaction,
  { ownCollectorId }: { ownCollectorId: string | null },
  collectorId: string,
): Promise<boolean> {
  if (!ownCollectorId) return false
  if (ownCollectorId === collectorId) return true
  const own = await askLaneOf(tx, ownCollectorId, (lane) => findCollector(lane, ownCollectorId))
  if (!own) return false
  const { addressLines } = await askLaneOf(tx, collectorId, (lane) => collectorOf(lane, collectorId))
  return placeOf(own.addressLines) === placeOf(addressLines)
}

/** Which of these accounts are a colleague's own, or of somebody who lives where they do. */
export async function whoLiveWith(
  tx: Transaction,
  { ownCollectorId }: { ownCollectorId: string | null },
  collectorIds: string[],
): Promise<Set<string>> {
  if (!ownCollectorId) return new Set()
  const records = await collectorsById(tx, [ownCollectorId, ...collectorIds])
  const placeOfId = (collectorId: string) => placeOf(records.get(collectorId)?.addressLines ?? [])
  const own = placeOfId(ownCollectorId)
  return new Set(collectorIds.filter((id) => id === ownCollectorId || placeOfId(id) === own))
}

/** Which of these accounts are a colleague's own, or of somebody who lives where a colleague does: in three statements. */
export async function colleaguesAmong(tx: Transaction, collectorIds: string[]): Promise<Set<string>> {
  const own = new Set(await ownAccounts(tx))
  const records = await collectorsById(tx, [...own, ...collectorIds])
  const placeOfId = (collectorId: string) => {
    const record = records.get(collectorId)
    return record && placeOf(record.addressLines)
  }
  const places = new Set([...own].map(placeOfId))
  const isTheirs = (collectorId: string) => {
    const place = placeOfId(collectorId)
    return own.has(collectorId) || (place !== undefined && places.has(place))
  }
  return new Set(collectorIds.filter(isTheirs))
}

/** The first line and the postcode, without what people write in different ways. */
const placeOf = (lines: string[]) => `${lines[0]} ${lines.at(-1)}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
