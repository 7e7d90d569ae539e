import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { sealedActions, staffActions, staffSealHead, staffSeals } from './tables.ts'

export type Seal = typeof staffSeals.$inferSelect
export type Action = typeof staffActions.$inferSelect

export async function newestSeal(tx: Transaction): Promise<Seal | undefined> {
  const [seal] = await tx.select().from(staffSeals).orderBy(desc(staffSeals.sealNumber)).limit(1)
  return seal
}

export async function sealWithHash(tx: Transaction, hash: string): Promise<Seal | undefined> {
  const [seal] = await tx.select().from(staffSeals).where(eq(staffSeals.hash, hash))
  return seal
}

export async function sealsAfter(tx: Transaction, sealNumber: number, limit: number): Promise<Seal[]> {
  return tx
    .select()
    .from(staffSeals)
    .where(sql`${staffSeals.sealNumber} > ${sealNumber}`)
    .orderBy(asc(staffSeals.sealNumber))
    .limit(limit)
}

/** The earliest first. */
export async function sealsSince(tx: Transaction, since: Date): Promise<Seal[]> {
  return tx.select().from(staffSeals).where(gt(staffSeals.sealedAt, since)).orderBy(asc(staffSeals.sealNumber))
}

/** Actions without a seal, the earliest first. */
export async function actionsWithoutSeal(tx: Transaction, limit: number): Promise<Action[]> {
  return tx
    .select()
    .from(staffActions)
    .where(sql`not exists (select from ${sealedActions} where ${sealedActions.actionId} = ${staffActions.actionId})`)
    .orderBy(asc(staffActions.actionId))
    .limit(limit)
}

export async function addSeal(tx: Transaction, seal: Seal, actionIds: string[]): Promise<void> {
  await tx.insert(staffSeals).values(seal)
  await tx.execute(sql`
    insert into sealed_actions (action_id, seal_number)
    select unnest(${plainArray(actionIds)}::uuid[]), ${seal.sealNumber}::integer`)
}

/** The actions that a seal is on, those that are still there, in their order. */
export async function actionsUnder(tx: Transaction, sealNumber: number): Promise<Action[]> {
  const ids = tx
    .select({ actionId: sealedActions.actionId })
    .from(sealedActions)
    .where(eq(sealedActions.sealNumber, sealNumber))
  return tx.select().from(staffActions).where(inArray(staffActions.actionId, ids)).orderBy(asc(staffActions.actionId))
}

export type SealHead = typeof staffSealHead.$inferSelect

export async function sealHead(tx: Transaction): Promise<SealHead | undefined> {
  const [head] = await tx.select().from(staffSealHead)
  return head
}

/** Since when it names effects stays as it is. */
export async function moveHead(tx: Transaction, to: Omit<SealHead, 'seals' | 'effectsSince'>): Promise<void> {
  const { sealNumber, hash, signedFrom, signature } = to
  await tx.execute(
    sql`select move_staff_seal_head(${sealNumber}::integer, ${hash}, ${signedFrom}::integer, ${signature})`,
  )
}
