import type { Transaction } from '../../platform/database/database.ts'
import { changeAddress, placesOfEach } from '../../records/collectors/collectors.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { namesOfOwners, ownAccounts } from './store.ts'

/** Whether an account is a colleague's own, or of somebody who lives where they do, or did within a year. */
export const livesWith = async (
  tx: Transaction,
  colleague: { ownCollectorId: string | null },
  collectorId: string,
): Promise<boolean> => (await whoLiveWith(tx, colleague, [collectorId])).has(collectorId)

/** Which of these accounts are a colleague's own, or of somebody who lives where they do, or did within a year. */
export const whoLiveWith = async (
  tx: Transaction,
  { ownCollectorId }: { ownCollectorId: string | null },
  collectorIds: string[],
): Promise<Set<string>> => (ownCollectorId ? householdsAmong(tx, [ownCollectorId], collectorIds) : new Set())

/**
 * Which of these accounts are a colleague's own, or of somebody who lives where a colleague does, or did within a year: in two
 * statements.
 */
export const colleaguesAmong = async (tx: Transaction, collectorIds: string[]): Promise<Set<string>> =>
  householdsAmong(tx, await ownAccounts(tx), collectorIds)

async function householdsAmong(tx: Transaction, own: string[], collectorIds: string[]): Promise<Set<string>> {
  const placesById = await placesOfEach(tx, [...new Set([...own, ...collectorIds])])
  const places = (collectorId: string) => [...(placesById.get(collectorId) ?? [])]
  const homes = new Set(own.flatMap(places))
  const isTheirs = (collectorId: string) =>
    own.includes(collectorId) || places(collectorId).some((place) => homes.has(place))
  return new Set(collectorIds.filter(isTheirs))
}

/**
 * Changes where a member lives. That somebody who works here moved stands in the audit: it decides whose accounts are closed
 * to them.
 *
 * @param addressLines  the last line is the postcode
 */
export async function moveMember(
  tx: Transaction,
  collectorId: string,
  addressLines: string[],
  now: Date,
): Promise<void> {
  await changeAddress(tx, collectorId, addressLines, now)
  for (const by of await namesOfOwners(tx, collectorId)) await recordInOffice(tx, { by, action: 'colleagueMoved', now })
}
