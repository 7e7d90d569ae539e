import type { EventDrop } from '@pollen/contract/queue-passes'
import type { Transaction } from '../platform/database/database.ts'
import { lineOfValue } from '../platform/process/json-lines.ts'
import { StartError } from '../platform/process/start-error.ts'
import { enterDrops } from '../queue-passes/queue-passes.ts'
import { limitedRewardIds } from '../vouchers/vouchers.ts'
import { eventsText, readEvents, type WrittenEvent } from './events-file.ts'

/**
 * Enters the drops of the events that operators wrote. One that is left out is over at once.
 *
 * @throws StartError   the file breaks a rule, or names a reward of which there is no end, or that another drop sells
 */
export async function loadDrops(tx: Transaction, given?: string): Promise<void> {
  const text = given ?? (await eventsText())
  const limited = await limitedRewardIds(tx)
  const sold = new Set<string>()
  const drops = (await readEvents(text)).flatMap(({ eventId, drop }, place) => {
    if (!drop) return []
    for (const [nth, rewardId] of drop.rewards.entries()) {
      const line = lineOfValue(text, [place, 'drop', 'rewards', nth])
      const problem = (says: string) =>
        new StartError(`content/events.json cannot be used: line ${line}: drop.rewards.${nth} ${says}.`)
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
