import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { offerSettings } from '@pollen/contract/member/offers'
import type { Offer } from '@pollen/contract/offers'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lock } from '../../records/ledger/ledger.ts'
import * as store from './auto-loads-store.ts'
import { changeWithin, isSeenBy, stateOf } from './change-states.ts'
import { loadForMember } from './jobs.ts'
import { allOffers, type Offers } from './known-offers.ts'
import { offerMemberOf } from './member-offers.ts'
import { firstState, isInHand } from './states.ts'
import { type StateRow, statesOf } from './states-store.ts'
import { startOfWeek, weekOf } from './weeks.ts'

const showsLoadsForMs = 30 * dayMs

/** Whether offers are loaded for a member, and what was. */
export async function settingsOf(
  tx: Transaction,
  { known, collectorId, now }: { known: Offers; collectorId: string; now: Date },
): Promise<Answer<typeof offerSettings>> {
  const loads = await store.loadsOf(tx, collectorId, new Date(now.getTime() - showsLoadsForMs))
  return {
    ...(await choicesOf(tx, collectorId)),
    loads: loads.map(({ loadId, loadedAt, offerIds, undoneAt }) => ({
      loadId,
      loadedAt: loadedAt.toISOString(),
      offers: offerIds.flatMap((id) => {
        const newest = known.versions.get(id)?.[0]
        return newest ? [{ id, title: newest.title, source: newest.source }] : []
      }),
      isUndone: undoneAt !== null,
    })),
  }
}

type Choices = { loadsEverything: boolean; unlocksPrices: boolean }
type ChangedChoices = { [name in keyof Choices]?: boolean | undefined }

async function choicesOf(tx: Transaction, collectorId: string): Promise<Choices> {
  const { loadsEverything = false, unlocksPrices = false } = (await store.find(tx, collectorId)) ?? {}
  return { loadsEverything, unlocksPrices }
}

/**
 * Has every offer loaded from now on, or every personal price unlocked, those that run by a job at once; or no more. What
 * is left out stays as it is.
 */
export async function setChoices(tx: Transaction, collectorId: string, change: ChangedChoices): Promise<void> {
  await lock(tx, collectorId)
  const before = await choicesOf(tx, collectorId)
  const { loadsEverything = before.loadsEverything, unlocksPrices = before.unlocksPrices } = change
  if (!loadsEverything && !unlocksPrices) return store.remove(tx, collectorId)
  await store.put(tx, { collectorId, loadsEverything, unlocksPrices, loadedUntil: new Date(0) })
  const isMore = (loadsEverything && !before.loadsEverything) || (unlocksPrices && !before.unlocksPrices)
  if (isMore) await loadForMember.queue(tx, { collectorId })
}

/**
 * Loads what began for a member since it was last loaded for them, but not what they have unloaded or hidden themselves.
 * Repeating it changes nothing.
 */
export async function loadFor({ transaction }: Database, collectorId: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    await lock(tx, collectorId)
    const { loadsEverything, unlocksPrices } = await choicesOf(tx, collectorId)
    if (!loadsEverything && !unlocksPrices) return
    const known = await allOffers(tx)
    const member = await offerMemberOf(tx, collectorId, now)
    const rows = new Map((await statesOf(tx, collectorId)).map((row) => [row.offerId, row]))
    const isUntouched = (offer: Offer) => {
      const row = rows.get(offer.offerId)
      const isOver = row && isInHand(row.state) && !isInHand(stateOf(known, offer, row, now))
      return (!row || isOver) && firstState(offer.type) === 'UNLOADED'
    }
    const changes = known.listed
      .filter(({ source }) => (source === 'NECTAR_PRICE' ? unlocksPrices : loadsEverything))
      .filter((offer) => offer.audience.kind !== 'everybody' && isUntouched(offer))
      .filter((offer) => isSeenBy(known, offer, member, now))
      .map(({ offerId }) => ({ offerId, event: 'bulkLoad' as const }))
    const answers = await changeWithin(tx, { known, member, now }, changes)
    const offerIds = answers.flatMap((answer) => ('state' in answer ? [answer.offerId] : []))
    await store.setLoadedUntil(tx, { collectorId, loadedUntil: now })
    if (offerIds.length > 0) await store.insertLoad(tx, { collectorId, loadId: uuidv7(), loadedAt: now, offerIds })
  })
}

/**
 * Unloads what was loaded for a member at one time; what they hid since, or loaded again themselves, stays. The same
 * again changes nothing.
 *
 * @throws Refusal offerNotFound   nothing was loaded for them under this id
 */
export async function undoLoadOf(
  tx: Transaction,
  { known, collectorId, now }: { known: Offers; collectorId: string; now: Date },
  loadId: string,
): Promise<void> {
  await lock(tx, collectorId)
  const load = await store.undo(tx, { collectorId, loadId, now })
  if (!load) throw new Refusal('offerNotFound')
  const isOfThisLoad = ({ offerId, state, loadedAt }: StateRow) =>
    load.offerIds.includes(offerId) && isInHand(state) && loadedAt?.getTime() === load.loadedAt.getTime()
  const rows = (await statesOf(tx, collectorId)).filter(isOfThisLoad)
  const member = await offerMemberOf(tx, collectorId, now)
  const changes = rows.map(({ offerId }) => ({ offerId, wanted: 'UNLOADED' as const }))
  await changeWithin(tx, { known, member, now }, changes)
}

/**
 * Loads for members for whom something began since it was last loaded for them, a page of them.
 *
 * @returns how many there were
 */
export async function loadPage(database: Database, { limit, now }: { limit: number; now: Date }): Promise<number> {
  const { listed, versions } = await database.transaction(allOffers)
  const beginnings = listed.map(({ offerId, from }) =>
    Math.max(from.getTime(), versions.get(offerId)?.at(-1)?.since.getTime() ?? 0),
  )
  // Personal prices are new each week.
  const newest = Math.max(startOfWeek(weekOf(now)).getTime(), ...beginnings.filter((at) => at <= now.getTime()))
  const behind = await database.transaction((tx) => store.behind(tx, { before: new Date(newest), limit }))
  for (const collectorId of behind) await loadFor(database, collectorId, now)
  return behind.length
}
