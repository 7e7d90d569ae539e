import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { collectorOfUnregistered, isUnregistered, type TillCard } from '../../records/cards/cards.ts'
import { open } from '../../records/ledger/ledger.ts'
import type { FoundCard } from './card-look-up.ts'
import type { TillContext } from './till-context.ts'

/** A card from a shop that was never used: nothing waits on it yet. */
export const wasNeverUsed = (card: TillCard | undefined): card is TillCard =>
  card !== undefined && card.collectorId === null && isUnregistered(card)

/**
 * Gives cards that nobody registered yet, and that collect for the first time, a points account: their points wait there for
 * whoever registers the card (docs/decisions/142). Cards that have one, and those that do not collect, cost nothing.
 */
export async function withAccounts({ within }: Pick<TillContext, 'within'>, found: FoundCard[]): Promise<FoundCard[]> {
  const opened = new Map<string, TillCard>()
  for (const { card } of found)
    if (wasNeverUsed(card) && !opened.has(card.cardNumber))
      opened.set(card.cardNumber, await within((tx) => withAccount(tx, card)))
  return found.map((one) => ({ ...one, card: opened.get(one.card?.cardNumber ?? '') ?? one.card }))
}

/** Each in a transaction of its own, in the lane of its account. Two tills at once open one. */
async function withAccount(tx: Transaction, { cardNumber }: TillCard): Promise<TillCard> {
  const card = await collectorOfUnregistered(tx, cardNumber, uuidv7())
  if (!card.collectorId) return card
  await enterLane(tx, card.collectorId)
  if (isUnregistered(card)) await open(tx, card.collectorId)
  return card
}
