import { and, eq, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Posting, type PostingAnswer, postEachBy } from '../../records/ledger/ledger.ts'
import { addPromises, type PromisesOfSlice } from './budgets-store.ts'
import { offerUses } from './tables.ts'

type Row = typeof offerUses.$inferSelect
export type UsesKey = Pick<Row, 'collectorId' | 'brandKey' | 'reference'>

/** An offer that counted for a purchase, and what it gives. */
export type StoredUse = UsesKey & {
  offerId: string
  version: number
  points: number
  pence: number
  usedAt: Date
  givenBackAt: Date | null
}

/** The offers of a row, in the order of their ids. */
export const usesIn = ({ collectorId, brandKey, reference, usedAt, ...row }: Row): StoredUse[] =>
  row.offerIds
    .map((offerId, index) => {
      const givenBackAt = row.givenBackAt?.[offerId]
      return {
        collectorId,
        brandKey,
        reference,
        usedAt,
        offerId,
        version: row.versions[index] as number,
        points: row.points[index] as number,
        pence: row.pence[index] as number,
        givenBackAt: givenBackAt ? new Date(givenBackAt) : null,
      }
    })
    .sort((one, other) => (one.offerId < other.offerId ? -1 : 1))

/** Uses as the rows of a query, without the time. */
const rowsOf = (uses: Omit<StoredUse, 'version' | 'usedAt' | 'givenBackAt'>[]) => sql`
  ${plainArray(uses.map(({ collectorId }) => collectorId))}::uuid[],
  ${textArray(uses.map(({ brandKey }) => brandKey))}::text[],
  ${textArray(uses.map(({ reference }) => reference))}::text[],
  ${textArray(uses.map(({ offerId }) => offerId))}::text[],
  ${plainArray(uses.map(({ points }) => points))}::integer[],
  ${plainArray(uses.map(({ pence }) => pence))}::integer[]`

/**
 * Enters uses that are not there yet, and counts them for their members: a row for each purchase, or more in the row that
 * it has. A promise that was given back at the offer's end is kept again: nobody else can have loaded it since.
 */
export async function insertUses(tx: Transaction, uses: Omit<StoredUse, 'givenBackAt'>[]): Promise<void> {
  const { rows } = await tx.execute<PromisesOfSlice>(sql`
    with wanted as (
      select * from unnest(
        ${rowsOf(uses)},
        ${plainArray(uses.map(({ version }) => version))}::integer[],
        ${textArray(uses.map(({ usedAt }) => usedAt.toISOString()))}::timestamptz[])
        as wanted (collector_id, brand_key, reference, offer_id, points, pence, version, used_at)),
    entered as (
      insert into offer_uses (collector_id, brand_key, reference, used_at, offer_ids, versions, points, pence)
      select collector_id, brand_key, reference, min(used_at), array_agg(offer_id), array_agg(version), array_agg(points),
        array_agg(pence)
      from wanted group by collector_id, brand_key, reference
      on conflict (collector_id, brand_key, reference) do update
        set offer_ids = offer_uses.offer_ids || excluded.offer_ids, versions = offer_uses.versions || excluded.versions,
          points = offer_uses.points || excluded.points, pence = offer_uses.pence || excluded.pence
        where not offer_uses.offer_ids && excluded.offer_ids
      returning collector_id, brand_key, reference),
    counted as (
      select collector_id, offer_id, max(version) as version, count(*)::integer as uses
      from wanted join entered using (collector_id, brand_key, reference) group by collector_id, offer_id),
    given_back as materialized ( -- a cluster does one part after the other: this before what changes them
      select offer_id, slice, count(*)::integer as promises
      from counted cross join lateral ( -- the limit makes it a look-up by key, whatever the tables' statistics say
        select is_promised, slice from offer_states
        where offer_states.collector_id = counted.collector_id and offer_states.offer_id = counted.offer_id limit 1) state
      where not is_promised and slice is not null
      group by offer_id, slice),
    stated as (
      insert into offer_states (collector_id, offer_id, version, state, is_promised, uses)
      select collector_id, offer_id, version, 'LOADED', true, uses from counted
      on conflict (collector_id, offer_id) do update
        set uses = offer_states.uses + excluded.uses, is_promised = true)
    select offer_id as "offerId", slice, promises from given_back`)
  await addPromises(tx, rows)
}

/** An offer that counts for a purchase, and how it was found: `loadedAt` is null where everybody has it, `most` without a limit. */
export type NewUse = Pick<StoredUse, 'offerId' | 'version' | 'points' | 'pence'> & {
  loadedAt: Date | null
  most: number | null
}

/** What post_with_offers (functions.sql) raises. */
const offersChanged = 'OF001'

/** Posts purchases with their uses, all or none: undefined when an offer is not as it was found. */
export async function postWithUses(
  database: Database,
  purchases: { posting: Posting; uses: NewUse[] }[],
): Promise<PostingAnswer[] | undefined> {
  const column = (of: (use: NewUse) => string | number | null | undefined) => ({
    type: 'text',
    literal: textArray(purchases.map(({ uses }) => plainArray(uses.map(of)))),
  })
  const postings = purchases.map(({ posting }) => posting)
  const arrays = [
    { type: 'text', literal: textArray(purchases.map(({ uses }) => textArray(uses.map(({ offerId }) => offerId)))) },
    column(({ version }) => version),
    column(({ loadedAt }) => loadedAt?.toISOString()),
    column(({ most }) => most),
    column(({ points }) => points),
    column(({ pence }) => pence),
  ]
  try {
    return await postEachBy(database, postings, { name: 'post_with_offers', arrays })
  } catch (error) {
    if ((error as { code?: unknown }).code === offersChanged) return undefined
    throw error
  }
}

