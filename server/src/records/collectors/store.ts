import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { collectors, firstNameOf, nameOf, postcodeOf } from './tables.ts'

export type NewCollector = typeof collectors.$inferInsert
export type Collector = typeof collectors.$inferSelect

/** @returns false when they are there already */
export async function insertOnce(tx: Transaction, collector: NewCollector): Promise<boolean> {
  const { rowCount } = await tx.insert(collectors).values(collector).onConflictDoNothing()
  return rowCount === 1
}

export async function areThereAny(tx: Transaction): Promise<boolean> {
  return (await tx.select({ collectorId: collectors.collectorId }).from(collectors).limit(1)).length > 0
}

export async function find(tx: Transaction, collectorId: string): Promise<Collector | undefined> {
  const [collector] = await tx.select().from(collectors).where(eq(collectors.collectorId, collectorId))
  return collector
}

/** Those of these collectors that there are. */
export async function findEach(tx: Transaction, collectorIds: string[]): Promise<Collector[]> {
  return tx
    .select()
    .from(collectors)
    .where(sql`${collectors.collectorId} = any(${plainArray(collectorIds)}::uuid[])`)
}

export async function findForUpdate(tx: Transaction, collectorId: string): Promise<Collector | undefined> {
  const [collector] = await tx.select().from(collectors).where(eq(collectors.collectorId, collectorId)).for('update')
  return collector
}

export async function findByDateOfBirth(
  tx: Transaction,
  dateOfBirth: string,
): Promise<Pick<Collector, 'collectorId' | 'lastName' | 'addressLines'>[]> {
  const { collectorId, lastName, addressLines } = collectors
  return tx
    .select({ collectorId, lastName, addressLines })
    .from(collectors)
    .where(eq(collectors.dateOfBirth, dateOfBirth))
}

/** The ids of those with this email, in any case, or this mobile. */
export async function idsByContact(
  tx: Transaction,
  contact: { email: string } | { mobile: string },
): Promise<string[]> {
  const { collectorId, email, mobile } = collectors
  const rows = await tx
    .select({ collectorId })
    .from(collectors)
    .where('email' in contact ? eq(sql`lower(${email})`, contact.email.toLowerCase()) : eq(mobile, contact.mobile))
  return rows.map((row) => row.collectorId)
}

/** @param postcode  in capitals, without a space */
export async function findByPostcode(
  tx: Transaction,
  postcode: string,
): Promise<Pick<Collector, 'collectorId' | 'firstName' | 'lastName'>[]> {
  const { collectorId, firstName, lastName } = collectors
  return tx
    .select({ collectorId, firstName, lastName })
    .from(collectors)
    .where(eq(postcodeOf(collectors), postcode))
}

/** Those whose name, as it is indexed, or whose email begins so, in the order of the beginnings; at most `limit`. */
export const idsBeginning = (
  tx: Transaction,
  { of, beginnings, limit }: { of: 'name' | 'firstName' | 'email'; beginnings: string[]; limit: number },
): Promise<string[]> => {
  const { collectorId, email } = collectors
  const begun = { name: nameOf(collectors), firstName: firstNameOf(collectors), email: sql`lower(${email})` }[of]
  return idsFrom(
    tx,
    sql`select found.collector_id from unnest(${textArray(beginnings)}::text[]) with ordinality as sought (beginning, nth),
      lateral (select ${collectorId} from ${collectors}
        where ${begun} ~>=~ beginning and ${begun} ~<~ (beginning || chr(1114111)) limit ${limit}) as found
      order by nth limit ${limit}`,
  )
}

/** Those with one of these emails, in small letters; at most `limit`. */
export const idsWithEmails = (tx: Transaction, emails: string[], limit: number): Promise<string[]> =>
  idsFrom(
    tx,
    sql`select ${collectors.collectorId} from ${collectors}
      where lower(${collectors.email}) = any(${textArray(emails)}::text[]) limit ${limit}`,
  )

