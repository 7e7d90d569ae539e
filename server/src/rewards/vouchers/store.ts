import type { RewardDetails } from '@pollen/contract/rewards'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { poolCodes, rewards, rewardVersions, vouchers, voucherUses } from './tables.ts'

export type Reward = {
  rewardId: string
  version: number
  isListed: boolean
  issued: number
  details: RewardDetails
}
/** What a voucher is made of. */
export type RewardVersion = Pick<Reward, 'rewardId' | 'version' | 'details'>
export type StoredVoucher = typeof vouchers.$inferSelect
export type VoucherKey = Pick<StoredVoucher, 'collectorId' | 'voucherId'>
export type StoredUse = typeof voucherUses.$inferSelect
export type UseKey = Pick<StoredUse, 'brandKey' | 'useId'>

/** Every reward, in its newest version. */
export const allRewards = (tx: Transaction): Promise<Reward[]> => newestVersions(tx).orderBy(rewards.rewardId)

export async function findReward(tx: Transaction, rewardId: string): Promise<Reward | undefined> {
  return (await findRewards(tx, [rewardId]))[0]
}

export async function findRewards(tx: Transaction, rewardIds: string[]): Promise<Reward[]> {
  return newestVersions(tx).where(inArray(rewards.rewardId, rewardIds))
}

/** The newest version in which only we gave a reward. */
export async function newestGoodwill(tx: Transaction, rewardId: string): Promise<RewardVersion | undefined> {
  const { version, details } = rewardVersions
  const isGoodwill = sql`(${details}->>'isGoodwill')::boolean`
  const found = await tx
    .select({ rewardId: rewardVersions.rewardId, version, details })
    .from(rewardVersions)
    .where(and(eq(rewardVersions.rewardId, rewardId), isGoodwill))
    .orderBy(desc(version))
    .limit(1)
  return found[0]
}

function newestVersions(tx: Transaction) {
  const isNewest = and(eq(rewardVersions.rewardId, rewards.rewardId), eq(rewardVersions.version, rewards.version))
  return tx
    .select({
      rewardId: rewards.rewardId,
      version: rewards.version,
      isListed: rewards.isListed,
      issued: rewards.issued,
      details: rewardVersions.details,
    })
    .from(rewards)
    .innerJoin(rewardVersions, isNewest)
    .$dynamic()
}

export async function detailsOf(
  tx: Transaction,
  { rewardId, version }: Pick<StoredVoucher, 'rewardId' | 'version'>,
): Promise<RewardDetails> {
  const [found] = await tx
    .select({ details: rewardVersions.details })
    .from(rewardVersions)
    .where(and(eq(rewardVersions.rewardId, rewardId), eq(rewardVersions.version, version)))
  if (!found) throw new Error(`There is no version ${version} of the reward ${rewardId}`)
  return found.details
}

export async function addVersion(tx: Transaction, version: typeof rewardVersions.$inferInsert): Promise<void> {
  await tx.insert(rewardVersions).values(version)
  const { rewardId } = version
  await tx
    .insert(rewards)
    .values({ rewardId, version: version.version, isListed: true })
    .onConflictDoUpdate({ target: rewards.rewardId, set: { version: version.version } })
}

export async function listOnly(tx: Transaction, rewardIds: string[]): Promise<void> {
  const isListed = sql`(${rewards.rewardId} = any(${sql.param(rewardIds)}::text[]))`
  await tx.update(rewards).set({ isListed }).where(ne(rewards.isListed, isListed))
}

const is = ({ collectorId, voucherId }: VoucherKey) =>
  and(eq(vouchers.collectorId, collectorId), eq(vouchers.voucherId, voucherId))

export async function insertEach(tx: Transaction, rows: StoredVoucher[]): Promise<void> {
  if (rows.length > 0) await tx.insert(vouchers).values(rows)
}

export async function change(tx: Transaction, key: VoucherKey, to: Partial<StoredVoucher>): Promise<StoredVoucher> {
  const [changed] = await tx.update(vouchers).set(to).where(is(key)).returning()
  if (!changed) throw new Error(`There is no voucher ${key.voucherId}`)
  return changed
}

export async function find(tx: Transaction, key: VoucherKey): Promise<StoredVoucher | undefined> {
  return (await tx.select().from(vouchers).where(is(key)))[0]
}

