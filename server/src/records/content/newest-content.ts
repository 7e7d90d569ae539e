import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import * as store from './store.ts'

const takeLock = (tx: Transaction) => takeNamedLock(tx, 'content')

/**
 * A server starts with this content: where no server did before, it is the newest from now on.
 *
 * @returns whether it became the newest now
 */
export async function bringContent(tx: Transaction, fingerprint: string, now: Date): Promise<boolean> {
  await takeLock(tx)
  return store.insertEntered(tx, fingerprint, now)
}

/** It breaks a rule: the one before is the newest again. */
export async function takeContentBack(tx: Transaction, fingerprint: string): Promise<void> {
  await takeLock(tx)
  await store.deleteEntered(tx, fingerprint)
}

/** Whether no server brought a newer one. Until the transaction ends none does. */
export async function isNewestContent(tx: Transaction, fingerprint: string): Promise<boolean> {
  await takeLock(tx)
  return (await store.newestEntered(tx)) === fingerprint
}
