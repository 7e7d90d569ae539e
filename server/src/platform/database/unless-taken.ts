import type { Transaction } from './database.ts'

/**
 * Does work that may need what somebody else has, or takes at this moment. The transaction goes on either way.
 *
 * @param index  the unique index that says whose it is
 * @returns false when it is taken: nothing of the work is done
 */
export async function unlessTaken(
  tx: Transaction,
  index: string,
  work: (step: Transaction) => Promise<unknown>,
): Promise<boolean> {
  try {
    await tx.transaction(work)
    return true
  } catch (error) {
    if ((error as { cause?: { constraint?: string } }).cause?.constraint === index) return false
    throw error
  }
}
