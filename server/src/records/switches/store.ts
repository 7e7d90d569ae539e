import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { turnedSwitches } from './tables.ts'

export type TurnedSwitch = typeof turnedSwitches.$inferSelect

export const turnedNow = (tx: Transaction): Promise<TurnedSwitch[]> => tx.select().from(turnedSwitches)

export async function turn(tx: Transaction, row: typeof turnedSwitches.$inferInsert): Promise<void> {
  const { name, ...to } = { from: null, until: null, ...row }
  await tx
    .insert(turnedSwitches)
    .values({ name, ...to })
    .onConflictDoUpdate({ target: turnedSwitches.name, set: to })
}

export async function forget(tx: Transaction, name: TurnedSwitch['name']): Promise<void> {
  await tx.delete(turnedSwitches).where(eq(turnedSwitches.name, name))
}
