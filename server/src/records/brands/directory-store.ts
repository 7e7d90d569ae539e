import { and, asc, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { brandPages, brands } from './tables.ts'

export type BrandPageRow = Omit<typeof brandPages.$inferSelect, 'isListed'>
export type BrandInDirectory = BrandPageRow & Pick<typeof brands.$inferSelect, 'name' | 'colour'>

/** A text in small letters, without accents and apostrophes. */
const plain = (text: SQL | string) => sql`replace(replace(lower(unaccent(${text})), '''', ''), '’', '')`

/** Enters pages, or updates those that exist; all others are no longer listed. */
export async function replacePages(tx: Transaction, pages: BrandPageRow[]): Promise<void> {
  const columns = Object.keys(pages[0] ?? {}).filter((column) => column !== 'brandKey') as (keyof BrandPageRow)[]
  const isChanged = sql.join(
    columns.map((column) => sql`${brandPages[column]} is distinct from excluded.${sql.identifier(inSql(column))}`),
    sql` or `,
  )
  await tx
    .insert(brandPages)
    .values(pages)
    .onConflictDoUpdate({
      target: brandPages.brandKey,
      set: Object.fromEntries([
        ...columns.map((column) => [column, sql`excluded.${sql.identifier(inSql(column))}`]),
        ['isListed', true],
      ]),
      setWhere: sql`not brand_pages.is_listed or ${isChanged}`,
    })
  const keys = pages.map(({ brandKey }) => brandKey)
  await tx
    .update(brandPages)
    .set({ isListed: false })
    .where(and(eq(brandPages.isListed, true), notInArray(brandPages.brandKey, keys)))
}

const inSql = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Writes down by which words each brand is found: those of its name, the name as one word, its category and its keywords.
 * What stands there already stays.
 */
export async function replaceWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with texts as (
      select brand_key, name as text, 1.0 as weight from brands
      union all select brand_key, regexp_replace(name, '[^[:alnum:]]', '', 'g'), 1.0 from brands
      union all select brand_key, array_to_string(keywords, ' '), 0.7 from brand_pages
      union all select brand_key, category, 0.6 from brand_pages
    ), words as (
      select brand_key, word, max(weight) as weight
      from texts join brand_pages using (brand_key),
        regexp_split_to_table(${plain(sql`text`)}, '[^[:alnum:]]+') as word
      where word not in ('', 'and', 'the') and is_listed
      group by brand_key, word
    ), gone as (
      delete from brand_words where not exists (select from words where (words.brand_key, words.word) = (brand_words.brand_key, brand_words.word))
    )
    insert into brand_words (brand_key, word, weight) select brand_key, word, weight from words
    on conflict (brand_key, word) do update set weight = excluded.weight where brand_words.weight <> excluded.weight`)
}

/** Every listed brand with its page, by name. */
export async function directory(tx: Transaction): Promise<BrandInDirectory[]> {
  const { isListed, ...page } = getTableColumns(brandPages)
  return tx
    .select({ ...page, name: brands.name, colour: brands.colour })
    .from(brandPages)
    .innerJoin(brands, eq(brands.brandKey, brandPages.brandKey))
    .where(eq(isListed, true))
    .orderBy(asc(brands.name))
}

/**
 * Words that look alike count from a likeness on that grows with their letters: "ebya" and "ebay" share a quarter of their
 * three-letter parts, "cofee" and "coffee" more than half. A lower one would compare each search with thousands of words.
 */
function leastLikeness(search: string): number {
  const lengths = search.split(/[^\p{L}\p{N}]+/u).flatMap(({ length }) => (length > 2 ? [length] : []))
  const shortest = Math.min(...lengths)
  return shortest < 5 ? 0.24 : shortest < 7 ? 0.33 : 0.4
}

/** More words than this do not count. */
const mostWords = 6

/**
 * The keys of the brands that a search finds, best first. A typed word finds the words that it is, that it begins, and
 * that look like it; of three typed words one may find nothing.
 */
export async function find(tx: Transaction, search: string, atMost: number): Promise<string[]> {
  // The planner takes a comparison of likeness for as cheap as one of numbers, and would read every word.
  const { rows } = await tx.execute<{ words: string[] }>(sql`
    select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness(search))}, true),
      set_config('enable_seqscan', 'off', true),
      array(select word from regexp_split_to_table(${plain(sql`${search}::text`)}, '[^[:alnum:]]+') as word
        where word not in ('', 'and', 'the') limit ${mostWords}) as words`)
  const words = rows[0]?.words ?? []
  if (words.length === 0) return []
  const hits = words.map(
    (word) => sql`
      select brand_key, max(weight * case
        when word = ${word} then 1
        when starts_with(word, ${word}) then 0.9
        else 0.8 * similarity(word, ${word}) end) as likeness
      from brand_words where word like ${`${word}%`} or word % ${word}::text group by brand_key`,
  )
  const found = await tx.execute<{ brand_key: string }>(sql`
    select brand_key from (${sql.join(hits, sql` union all `)}) hits group by brand_key
    having count(*) * 2 > ${words.length}::integer
    order by sum(likeness) desc, brand_key limit ${atMost}`)
  return found.rows.map(({ brand_key }) => brand_key)
}

/** Whom members call about a brand's offers by phone; undefined where there is nobody. */
export async function phoneOf(tx: Transaction, brandKey: string): Promise<string | undefined> {
  const [page] = await tx.select({ phone: brandPages.phone }).from(brandPages).where(eq(brandPages.brandKey, brandKey))
  return page?.phone ?? undefined
}
