import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { brands, tillKeys } from './tables.ts'

export type Brand = typeof brands.$inferSelect
export type TillKey = typeof tillKeys.$inferSelect

export async function upsert(tx: Transaction, all: Brand[]): Promise<void> {
  await tx
    .insert(brands)
    .values(all)
    .onConflictDoUpdate({
      target: brands.brandKey,
      set: { name: sql`excluded.name`, colour: sql`excluded.colour`, pointsPerPound: sql`excluded.points_per_pound` },
    })
}

export async function all(tx: Transaction): Promise<Brand[]> {
  return tx.select().from(brands)
}

export async function find(tx: Transaction, brandKey: string): Promise<Brand | undefined> {
  const [brand] = await tx.select().from(brands).where(eq(brands.brandKey, brandKey))
  return brand
}

export async function insertKey(tx: Transaction, key: typeof tillKeys.$inferInsert): Promise<void> {
  await tx.insert(tillKeys).values(key)
}

export async function findKey(tx: Transaction, keyHash: string): Promise<TillKey | undefined> {
  const [key] = await tx.select().from(tillKeys).where(eq(tillKeys.keyHash, keyHash))
  return key
}
