import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

/** Why a till's purchase was not posted: somebody claims it by its receipt at this moment. If they have it, it is refused. */
export class BeingClaimed extends Refusal {
  constructor() {
    super('referenceReused')
  }
}

type Within = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>

/**
 * Posts again what was being claimed, each purchase once its claim is over. Who posted with it has their answer already: of a
 * batch only the purchase itself waits.
 *
 * @param within  waits in the transaction that it begins, or that is under way
 */
export function afterClaims<Item, Answer>(
  within: Within,
  post: (items: Item[]) => Promise<Answer[]>,
  purchaseOf: (item: Item) => store.BrandReference,
): (items: Item[]) => Promise<Answer[]> {
  const postAll = async (items: Item[]): Promise<Answer[]> => {
    const answers = await post(items)
    for (const [index, answer] of answers.entries()) {
      if (!(answer instanceof BeingClaimed)) continue
      const item = items[index] as Item
      await within((tx) => store.waitForClaim(tx, purchaseOf(item)))
      const [again] = await postAll([item])
      answers[index] = again as Answer
    }
    return answers
  }
  return postAll
}
