import type { Transaction } from '../../platform/database/database.ts'
import { codeKeyOf, seal } from './codes.ts'
import * as store from './store.ts'

/** A pool with fewer codes than this is low. */
const lowBelow = 100

/**
 * Adds a partner's codes to a reward's pool; the same again changes nothing.
 *
 * @returns how many were new
 */
export async function fillPool(
  tx: Transaction,
  secret: string,
  { rewardId, codes }: { rewardId: string; codes: string[] },
): Promise<number> {
  const rows = await Promise.all(
    codes.map(async (code) => ({
      codeKey: codeKeyOf(secret, `${rewardId} ${code}`),
      rewardId,
      sealedCode: await seal(secret, code),
    })),
  )
  return store.addToPool(tx, rows)
}

/** How full the pools of the listed rewards are, up to a number that is not low. */
export async function poolsNow(tx: Transaction, most = lowBelow) {
  const pools = []
  for (const { rewardId, isListed, details } of await store.allRewards(tx)) {
    if (!isListed || details.codes !== 'pooled') continue
    const left = await store.countLeft(tx, rewardId, most)
    pools.push({ rewardId, title: details.title, left, isLow: left < lowBelow })
  }
  return pools
}

/** Whether there is a reward of this name with a pool. */
export const isPooled = async (tx: Transaction, rewardId: string): Promise<boolean> =>
  (await store.findReward(tx, rewardId))?.details.codes === 'pooled'
