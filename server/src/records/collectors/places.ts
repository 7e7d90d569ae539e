import type { Transaction } from '../../platform/database/database.ts'
import { askLanesOf } from '../../platform/lanes/across-lanes.ts'
import { addressesOfEach, keepFormer } from './places-store.ts'
import { change, findForUpdate } from './store.ts'

/** Where each of these collectors lives, and lived in the last year: as places, which are the same for the same home. */
export async function placesOfEach(tx: Transaction, collectorIds: string[]): Promise<Map<string, Set<string>>> {
  const found = (await askLanesOf(tx, collectorIds, addressesOfEach)).flat()
  return new Map(
    found.map(({ collectorId, addressLines, former }) => [collectorId, new Set([...placeOf(addressLines), ...former])]),
  )
}

/**
 * Changes where a collector lives, and keeps for a year where they lived. A member's address changes through
 * `safety/staff`, which writes down that a colleague moved.
 *
 * @param addressLines  the last line is the postcode
 */
export async function changeAddress(
  tx: Transaction,
  collectorId: string,
  addressLines: string[],
  now: Date,
): Promise<void> {
  const before = await findForUpdate(tx, collectorId)
  if (!before) throw new Error(`There is no collector ${collectorId}`)
  const places = placeOf(addressLines)
  for (const place of placeOf(before.addressLines))
    if (!places.includes(place)) await keepFormer(tx, { collectorId, place, leftAt: now })
  await change(tx, collectorId, { addressLines, contactChangedAt: now })
}

/** Keeps for a year that a collector had this address, too. */
export async function keepPlacesOf(
  tx: Transaction,
  { collectorId, addressLines }: { collectorId: string; addressLines: string[] },
  others: string[],
  leftAt: Date,
): Promise<void> {
  const own = placeOf(addressLines)
  for (const place of placeOf(others)) if (!own.includes(place)) await keepFormer(tx, { collectorId, place, leftAt })
}

/** The first line and the postcode, without what people write in different ways; none of an empty address. */
function placeOf(lines: string[]): string[] {
  const place = `${lines[0] ?? ''} ${lines.at(-1) ?? ''}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return place ? [place] : []
}
