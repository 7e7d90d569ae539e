import type { Transaction } from '../../platform/database/database.ts'
import { codeKeyOf, seal, unseal } from './codes.ts'
import * as store from './store.ts'

/** A pool with fewer codes than this is low. */
export const lowBelow = 100

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

/** Of these codes those that a reward’s pool never had, each once. */
export async function codesUnknown(
  tx: Transaction,
  secret: string,
  { rewardId, codes }: { rewardId: string; codes: readonly string[] },
): Promise<string[]> {
  const byKey = new Map(codes.map((code) => [codeKeyOf(secret, `${rewardId} ${code}`), code]))
  for (const known of await store.knownInPools(tx, [...byKey.keys()])) byKey.delete(known)
  return [...byKey.values()]
}

/** Codes as they wait for a second person: nobody reads them there. */
export const sealCodes = (secret: string, codes: readonly string[]): Promise<string> => seal(secret, codes.join(' '))

export const codesSealed = async (secret: string, sealed: string): Promise<string[]> =>
  (await unseal(secret, sealed)).split(' ')

/** How full the pools of the listed rewards are, up to a number that is not low. */
export async function poolsNow(tx: Transaction) {
  const most = lowBelow
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
