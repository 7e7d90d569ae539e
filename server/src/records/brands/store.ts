import { and, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../platform/database/containing.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { brands, tillKeys, tills } from './tables.ts'

/** Where the office reads tills: their brands and operators’ commands change them, too. */
const tillsAddress = '/staff/tills'

export type Brand = typeof brands.$inferSelect
/** What content says of a brand. */
export type WrittenRow = Omit<Brand, 'stoppedAt'>
export type Till = typeof tills.$inferSelect
export type TillKey = typeof tillKeys.$inferSelect

export async function upsert(tx: Transaction, all: WrittenRow[]): Promise<void> {
  await tx
    .insert(brands)
    .values(all)
    .onConflictDoUpdate({
      target: brands.brandKey,
      set: {
        name: sql`excluded.name`,
        colour: sql`excluded.colour`,
        takesOldPurchases: sql`excluded.takes_old_purchases`,
        returnsTakenBy: sql`excluded.returns_taken_by`,
        contactEmail: sql`excluded.contact_email`,
      },
      setWhere: sql`(brands.name, brands.colour, brands.takes_old_purchases, brands.returns_taken_by, brands.contact_email)
        is distinct from (excluded.name, excluded.colour, excluded.takes_old_purchases, excluded.returns_taken_by, excluded.contact_email)`,
    })
}

export async function all(tx: Transaction): Promise<Brand[]> {
  return tx.select().from(brands)
}

export async function find(tx: Transaction, brandKey: string): Promise<Brand | undefined> {
  const [brand] = await tx.select().from(brands).where(eq(brands.brandKey, brandKey))
  return brand
}

export async function insertTill(tx: Transaction, till: typeof tills.$inferInsert): Promise<void> {
  await tx.insert(tills).values(till)
  await tellConsole(tx, tillsAddress)
}

export async function allTills(tx: Transaction): Promise<Till[]> {
  return tx.select().from(tills).orderBy(tills.brandKey, tills.name)
}

export async function tillNames(tx: Transaction, tillIds: string[]): Promise<Pick<Till, 'tillId' | 'name'>[]> {
  const { tillId, name } = tills
  return tx.select({ tillId, name }).from(tills).where(inArray(tillId, tillIds))
}

/** The ids of the tills whose name contains this text, in capitals or not; at most `limit` of them. */
export async function tillsNamed(tx: Transaction, text: string, limit: number): Promise<string[]> {
  const found = await tx
    .select({ tillId: tills.tillId })
    .from(tills)
    .where(ilike(tills.name, containing(text)))
    .limit(limit)
  return found.map(({ tillId }) => tillId)
}

/** A till as a place where somebody shops. */
export type ShopTill = Pick<Till, 'tillId' | 'brandKey' | 'name'>

/** The tills that these words name, each by its own name or its brand's; at most `limit` of them. */
export async function tillsAtShop(tx: Transaction, words: string[], limit: number): Promise<ShopTill[]> {
  const { tillId, brandKey, name } = tills
  const called = sql`translate(${name} || ' ' || ${brands.name}, '’''', '')`
  return tx
    .select({ tillId, brandKey, name })
    .from(tills)
    .innerJoin(brands, eq(brands.brandKey, brandKey))
    .where(and(...words.map((word) => ilike(called, containing(word)))))
    .orderBy(brandKey, name)
    .limit(limit)
}

/** Until the transaction ends, nobody else makes or retires keys of this till. */
export async function lockTill(tx: Transaction, tillId: string): Promise<Till | undefined> {
  const [till] = await tx.select().from(tills).where(eq(tills.tillId, tillId)).for('no key update')
  return till
}

export async function findKey(tx: Transaction, keyId: string): Promise<TillKey | undefined> {
  const [key] = await tx.select().from(tillKeys).where(eq(tillKeys.keyId, keyId))
  return key
}

export async function insertKey(tx: Transaction, key: typeof tillKeys.$inferInsert): Promise<TillKey> {
  const [inserted] = await tx.insert(tillKeys).values(key).returning()
  await tellConsole(tx, tillsAddress)
  return inserted as TillKey
}

export type TillAccess = Pick<Till, 'tillId' | 'brandKey' | 'name'> &
  Pick<TillKey, 'keyId' | 'scopes' | 'usedAt' | 'endsAt'>

/** The till of a key, unless the office stopped all tills of its brand. */
export const findByKey = (tx: Transaction, keyHash: string): Promise<TillAccess | undefined> =>
  findAccess(tx, eq(tillKeys.keyHash, keyHash))

export const findById = (tx: Transaction, id: string): Promise<TillAccess | undefined> =>
  findAccess(tx, eq(tillKeys.keyId, id))

async function findAccess(tx: Transaction, isKey: SQL): Promise<TillAccess | undefined> {
  const { tillId, brandKey, name } = tills
  const { keyId, scopes, usedAt, endsAt } = tillKeys
  const [found] = await tx
    .select({ tillId, brandKey, name, keyId, scopes, usedAt, endsAt })
    .from(tillKeys)
    .innerJoin(tills, eq(tills.tillId, tillKeys.tillId))
    .innerJoin(brands, eq(brands.brandKey, tills.brandKey))
    .where(and(isKey, isNull(brands.stoppedAt)))
  return found
}

/** On which the database says that keys may do less than before; each server forgets what it knows of them. */
export const narrowedChannel = 'till_keys_narrowed'

/** Once the transaction is committed, no server lets a key in by what it was before. */
export async function notifyNarrowed(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${narrowedChannel}, '')`)
  await tellConsole(tx, tillsAddress)
}

/** Whether a key was ever entered, also where it opens nothing any more. */
export async function isEntered(tx: Transaction, keyHash: string): Promise<boolean> {
  return (await tx.select({ keyHash: tillKeys.keyHash }).from(tillKeys).where(eq(tillKeys.keyHash, keyHash))).length > 0
}

export async function setUsedAt(tx: Transaction, keyId: string, usedAt: Date): Promise<void> {
  await tx.update(tillKeys).set({ usedAt }).where(eq(tillKeys.keyId, keyId))
}

export async function allKeys(tx: Transaction): Promise<TillKey[]> {
  return tx.select().from(tillKeys).orderBy(tillKeys.createdAt, tillKeys.keyId)
}

export async function keysOf(tx: Transaction, tillId: string): Promise<TillKey[]> {
  return tx.select().from(tillKeys).where(eq(tillKeys.tillId, tillId)).orderBy(tillKeys.createdAt, tillKeys.keyId)
}

/**
 * Ends the key and all that were made with it; one that ends earlier keeps its end.
 *
 * @returns false when the till has no such key
 */
export async function endKeyTree(
  tx: Transaction,
  { tillId, keyId }: Pick<TillKey, 'tillId' | 'keyId'>,
  endsAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with recursive tree as (
      select key_id from till_keys where till_id = ${tillId} and key_id = ${keyId}
      union
      select child.key_id from till_keys child join tree on child.parent_key_id = tree.key_id
    )
    update till_keys set ends_at = least(ends_at, ${endsAt.toISOString()}) where key_id in (select key_id from tree)`)
  return Boolean(rowCount)
}
