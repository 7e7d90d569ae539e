import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import {
  type Books,
  type Leg,
  open,
  type Posting,
  referenceFor,
  type StoredPosting,
} from '../server/src/records/ledger/ledger.ts'
import type { TestDatabase } from './database.ts'

/** Makes a collector who has a points account and nothing else. */
export async function aCollector({ transaction }: TestDatabase): Promise<string> {
  const collectorId = uuidv7()
  await transaction((tx) => open(tx, collectorId))
  return collectorId
}

export const aPosting = (collectorId: string, reference: string, ...legs: [Leg, ...Leg[]]): Posting => ({
  collectorId,
  reference: referenceFor('purchase', reference),
  legs,
  brandKey: 'sainsburys',
  occurredAt: new Date(),
})

/** Posts one, in a batch with others that are posted at the same time. */
export const togetherWith =
  ({ postEach }: Books) =>
  async (posting: Posting): Promise<StoredPosting> => {
    const [answer] = await postEach([posting])
    if (answer instanceof Refusal) throw answer
    return answer as StoredPosting
  }
