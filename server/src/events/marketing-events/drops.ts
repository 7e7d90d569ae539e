import type { EventDrop } from '@pollen/contract/queue-passes'
import type { Transaction } from '../../platform/database/database.ts'
import { contentOf } from '../../records/content/content.ts'
import { enterDrops } from '../../rewards/queue-passes/queue-passes.ts'
import { limitedRewardIds } from '../../rewards/vouchers/vouchers.ts'
import { eventsKind, parseEvents, refuseWrongDrops, type WrittenEvent } from './events-file.ts'

/**
 * Enters the drops of the events that operators wrote. One that is left out is over at once.
 *
 * @throws StartError   the text breaks a rule, or names a reward of which there is no end, or that another drop sells
 */
export async function loadDrops(tx: Transaction, { text: given, now }: { text?: string; now: Date }): Promise<void> {
  const text = given ?? (await contentOf(tx, eventsKind, now))
  const events = parseEvents(text)
  refuseWrongDrops(events, text, await limitedRewardIds(tx))
  const drops = events.flatMap(({ eventId, drop }) => {
    if (!drop) return []
    const { opens, closes, admittedPerMinute, rewards } = drop
    return [{ eventId, opensAt: new Date(opens), closesAt: new Date(closes), admittedPerMinute, rewardIds: rewards }]
  })
  await enterDrops(tx, drops)
}

/** The drop of an event, as operators wrote it. */
export const dropOf = (events: WrittenEvent[], eventId: string): WrittenEvent['drop'] =>
  events.find((event) => event.eventId === eventId)?.drop

/** What anybody may read of a drop; its rate is nobody's business. */
export const dropToShow = (
  { opens, closes, rewards: rewardIds }: NonNullable<WrittenEvent['drop']>,
  rewards: EventDrop['rewards'],
): EventDrop => ({ opens, closes, rewards: rewards.filter(({ rewardId }) => rewardIds.includes(rewardId)) })
