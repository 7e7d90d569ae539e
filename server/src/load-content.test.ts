import { asOwner, freshDatabase } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { loadContent } from './load-content.ts'

const database = await freshDatabase()

/** What every table has, whatever the order of its rows. */
async function contents(): Promise<Record<string, unknown>> {
  const tables = await asOwner(database.connectionString, "select tablename from pg_tables where schemaname = 'public'")
  const digests = tables.map(async ({ tablename }) => {
    const digest = `select md5(string_agg(rows::text, '' order by rows::text)) as digest from ${tablename} as rows`
    return [tablename, (await asOwner(database.connectionString, digest))[0]?.digest]
  })
  return Object.fromEntries(await Promise.all(digests))
}

test('our own content is as large as the programme promises, and the same again changes nothing', async () => {
  await loadContent(database)
  const [counts] = await asOwner(
    database.connectionString,
    `select (select count(*)::integer from products where is_listed) as products,
       (select count(distinct category)::integer from products where is_listed) as categories,
       (select count(distinct sku)::integer from product_prices) as priced`,
  )
  expect(counts).toEqual({ products: 400, categories: 10, priced: 400 })
  const loaded = await contents()
  await loadContent(database)
  expect(await contents()).toEqual(loaded)
})
