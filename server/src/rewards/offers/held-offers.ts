import type { Offer } from '@pollen/contract/offers'
import type { Transaction } from '../../platform/database/database.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { changeWithin, stateOf, versionOf } from './change-states.ts'
import { listedOffer, type Offers } from './known-offers.ts'
import { offerMemberOf } from './member-offers.ts'
import { isInHand } from './states.ts'
import * as store from './states-store.ts'
import { gainsOf } from './uses-store.ts'

type Reading = { known: Offers; collectorId: string; now: Date }

/** An offer that a member has loaded, or that gave them something. */
export type HeldOffer = {
  offer: Offer
  isLoaded: boolean
  loadedAt: Date | null
  uses: number
  points: number
  pence: number
}

const mostShown = 50
const nothing = { points: 0, pence: 0 }

/** What a member has loaded, the last loaded first; then what counted for them before. */
export async function offersHeldBy(tx: Transaction, reading: Reading): Promise<HeldOffer[]> {
  const gains = await gainsOf(tx, reading.collectorId)
  const found = (await store.statesOf(tx, reading.collectorId)).flatMap((row): HeldOffer[] => {
    const offer = versionOf(reading.known, row)
    if (!offer) return []
    const isLoaded = isHeld(reading, offer, row)
    if (!isLoaded && row.uses === 0) return []
    return [{ offer, isLoaded, loadedAt: row.loadedAt, uses: row.uses, ...(gains.get(row.offerId) ?? nothing) }]
  })
  const time = ({ loadedAt }: HeldOffer) => loadedAt?.getTime() ?? 0
  return found
    .sort((one, next) => Number(next.isLoaded) - Number(one.isLoaded) || time(next) - time(one))
    .slice(0, mostShown)
}

/** Whether it counts for what this member buys now, because they loaded it. */
function isHeld({ known, now }: Reading, offer: Offer, row: store.StateRow): boolean {
  const newest = listedOffer(known, row.offerId) ?? offer
  return newest.audience.kind !== 'everybody' && offer.until > now && isInHand(stateOf(known, newest, row, now))
}

/**
 * Takes a loaded offer away from its member, as if they had given it back: it counts no more, and what it gave stays theirs.
 *
 * @returns undefined when they have not loaded it
 */
export async function stopOffer(tx: Transaction, reading: Reading, offerId: string): Promise<Offer | undefined> {
  const { known, collectorId, now } = reading
  await lock(tx, collectorId)
  const row = (await store.statesOf(tx, collectorId)).find((state) => state.offerId === offerId)
  const offer = versionOf(known, row)
  if (!row || !offer || !isHeld(reading, offer, row)) return undefined
  const member = await offerMemberOf(tx, collectorId, now)
  const change =
    row.state === 'OPTEDIN' ? { offerId, event: 'optOut' as const } : { offerId, wanted: 'UNLOADED' as const }
  await changeWithin(tx, { known, member, now }, [change])
  return offer
}
