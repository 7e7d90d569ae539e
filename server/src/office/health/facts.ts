import { openConversions } from '../../partnerships/conversions/conversions.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { queueState } from '../../platform/jobs/queue-state.ts'
import { lanesKnownAway } from '../../platform/lanes/across-lanes.ts'
import { longestAllowedMs } from '../../platform/process/longest-allowed.ts'
import { countKeysBefore } from '../../records/brands/brands.ts'
import { lastProof } from '../../records/ledger/ledger.ts'
import { serversNow } from '../../records/servers/servers.ts'
import { newestOf, newestSealOf, wasAnythingDone } from '../../records/staff-actions/staff-actions.ts'
import { poolsNow } from '../../rewards/vouchers/vouchers.ts'

export type Facts = Awaited<ReturnType<typeof factsNow>>

/** What the checks are made of. */
export async function factsNow(tx: Transaction, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const seal = await newestSealOf(tx)
  const conversions = await openConversions(tx)
  return {
    now,
    queue: await queueState(tx),
    servers: await serversNow(tx),
    proof: await lastProof(tx),
    seal,
    isUnsealed: await wasAnythingDone(tx, {
      after: seal?.sealedAt ?? new Date(0),
      before: before(longestAllowedMs.unsealed),
    }),
    backup: await newestOf(tx, 'backupTaken'),
    backupProof: await newestOf(tx, 'backupProven'),
    secretsWrapped: await newestOf(tx, 'secretsWrapped'),
    oldTillKeys: await countKeysBefore(tx, before(longestAllowedMs.tillKey), now),
    oldestConversion: conversions.map(({ firstAskedAt }) => firstAskedAt).sort((one, other) => +one - +other)[0],
    lanesAway: lanesKnownAway(),
    lowPools: (await poolsNow(tx)).filter(({ isLow }) => isLow).length,
  }
}
