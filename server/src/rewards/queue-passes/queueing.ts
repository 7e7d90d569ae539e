import type { QueuePlace } from '@pollen/contract/queue-passes'
import { Refusal } from '@pollen/contract/refusals'
import type { Database } from '../../platform/database/database.ts'
import { phaseOf } from './line.ts'
import type { Lines } from './lines.ts'
import { placeToShow } from './places.ts'
import { type PlaceRequest, takePlace } from './queue-passes.ts'
import * as store from './store.ts'

/** A browser that waits is written down as seen no more often than this. */
const seenAgainAfterMs = 30_000

/** Where people stand in lines, and how they come to stand there. */
export function queueingIn(database: Database, { lines, isQueueing }: { lines: Lines; isQueueing: () => boolean }) {
  /** @throws Refusal eventNotFound   the event has no drop */
  async function dropOf(eventId: string): Promise<store.StoredDrop> {
    const drop = await database.transaction((tx) => store.findDrop(tx, eventId))
    if (!drop) throw new Refusal('eventNotFound')
    return drop
  }

  /**
   * Where somebody stands.
   *
   * @param holder  undefined for a browser without our cookie
   * @throws Refusal eventNotFound
   */
  async function look(eventId: string, holder: store.Holder | undefined): Promise<QueuePlace> {
    const now = new Date()
    if (!isQueueing()) return placeToShow(await dropOf(eventId), undefined, undefined, now)
    const line = await lines(eventId)
    const place = holder && (await store.findPlace(database, eventId, holder))
    if (place && !place.usedAt && now.getTime() - place.seenAt.getTime() > seenAgainAfterMs)
      await store.markSeen(database, place, now)
    return placeToShow(line.drop, line, place, now)
  }

  return {
    look,
    /** Whether there is a line to stand in now. */
    async hasLine(eventId: string): Promise<boolean> {
      const phase = phaseOf(await dropOf(eventId), new Date())
      return isQueueing() && (phase === 'lobby' || phase === 'on')
    },
    /** Whether this browser stands in it already. */
    hasPlace: async (eventId: string, tokenHash: string): Promise<boolean> =>
      (await store.findPlace(database, eventId, { tokenHash })) !== undefined,
    stand: (request: PlaceRequest): Promise<void> => database.transaction((tx) => takePlace(tx, request, new Date())),
  }
}
