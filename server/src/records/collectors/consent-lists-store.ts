import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { collectors, consentLog } from './tables.ts'

const { collectorId, title, firstName, lastName, business, businessOffersOptIn, mobile, addressLines } = collectors
const person = { collectorId, title, firstName, lastName, business, businessOffersOptIn, mobile, addressLines }

export type AgreeingMember = Pick<typeof collectors.$inferSelect, keyof typeof person> & {
  /** Null for those who agreed before there was a log. */
  agreedAt: Date | null
  wording: string | null
}

/** A page of those who agree to offers that way, and can be reached by it, in the order of their ids. */
export async function agreeingMembers(
  tx: Transaction,
  channel: 'POST' | 'PHONE',
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AgreeingMember[]> {
  const agreed = tx
    .select({ agreedAt: consentLog.at, wording: consentLog.wording })
    .from(consentLog)
    .where(and(eq(consentLog.collectorId, collectorId), eq(consentLog.channel, channel), eq(consentLog.consent, true)))
    .orderBy(desc(consentLog.entryId))
    .limit(1)
    .as('agreed')
  const agrees = channel === 'POST' ? eq(collectors.contactByPost, true) : eq(collectors.contactByPhone, true)
  return tx
    .select({ ...person, agreedAt: agreed.agreedAt, wording: agreed.wording })
    .from(collectors)
    .leftJoinLateral(agreed, sql`true`)
    .where(
      and(
        agrees,
        channel === 'PHONE' ? isNotNull(mobile) : undefined,
        after === undefined ? undefined : gt(collectorId, after),
      ),
    )
    .orderBy(collectorId)
    .limit(limit)
}

export type Agreeing = { email: number; text: number; phone: number; post: number; businessOffers: number }

export async function countAgreeing(tx: Transaction): Promise<Agreeing> {
  const those = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await tx
    .select({
      email: those(sql`${collectors.contactByEmail}`),
      text: those(sql`${collectors.contactBySms}`),
      phone: those(sql`${collectors.contactByPhone}`),
      post: those(sql`${collectors.contactByPost}`),
      businessOffers: those(sql`${business} is not null and ${businessOffersOptIn}`),
    })
    .from(collectors)
  return row ?? { email: 0, text: 0, phone: 0, post: 0, businessOffers: 0 }
}
