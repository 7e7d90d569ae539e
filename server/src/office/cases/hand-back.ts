import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { colleaguesWithCases, giveBackCasesOf } from '../../records/cases/cases.ts'
import { presentSince } from '../../safety/staff/staff.ts'

/** Whoever presses nothing for so long has left their desk: members are not to wait for them. */
const awayMs = 15 * minuteMs

/** Hands back the cases of colleagues who are away. What they began to write stays with each case. */
export async function handBackOfAway(tx: Transaction, now: Date): Promise<void> {
  const busy = await colleaguesWithCases(tx)
  if (busy.length === 0) return
  const present = await presentSince(tx, busy, new Date(now.getTime() - awayMs))
  for (const staffId of busy) if (!present.has(staffId)) await giveBackCasesOf(tx, staffId)
}
