import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { accountViews } from './tables.ts'

export type AccountView = typeof accountViews.$inferSelect

export async function insert(tx: Transaction, view: typeof accountViews.$inferInsert): Promise<void> {
  await tx.insert(accountViews).values(view)
}

/** Uses a link up: of two who open it at once, one does. */
export async function open(
  tx: Transaction,
  linkHash: string,
  { tokenHash, now, expiresAt }: { tokenHash: string; now: Date; expiresAt: Date },
): Promise<AccountView | undefined> {
  const [opened] = await tx
    .update(accountViews)
    .set({ tokenHash, isOpened: true, expiresAt })
    .where(and(eq(accountViews.tokenHash, linkHash), eq(accountViews.isOpened, false), gt(accountViews.expiresAt, now)))
    .returning()
  return opened
}

export async function find(tx: Transaction, tokenHash: string, now: Date): Promise<AccountView | undefined> {
  const { tokenHash: token, isOpened, expiresAt } = accountViews
  const [found] = await tx
    .select()
    .from(accountViews)
    .where(and(eq(token, tokenHash), eq(isOpened, true), gt(expiresAt, now)))
  return found
}

export async function remove(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(accountViews).where(eq(accountViews.tokenHash, tokenHash))
}
