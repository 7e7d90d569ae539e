import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { addRewardCodes, rewardsOfOffice } from '@pollen/contract/staff/rewards'
import type { Transaction } from '../../platform/database/database.ts'
import { newestVersions } from '../../records/content/content.ts'
import { codesUnknown, isPooled, rewardsKind, rewardsSold, sealCodes } from '../../rewards/vouchers/vouchers.ts'
import { ask, type OfConsole } from '../requests/requests.ts'
import { aboutRewards } from './request-kinds.ts'
import { decidedBy, officeKind } from './whose-content.ts'

/** What members get for points, with what is paused. What was taken out of content otherwise is not there. */
export async function rewardsNow(
  tx: Transaction,
  { isInFiles, now }: { isInFiles: boolean; now: Date },
): Promise<Answer<typeof rewardsOfOffice>> {
  const newest = new Map((await newestVersions(tx, [rewardsKind.name])).map((item) => [item.version.key, item]))
  const sold = await rewardsSold(tx, now)
  return {
    rewards: sold.flatMap((reward) => {
      const { version, ended } = newest.get(reward.rewardId) ?? {}
      if (!version || (ended && ended.how !== 'stopped')) return []
      const { madeAt, madeBy: by, reason } = ended ?? {}
      const paused = madeAt && by && { by, at: madeAt.toISOString(), ...(reason && { reason }) }
      return [{ ...reward, version: version.version, ...(paused && { paused }) }]
    }),
    decides: decidedBy(officeKind(rewardsKind.name).decidedWith),
    isInFiles,
  }
}

/**
 * Asks for a partner's codes. Those that a reward has, or had, are left out.
 *
 * @throws Refusal notFound          there is no such reward with codes of a partner
 * @throws Refusal nothingToChange   it has them all
 */
export async function askForCodes(
  tx: Transaction,
  secret: string,
  { rewardId, codes, reason, ...actor }: OfConsole & { rewardId: string; codes: string[]; reason: string },
): Promise<Answer<typeof addRewardCodes>> {
  if (!(await isPooled(tx, rewardId))) throw new Refusal('notFound')
  const unknown = await codesUnknown(tx, secret, { rewardId, codes })
  if (unknown.length === 0) throw new Refusal('nothingToChange')
  const payload = { rewardId, codes: unknown.length, sealed: await sealCodes(secret, unknown) }
  const waits = await ask(tx, aboutRewards.addRewardCodes, { ...actor, payload, reason })
  return { ...waits, codes: unknown.length, known: codes.length - unknown.length }
}