/** Those of these vouchers that there are, as their rewards were when they were bought. */
export async function findEach(
  tx: Transaction,
  keys: VoucherKey[],
): Promise<{ stored: StoredVoucher; details: RewardDetails }[]> {
  const collectorIds = plainArray(keys.map(({ collectorId }) => collectorId))
  const voucherIds = plainArray(keys.map(({ voucherId }) => voucherId))
  const asked = sql`(select unnest(${collectorIds}::uuid[]) as collector_id, unnest(${voucherIds}::uuid[]) as voucher_id) asked`
  return tx
    .select({ stored: vouchers, details: rewardVersions.details })
    .from(vouchers)
    .innerJoin(asked, sql`asked.collector_id = ${vouchers.collectorId} and asked.voucher_id = ${vouchers.voucherId}`)
    .innerJoin(rewardVersions, isItsVersion)
}

/** Locked until the transaction ends. */
export async function lock(tx: Transaction, key: VoucherKey): Promise<StoredVoucher | undefined> {
  return (await tx.select().from(vouchers).where(is(key)).for('update'))[0]
}

const isItsVersion = and(eq(rewardVersions.rewardId, vouchers.rewardId), eq(rewardVersions.version, vouchers.version))

/**
 * A brand's own voucher of a code that we issued, as its reward was when it was bought: one statement that writes nothing,
 * and brings nothing of another brand's voucher, which would take longer to read than none.
 */
export async function findByCode(
  tx: Transaction,
  brandKey: string,
  codeKey: string,
): Promise<{ collectorId: string; stored: StoredVoucher; details: RewardDetails } | undefined> {
  const ofBrand: Partial<RewardDetails> = { brandKey, codes: 'issued' }
  const [found] = await tx
    .select({ stored: vouchers, details: rewardVersions.details })
    .from(vouchers)
    .innerJoin(rewardVersions, isItsVersion)
    .where(and(eq(vouchers.codeKey, codeKey), sql`${rewardVersions.details} @> ${JSON.stringify(ofBrand)}::jsonb`))
  return found && { ...found, collectorId: found.stored.collectorId }
}

/** Whose vouchers these are, by the keys of their codes. */
export async function holdersOf(tx: Transaction, codeKeys: string[]): Promise<string[]> {
  const { collectorId, codeKey } = vouchers
  const found = await tx.selectDistinct({ collectorId }).from(vouchers).where(inArray(codeKey, codeKeys))
  return found.map((one) => one.collectorId)
}

/** Those vouchers that these requests made before. */
export async function findByRequests(
  tx: Transaction,
  requests: { collectorId: string; requestId: string }[],
): Promise<StoredVoucher[]> {
  const collectorIds = plainArray(requests.map(({ collectorId }) => collectorId))
  const requestIds = plainArray(requests.map(({ requestId }) => requestId))
  const asked = sql`(
    select unnest(${collectorIds}::uuid[]) as collector_id, unnest(${requestIds}::uuid[]) as request_id) asked`
  const isAsked = sql`asked.collector_id = ${vouchers.collectorId} and asked.request_id = ${vouchers.requestId}`
  return tx.select(getTableColumns(vouchers)).from(vouchers).innerJoin(asked, isAsked)
}

export async function findByToken(tx: Transaction, notMeTokenHash: string): Promise<StoredVoucher | undefined> {
  return (await tx.select().from(vouchers).where(eq(vouchers.notMeTokenHash, notMeTokenHash)))[0]
}

/** A collector's vouchers, the first to end first, as their rewards were when they were bought. */
export async function ofCollector(
  tx: Transaction,
  collectorId: string,
): Promise<{ stored: StoredVoucher; details: RewardDetails }[]> {
  return tx
    .select({ stored: vouchers, details: rewardVersions.details })
    .from(vouchers)
    .innerJoin(rewardVersions, isItsVersion)
    .where(eq(vouchers.collectorId, collectorId))
    .orderBy(asc(vouchers.expiresAt), desc(vouchers.voucherId))
}

/** How many vouchers of each reward these collectors got since then, without those that were taken back. */
export async function countsSince(
  tx: Transaction,
  collectorIds: string[],
  since: Date,
): Promise<{ collectorId: string; rewardId: string; count: number }[]> {
  const { collectorId, rewardId } = vouchers
  return tx
    .select({ collectorId, rewardId, count: sql<number>`count(*)::integer` })
    .from(vouchers)
    .where(and(inArray(collectorId, collectorIds), gt(vouchers.issuedAt, since), ne(vouchers.state, 'TAKEN_BACK')))
    .groupBy(collectorId, rewardId)
}

