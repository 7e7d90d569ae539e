import type { EventDrop } from '@pollen/contract/queue-passes'
import { wrongValue } from '../../platform/content/content-file.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { contentNow } from '../../records/content/content.ts'
import { enterDrops } from '../../rewards/queue-passes/queue-passes.ts'
import { limitedRewardIds } from '../../rewards/vouchers/vouchers.ts'
import { eventsFileName, parseEvents, type WrittenEvent } from './events-file.ts'

/**
 * Enters the drops of the events that operators wrote. One that is left out is over at once.
 *
 * @throws StartError   the file breaks a rule, or names a reward of which there is no end, or that another drop sells
 */
export async function loadDrops(tx: Transaction, { text: given, now }: { text?: string; now: Date }): Promise<void> {
  const text = given ?? (await contentNow(tx, eventsFileName, now))
  const limited = await limitedRewardIds(tx)
  const sold = new Set<string>()
  const drops = parseEvents(text).flatMap(({ eventId, drop }, index) => {
    if (!drop) return []
    for (const [nth, rewardId] of drop.rewards.entries()) {
      const problem = (says: string) =>
        wrongValue(eventsFileName, text, { path: [index, 'drop', 'rewards', nth], says })
      if (!limited.includes(rewardId))
        throw problem(`${rewardId} is no reward of content/rewards.json with a stock or a pool`)
      if (sold.has(rewardId)) throw problem(`${rewardId} is sold in a drop already`)
      sold.add(rewardId)
    }
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
