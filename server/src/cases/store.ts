import type { Transaction } from '../platform/database.ts'
import { cases } from './tables.ts'

export type Case = typeof cases.$inferSelect

export async function insert(tx: Transaction, opened: Case): Promise<void> {
  await tx.insert(cases).values(opened)
}