export async function addToUse(
  tx: Transaction,
  { offerId, points, ...key }: UsesKey & Pick<StoredUse, 'offerId' | 'points'>,
): Promise<void> {
  const place = sql`array_position(${offerUses.offerIds}, ${offerId}::text)`
  await tx.execute(sql`
    update ${offerUses} set points[${place}] = points[${place}] + ${points}::integer
    where ${hasKey(key)} and ${place} is not null`)
}

/** Lowers what uses gave; what comes to nothing is not counted for the member any more. */
export async function reduceUses(
  tx: Transaction,
  uses: Omit<StoredUse, 'version' | 'usedAt' | 'givenBackAt'>[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select * from unnest(${rowsOf(uses)}) as wanted (collector_id, brand_key, reference, offer_id, points, pence)),
    counting as ( -- each offer of these purchases, and what is left of it; what was given back before stays as it is
      select found.collector_id, found.brand_key, found.reference, gain.place, gain.offer_id,
        least(gain.points, wanted.points) as points, least(gain.pence, wanted.pence) as pence,
        coalesce(wanted.points = 0 and wanted.pence = 0, false) as is_freed
      from (select distinct collector_id, brand_key, reference from wanted) purchase
      cross join lateral ( -- the limit makes it a look-up by key, whatever the table's statistics say
        select * from offer_uses
        where offer_uses.collector_id = purchase.collector_id and offer_uses.brand_key = purchase.brand_key
          and offer_uses.reference = purchase.reference limit 1) found
      cross join lateral unnest(found.offer_ids, found.points, found.pence)
        with ordinality as gain (offer_id, points, pence, place)
      left join wanted on wanted.collector_id = found.collector_id and wanted.brand_key = found.brand_key
        and wanted.reference = found.reference and wanted.offer_id = gain.offer_id
        and not coalesce(found.given_back_at ? gain.offer_id, false)),
    reduced as (
      update offer_uses
      set points = rest.points, pence = rest.pence,
        given_back_at = nullif(coalesce(given_back_at, '{}') || coalesce(rest.freed_at, '{}'), '{}')
      from (
        select collector_id, brand_key, reference, array_agg(points order by place) as points,
          array_agg(pence order by place) as pence,
          jsonb_object_agg(offer_id, ${now.toISOString()}::timestamptz) filter (where is_freed) as freed_at
        from counting group by collector_id, brand_key, reference) rest
      where offer_uses.collector_id = rest.collector_id and offer_uses.brand_key = rest.brand_key
        and offer_uses.reference = rest.reference)
    update offer_states set uses = offer_states.uses - freed.uses
    from (
      select collector_id, offer_id, count(*)::integer as uses from counting where is_freed
      group by collector_id, offer_id) freed
    where offer_states.collector_id = freed.collector_id and offer_states.offer_id = freed.offer_id`)
}

const hasKey = ({ collectorId, brandKey, reference }: UsesKey) =>
  and(eq(offerUses.collectorId, collectorId), eq(offerUses.brandKey, brandKey), eq(offerUses.reference, reference))

/** The offers that counted for a purchase. */
export async function usesOf(tx: Transaction, purchase: UsesKey): Promise<StoredUse[]> {
  return (await tx.select().from(offerUses).where(hasKey(purchase))).flatMap(usesIn)
}

/** What each offer gave a member, less what refunds took back, by its id. */
export async function gainsOf(
  tx: Transaction,
  collectorId: string,
): Promise<Map<string, { points: number; pence: number }>> {
  const { rows } = await tx.execute<{ offer_id: string; points: number; pence: number }>(sql`
    select gain.offer_id, sum(gain.points)::integer as points, sum(gain.pence)::integer as pence
    from offer_uses cross join lateral unnest(offer_ids, points, pence) as gain (offer_id, points, pence)
    where collector_id = ${collectorId} group by gain.offer_id`)
  return new Map(rows.map(({ offer_id, points, pence }) => [offer_id, { points, pence }]))
}

export async function usesOfPurchases(
  tx: Transaction,
  collectorId: string,
  purchases: Pick<UsesKey, 'brandKey' | 'reference'>[],
): Promise<StoredUse[]> {
  const brandKeys = textArray(purchases.map(({ brandKey }) => brandKey))
  const references = textArray(purchases.map(({ reference }) => reference))
  // The limit makes it a look-up by key, whatever the table's statistics say.
  const found = sql`select u.row from unnest(${brandKeys}::text[], ${references}::text[]) as purchase (brand_key, reference)
    cross join lateral (
      select ctid as row from offer_uses where collector_id = ${collectorId} and brand_key = purchase.brand_key
        and reference = purchase.reference limit 1) u`
  const rows = await tx.select().from(offerUses).where(sql`${offerUses}.ctid = any(array(${found}))`)
  return rows.flatMap(usesIn)
}

/** Of these purchases those for which an offer counted, whoever's they are. */
export async function purchasesWithUse(tx: Transaction, offerId: string, purchases: UsesKey[]): Promise<UsesKey[]> {
  const found = sql`select u.row from unnest(
      ${plainArray(purchases.map(({ collectorId }) => collectorId))}::uuid[],
      ${textArray(purchases.map(({ brandKey }) => brandKey))}::text[],
      ${textArray(purchases.map(({ reference }) => reference))}::text[]) as purchase (collector_id, brand_key, reference)
    cross join lateral (
      select ctid as row from offer_uses where collector_id = purchase.collector_id and brand_key = purchase.brand_key
        and reference = purchase.reference limit 1) u`
  const { collectorId, brandKey, reference, offerIds } = offerUses
  return tx
    .select({ collectorId, brandKey, reference })
    .from(offerUses)
    .where(and(sql`${offerUses}.ctid = any(array(${found}))`, sql`${offerIds} @> ${textArray([offerId])}::text[]`))
}
