import { programme } from '@pollen/contract/programme'
import { sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { soldProducts, soldProductsDays } from './tables.ts'

/**
 * Notes what was sold by the receipts that were posted between two moments. Of what was sold that day already nothing is written,
 * not even that a row is locked. One at a time does it.
 */
export async function noteSold(tx: Transaction, { from, until }: { from: Date; until: Date }): Promise<void> {
  await tx.execute(sql`
    with sold as (
      select brand_key, line->>0 as product_code, max((occurred_at at time zone ${programme.timeZone})::date) as last_sold_on
      from transfers cross join jsonb_array_elements(about->'lines') as line
      where posted_at >= ${from.toISOString()} and posted_at < ${until.toISOString()} and leg = 0 and about ? 'lines'
      group by brand_key, line->>0)
    insert into ${soldProducts} (brand_key, product_code, last_sold_on)
    select sold.* from sold left join ${soldProducts} as known using (brand_key, product_code)
    where known.last_sold_on is null or known.last_sold_on < sold.last_sold_on
    on conflict (brand_key, product_code) do update set last_sold_on = excluded.last_sold_on`)
}

/** Which of these a brand sold in the time that is remembered; and whether it sold anything. */
export async function soldAmong(
  tx: Transaction,
  { brandKey, codes }: { brandKey: string; codes: readonly string[] },
): Promise<{ sellsAny: boolean; codes: Set<string> }> {
  const isSold = sql`brand_key = ${brandKey} and last_sold_on > current_date - ${soldProductsDays}::integer`
  const { rows } = await tx.execute<{ code: string | null }>(sql`
    select null as code where exists (select from ${soldProducts} where ${isSold})
    union all
    select wanted.code from unnest(${textArray([...codes])}::text[]) as wanted (code)
    where exists (
      select from ${soldProducts} where ${isSold} and case when wanted.code like '%*'
        then starts_with(product_code, rtrim(wanted.code, '*')) else product_code = wanted.code end)`)
  const sold = rows.map(({ code }) => code)
  return { sellsAny: sold.includes(null), codes: new Set(sold.flatMap((code) => code ?? [])) }
}