async function idsFrom(tx: Transaction, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ collector_id: string }>(query)
  return rows.map(({ collector_id }) => collector_id)
}

export async function change(tx: Transaction, collectorId: string, changes: Partial<Collector>): Promise<void> {
  await tx.update(collectors).set(changes).where(eq(collectors.collectorId, collectorId))
}

/** A member, and since when. */
export type MemberSince = Pick<Collector, 'collectorId' | 'createdAt'>

/** A page of all members of a lane, in the order of their ids. */
export async function membersAfter(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<MemberSince[]> {
  const { collectorId, createdAt } = collectors
  return tx
    .select({ collectorId, createdAt })
    .from(collectors)
    .where(after === undefined ? undefined : gt(collectorId, after))
    .orderBy(collectorId)
    .limit(limit)
}

/** What a collector agreed to, by channel. */
export type Marketing = Pick<
  Collector,
  | 'contactByEmail'
  | 'contactBySms'
  | 'contactByPhone'
  | 'contactByPost'
  | 'businessOffersOptIn'
  | 'onlineAdvertisingConsent'
>

export async function marketingOf(tx: Transaction, collectorId: string): Promise<Marketing> {
  const { contactByEmail, contactBySms, contactByPhone, contactByPost } = collectors
  const { businessOffersOptIn, onlineAdvertisingConsent } = collectors
  const channels = { contactByEmail, contactBySms, contactByPhone, contactByPost }
  const [found] = await tx
    .select({ ...channels, businessOffersOptIn, onlineAdvertisingConsent })
    .from(collectors)
    .where(eq(collectors.collectorId, collectorId))
    .for('update')
  if (!found) throw new Error(`There is no collector ${collectorId}`)
  return found
}

/** A page of those in a lane who agreed to offers by email or text, in the order of their ids. */
export async function agreeingToOffers(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { collectorId, contactByEmail, contactBySms } = collectors
  const rows = await tx
    .select({ collectorId })
    .from(collectors)
    .where(and(or(contactByEmail, contactBySms), after === undefined ? undefined : gt(collectorId, after)))
    .orderBy(collectorId)
    .limit(limit)
  return rows.map((row) => row.collectorId)
}

/** A page of those in a lane who agreed that we choose for them what they are offered, in the order of their ids. */
export async function agreeingToProfiling(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { collectorId, onlineAdvertisingConsent } = collectors
  const rows = await tx
    .select({ collectorId })
    .from(collectors)
    .where(and(eq(onlineAdvertisingConsent, true), after === undefined ? undefined : gt(collectorId, after)))
    .orderBy(collectorId)
    .limit(limit)
  return rows.map((row) => row.collectorId)
}

/** So many pages (8 kB) of a lane's members are read to count those of a kind. */
const pagesCounted = 500

/** About how many of a lane's members there are, how many joined since a time, and how many are businesses who get offers. */
export async function countAbout(
  tx: Transaction,
  since: Date,
): Promise<{ all: number; joined: number; businesses: number }> {
  const sized = await tx.execute<{ pages: number }>(
    sql`select pg_relation_size(to_regclass('collectors'))::float8 / 8192 as pages`,
  )
  const percent = Math.min(100, (100 * pagesCounted) / Math.max(1, sized.rows[0]?.pages ?? 0))
  const { rows } = await tx.execute<{ all: number; joined: number; businesses: number }>(sql`
    select count(*)::integer as all, (count(*) filter (where created_at >= ${since.toISOString()}))::integer as joined,
      (count(*) filter (where business is not null and business_offers_opt_in))::integer as businesses
    from collectors tablesample system (${percent})`)
  const grown = 100 / percent
  const { all = 0, joined = 0, businesses = 0 } = rows[0] ?? {}
  return {
    all: Math.round(all * grown),
    joined: Math.round(joined * grown),
    businesses: Math.round(businesses * grown),
  }
}
