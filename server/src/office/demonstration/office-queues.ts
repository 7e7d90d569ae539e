import type { Database } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { spendingRulesIn } from '../../points/redemptions/redemptions.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { allContent } from '../../records/content/content.ts'
import { newestSealOf } from '../../records/staff-actions/staff-actions.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { dealNewest } from '../colleagues/colleagues.ts'
import { actorOf } from './colleagues.ts'
import { keepMoney } from './money.ts'
import { type Caller, type Office, tell } from './office-acts.ts'
import { callers } from './office-cast.ts'
import { toldConversations } from './office-conversations.ts'
import { aClaimedReceipt, orderedCards, postPrinted } from './office-desk-work.ts'
import { anInvitation, anUnlock, daysBefore, pointsAbove } from './office-requests.ts'
import { aLeakedKey, aTheft } from './office-scenarios.ts'
import { tillsByBrand } from './tills.ts'

const scenarios = [
  ...toldConversations,
  aTheft,
  aLeakedKey,
  aClaimedReceipt,
  orderedCards,
  anInvitation, // first of the requests: it ends those that nobody decided in time
  pointsAbove,
  anUnlock,
  daysBefore,
]

/**
 * Gives the office of the demonstration something to do. What nobody of the console has done for days, the invented
 * colleagues do, and what is done or decided comes again: the queues are as of today, however long the demonstration lives.
 */
export async function keepQueues(database: Database, { secrets, now }: { secrets: Secrets; now: Date }): Promise<void> {
  const rules = spendingRulesIn(await database.transaction(allContent))
  await postPrinted(database, now)
  await database.transaction(async (tx) => {
    await takeNamedLock(tx, 'demonstration')
    const found = new Map<string, Caller>()
    for (const caller of callers) {
      const identity = await identityOf(tx, caller.email)
      if (identity) found.set(caller.firstName, { ...caller, collectorId: identity.collectorId })
    }
    const office: Office = {
      tx,
      secrets,
      brands: await brandsByKey(tx),
      tills: await tillsByBrand(tx, secrets.demonstration),
      spendingRules: rules,
      callers: found,
      now,
      isFirst: (await newestSealOf(tx)) === undefined,
    }
    await tell(office, scenarios)
    await dealNewest(tx, { notBy: actorOf('Ruth').signedIn.staffId, now })
    await keepMoney(office)
  })
}
