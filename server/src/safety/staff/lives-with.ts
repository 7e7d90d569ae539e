import type { Transaction } from '../../platform/database/database.ts'
import { changeAddress, placesOfEach } from '../../records/collectors/collectors.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { homesOf, keepHomes, ownAccounts, ownersOf } from './store.ts'

type Colleague = { staffId: string; ownCollectorIds: string[] }

/** Whether an account is a colleague's own, or of somebody who lives where they do, or did within a year. */
export const livesWith = async (tx: Transaction, colleague: Colleague, collectorId: string): Promise<boolean> =>
  (await whoLiveWith(tx, colleague, [collectorId])).has(collectorId)

/** Which of these accounts are a colleague's own, or of somebody who lives where they do, or did within a year. */
export async function whoLiveWith(
  tx: Transaction,
  { staffId, ownCollectorIds }: Colleague,
  collectorIds: string[],
): Promise<Set<string>> {
  if (ownCollectorIds.length === 0) return new Set()
  return householdsAmong(tx, { accounts: ownCollectorIds, homes: await homesOf(tx, staffId) }, collectorIds)
}

/** Which of these accounts are a colleague's own, or of somebody who lives where a colleague does, or did within a year. */
export const colleaguesAmong = async (tx: Transaction, collectorIds: string[]): Promise<Set<string>> =>
  householdsAmong(tx, { accounts: await ownAccounts(tx), homes: await homesOf(tx) }, collectorIds)

async function householdsAmong(
  tx: Transaction,
  own: { accounts: string[]; homes: string[] },
  collectorIds: string[],
): Promise<Set<string>> {
  const placesById = await placesOfEach(tx, [...new Set([...own.accounts, ...collectorIds])])
  const places = (collectorId: string) => [...(placesById.get(collectorId) ?? [])]
  const homes = new Set([...own.homes, ...own.accounts.flatMap(places)])
  const isTheirs = (collectorId: string) =>
    own.accounts.includes(collectorId) || places(collectorId).some((place) => homes.has(place))
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
  for (const { name: by } of await ownersOf(tx, collectorId))
    await recordInOffice(tx, { by, action: 'colleagueMoved', now })
}

/** Keeps where colleagues live whose own account is erased: the household stays closed to them. */
export async function keepHomesOfOwners(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const owners = await ownersOf(tx, collectorId)
  if (owners.length === 0) return
  const places = [...((await placesOfEach(tx, [collectorId])).get(collectorId) ?? [])]
  const homes = owners.flatMap(({ staffId }) => places.map((place) => ({ staffId, place, erasedAt: now })))
  if (homes.length > 0) await keepHomes(tx, homes)
}
