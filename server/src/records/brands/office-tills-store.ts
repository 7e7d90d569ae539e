import type { TillScope } from '@pollen/contract/endpoint'
import { and, asc, count, eq, gt, ilike, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import { containing } from '../../platform/database/containing.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Till, TillKey } from './store.ts'
import { brands, tillKeyPermits, tillKeys, tills } from './tables.ts'

export type KeyPermit = typeof tillKeyPermits.$inferSelect

/** Every brand by name, with how many tills and working keys it has, and when one was last used. */
export async function brandsWithTills(tx: Transaction, now: Date) {
  const { brandKey, name, stoppedAt } = brands
  const works = and(isNotNull(tillKeys.keyId), or(isNull(tillKeys.endsAt), gt(tillKeys.endsAt, now)))
  return tx
    .select({
      brandKey,
      name,
      stoppedAt,
      tills: sql<number>`count(distinct ${tills.tillId})::integer`,
      keys: sql<number>`(count(*) filter (where ${works}))::integer`,
      lastUsedAt: max(tillKeys.usedAt),
    })
    .from(brands)
    .leftJoin(tills, eq(tills.brandKey, brandKey))
    .leftJoin(tillKeys, eq(tillKeys.tillId, tills.tillId))
    .groupBy(brandKey)
    .orderBy(asc(sql`lower(${name})`))
}

/** The tills of a brand by name, those whose name contains `named`; at most `limit`. */
export async function tillsOf(
  tx: Transaction,
  brandKey: string,
  { named, limit }: { named: string; limit: number },
): Promise<Till[]> {
  return tx
    .select()
    .from(tills)
    .where(and(eq(tills.brandKey, brandKey), ilike(tills.name, containing(named))))
    .orderBy(asc(tills.name), asc(tills.tillId))
    .limit(limit)
}

/** Whether a brand has a till of this name, in capitals or not. */
export async function isTillKnown(tx: Transaction, brandKey: string, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ found: count() })
    .from(tills)
    .where(and(eq(tills.brandKey, brandKey), sql`lower(${tills.name}) = lower(${name})`))
  return (row?.found ?? 0) > 0
}

export async function keysOfTills(tx: Transaction, tillIds: string[]): Promise<TillKey[]> {
  if (tillIds.length === 0) return []
  return tx.select().from(tillKeys).where(inArray(tillKeys.tillId, tillIds)).orderBy(tillKeys.createdAt, tillKeys.keyId)
}

export async function setName(tx: Transaction, tillId: string, name: string): Promise<void> {
  await tx.update(tills).set({ name }).where(eq(tills.tillId, tillId))
}

export async function setScopes(tx: Transaction, keyId: string, scopes: TillScope[]): Promise<void> {
  await tx.update(tillKeys).set({ scopes }).where(eq(tillKeys.keyId, keyId))
}

/** Takes from a key, and from all that were made with it, what is not among these scopes; one that keeps none ends. */
export async function narrowKeyTree(tx: Transaction, keyId: string, scopes: TillScope[], now: Date): Promise<void> {
  const kept = sql`array[${sql.join(
    scopes.map((scope) => sql`${scope}`),
    sql`, `,
  )}]::text[]`
  await tx.execute(sql`
    with recursive tree as (
      select key_id from till_keys where key_id = ${keyId}
      union
      select child.key_id from till_keys child join tree on child.parent_key_id = tree.key_id
    )
    update till_keys set
      scopes = case when scopes && ${kept} then array(select it from unnest(scopes) it where it = any (${kept})) else scopes end,
      ends_at = case when scopes && ${kept} then ends_at else least(ends_at, ${now.toISOString()}) end
    where key_id in (select key_id from tree)`)
}

/** False when it stands so already. */
export async function setStopped(tx: Transaction, brandKey: string, stoppedAt: Date | null): Promise<boolean> {
  const changed = await tx
    .update(brands)
    .set({ stoppedAt })
    .where(and(eq(brands.brandKey, brandKey), stoppedAt ? isNull(brands.stoppedAt) : isNotNull(brands.stoppedAt)))
    .returning({ brandKey: brands.brandKey })
  return changed.length > 0
}

export async function addPermit(tx: Transaction, permit: KeyPermit): Promise<void> {
  await tx.insert(tillKeyPermits).values(permit)
}

/** Deletes and returns it; of two calls at once, one gets it. */
export async function takePermit(
  tx: Transaction,
  { permitId, staffId }: Pick<KeyPermit, 'permitId' | 'staffId'>,
  now: Date,
): Promise<KeyPermit | undefined> {
  const [taken] = await tx
    .delete(tillKeyPermits)
    .where(
      and(
        eq(tillKeyPermits.permitId, permitId),
        eq(tillKeyPermits.staffId, staffId),
        gt(tillKeyPermits.expiresAt, now),
      ),
    )
    .returning()
  return taken
}

/** The keys that somebody may still have made, with their tills. */
export async function permitsOf(tx: Transaction, staffId: string, now: Date) {
  return tx
    .select({ permit: tillKeyPermits, till: tills.name, brandKey: tills.brandKey, brand: brands.name })
    .from(tillKeyPermits)
    .innerJoin(tills, eq(tills.tillId, tillKeyPermits.tillId))
    .innerJoin(brands, eq(brands.brandKey, tills.brandKey))
    .where(and(eq(tillKeyPermits.staffId, staffId), gt(tillKeyPermits.expiresAt, now)))
    .orderBy(asc(tillKeyPermits.expiresAt))
}

/** How many keys that work were made before then. */
export async function oldestKeyMadeAt(tx: Transaction, now: Date): Promise<Date | undefined> {
  const [found] = await tx
    .select({ madeAt: tillKeys.createdAt })
    .from(tillKeys)
    .where(or(isNull(tillKeys.endsAt), gt(tillKeys.endsAt, now)))
    .orderBy(tillKeys.createdAt)
    .limit(1)
  return found?.madeAt
}

export async function countKeysBefore(tx: Transaction, before: Date, now: Date): Promise<number> {
  const [found] = await tx
    .select({ keys: count() })
    .from(tillKeys)
    .where(and(lt(tillKeys.createdAt, before), or(isNull(tillKeys.endsAt), gt(tillKeys.endsAt, now))))
  return found?.keys ?? 0
}
