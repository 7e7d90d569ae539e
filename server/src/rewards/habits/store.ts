import { eq, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ProductsBought } from '../../records/ledger/ledger.ts'
import { boughtProducts } from './tables.ts'

/** Enters what these collectors bought, in the place of what was entered before. */
export async function put(
  tx: Transaction,
  bought: ReadonlyMap<string, ProductsBought>,
  workedOutAt: Date,
): Promise<void> {
  if (bought.size === 0) return
  await tx.execute(sql`
    insert into bought_products (collector_id, worked_out_at, products)
    select collector_id, ${workedOutAt.toISOString()}, products from unnest(
      ${plainArray([...bought.keys()])}::uuid[],
      ${textArray([...bought.values()].map((products) => JSON.stringify(products)))}::jsonb[]) as bought (collector_id, products)
    on conflict (collector_id) do update set worked_out_at = excluded.worked_out_at, products = excluded.products`)
}

export async function find(tx: Transaction, collectorId: string): Promise<ProductsBought> {
  const [row] = await tx
    .select({ products: boughtProducts.products })
    .from(boughtProducts)
    .where(eq(boughtProducts.collectorId, collectorId))
  return row?.products ?? {}
}
