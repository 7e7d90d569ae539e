import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import * as store from './store.ts'

/**
 * Why a till's purchase was not posted: somebody claims it by its receipt at this moment, or posts it with another card. If
 * they have it, it is refused.
 */
export class BeingClaimed extends Refusal {
  constructor() {
    super('referenceReused')
  }
}

type Within = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>
type PostedPurchase = store.BrandReference & { collectorId: string }

/**
 * Posts again what was being claimed or posted, each purchase once that is over. Who posted with it has their answer already:
 * of a batch only the purchase itself waits.
 *
 * @param within  waits in the transaction that it begins, or that is under way
 */
export function afterClaims<Item, Answer>(
  within: Within,
  post: (items: Item[]) => Promise<Answer[]>,
  purchaseOf: (item: Item) => PostedPurchase,
): (items: Item[]) => Promise<Answer[]> {
  const postAll = async (items: Item[]): Promise<Answer[]> => {
    const answers = await post(items)
    for (const [index, answer] of answers.entries()) {
      if (!(answer instanceof BeingClaimed)) continue
      const item = items[index] as Item
      const purchase = purchaseOf(item)
      await inLaneOf(purchase.collectorId, () => within((tx) => store.keepPurchaseBack(tx, purchase)))
      const [again] = await postAll([item])
      answers[index] = again as Answer
    }
    return answers
  }
  return postAll
}