/** Those that may be used still and end before then, some of them, after this one; the others are locked elsewhere. */
export async function endingBefore(
  tx: Transaction,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<VoucherKey[]> {
  const { collectorId, voucherId, expiresAt, state } = vouchers
  return tx
    .select({ collectorId, voucherId })
    .from(vouchers)
    .where(
      and(
        inArray(state, ['TO_USE', 'HELD']),
        lte(expiresAt, before),
        after === undefined ? undefined : gt(voucherId, after),
      ),
    )
    .orderBy(voucherId)
    .limit(limit)
}

/** Enters the name of a use; false when the brand has used it. */
export async function insertUse(tx: Transaction, use: typeof voucherUses.$inferInsert): Promise<boolean> {
  return (await tx.insert(voucherUses).values(use).onConflictDoNothing().returning()).length === 1
}

const isUse = ({ brandKey, useId }: UseKey) => and(eq(voucherUses.brandKey, brandKey), eq(voucherUses.useId, useId))

export async function findUse(tx: Transaction, key: UseKey): Promise<StoredUse | undefined> {
  return (await tx.select().from(voucherUses).where(isUse(key)))[0]
}

export async function changeUse(tx: Transaction, key: UseKey, to: Partial<StoredUse>): Promise<StoredUse> {
  const [changed] = await tx.update(voucherUses).set(to).where(isUse(key)).returning()
  if (!changed) throw new Error(`There is no use ${key.useId}`)
  return changed
}

export type PoolCode = Pick<typeof poolCodes.$inferSelect, 'codeKey' | 'rewardId'> & { sealedCode: string }

/** Adds codes to a pool; those that are or were in one stay as they are. @returns how many were new */
export async function addToPool(tx: Transaction, codes: PoolCode[]): Promise<number> {
  return (await tx.insert(poolCodes).values(codes).onConflictDoNothing().returning({ key: poolCodes.codeKey })).length
}

/** Which of these codes are, or were, in a pool. */
export async function knownInPools(tx: Transaction, codeKeys: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ codeKey: string }>(
    sql`select code_key as "codeKey" from ${poolCodes} where code_key = any(${plainArray(codeKeys)}::text[])`,
  )
  return rows.map(({ codeKey }) => codeKey)
}

/** Takes codes out of a pool, so many or all that it has: those that nobody else is taking at this moment. */
export async function takeFromPool(
  tx: Transaction,
  rewardId: string,
  many: number,
): Promise<{ codeKey: string; sealedCode: string }[]> {
  const { rows } = await tx.execute<{ codeKey: string; sealedCode: string }>(sql`
    with free as materialized (
      select code_key, sealed_code from ${poolCodes}
      where reward_id = ${rewardId} and sealed_code is not null
      order by code_key limit ${many} for update skip locked)
    update ${poolCodes} p set sealed_code = null from free where p.code_key = free.code_key
    returning p.code_key as "codeKey", free.sealed_code as "sealedCode"`)
  return rows
}

/** Takes so many from the stock of a reward, or all that are left. @returns how many */
export async function takeFromStock(
  tx: Transaction,
  rewardId: string,
  { stock, many }: { stock: number; many: number },
): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with before as materialized (select issued from ${rewards} where reward_id = ${rewardId} for update)
    update ${rewards} r set issued = least(before.issued + ${many}, ${stock}::integer)
    from before where r.reward_id = ${rewardId} and before.issued < ${stock}
    returning r.issued - before.issued as taken`)
  return rows[0]?.taken ?? 0
}

export async function returnToStock(tx: Transaction, rewardId: string): Promise<void> {
  await tx
    .update(rewards)
    .set({ issued: sql`greatest(${rewards.issued} - 1, 0)` })
    .where(eq(rewards.rewardId, rewardId))
}

/** Puts a code back that was never shown. */
export async function returnToPool(tx: Transaction, codeKey: string, sealedCode: string): Promise<void> {
  await tx.update(poolCodes).set({ sealedCode }).where(eq(poolCodes.codeKey, codeKey))
}

/** How many codes a pool has; no more than `most` are counted. */
export async function countLeft(tx: Transaction, rewardId: string, most: number): Promise<number> {
  const left = await tx
    .select({ codeKey: poolCodes.codeKey })
    .from(poolCodes)
    .where(and(eq(poolCodes.rewardId, rewardId), isNotNull(poolCodes.sealedCode)))
    .limit(most)
  return left.length
}
