import type { Transaction } from '../../platform/database/database.ts'
import { type Collector, recentMobiles } from '../../records/collectors/collectors.ts'
import { askedAbout } from '../../records/revocation/revocation.ts'

/**
 * Since when the member is asked whether their mobile is theirs: it changed lately, somebody else may have been at the
 * account, and no code goes to it until they have said. Undefined when they are not asked, or no longer.
 */
export async function mobileAskedAbout(tx: Transaction, collectorId: string, now: Date): Promise<Date | undefined> {
  const askedAt = (await askedAbout(tx, collectorId))('changedMobile')
  if (!askedAt) return undefined
  const recent = await recentMobiles(tx, collectorId, now)
  return recent && recent.since <= askedAt ? askedAt : undefined
}

/**
 * Where a texted code goes; null when it goes nowhere.
 *
 * @param collector    undefined when there is none: the same work is done for nobody
 * @param opensAlone   nothing but the code is shown, so it goes to no mobile that its member never confirmed
 */
export async function mobileForCode(
  tx: Transaction,
  collectorId: string,
  { collector, opensAlone, now }: { collector: Collector | undefined; opensAlone: boolean; now: Date },
): Promise<string | null> {
  const isAsked = (await mobileAskedAbout(tx, collectorId, now)) !== undefined
  if (!collector || isAsked || (opensAlone && !collector.mobileConfirmedAt)) return null
  return collector.mobile
}
