import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { accountJoins } from './tables.ts'

export type AccountJoin = typeof accountJoins.$inferSelect

/** False when the account was joined already. */
export async function insert(tx: Transaction, join: typeof accountJoins.$inferInsert): Promise<boolean> {
  const added = await tx.insert(accountJoins).values(join).onConflictDoNothing().returning({ id: accountJoins.joinId })
  return added.length > 0
}

export async function find(tx: Transaction, joinId: string): Promise<AccountJoin | undefined> {
  const [found] = await tx.select().from(accountJoins).where(eq(accountJoins.joinId, joinId))
  return found
}

/** How an account was joined into another. */
export async function findJoined(tx: Transaction, joinedId: string): Promise<AccountJoin | undefined> {
  const [found] = await tx.select().from(accountJoins).where(eq(accountJoins.joinedId, joinedId))
  return found
}

/** False when it was done before. */
export async function end(tx: Transaction, joinId: string, doneAt: Date): Promise<boolean> {
  const ended = await tx
    .update(accountJoins)
    .set({ doneAt })
    .where(and(eq(accountJoins.joinId, joinId), isNull(accountJoins.doneAt)))
    .returning({ id: accountJoins.joinId })
  return ended.length > 0
}
