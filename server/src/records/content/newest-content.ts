import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import * as store from './store.ts'
import { newestNumber } from './versions-store.ts'

/** Until the transaction ends nobody else enters content. */
export const takeContentLock = (tx: Transaction) => takeNamedLock(tx, 'content')

/** Whether content was ever entered in versions; in a database of an earlier release it was not. */
export const hasContent = async (tx: Transaction): Promise<boolean> => (await newestNumber(tx)) > 0

/** Whether a server brought these files before, or a newer one did since. */
export const isKnownContent = store.isEntered

/** Somebody brings these files: they are the newest from now on. */
export const bringNewest = store.setEntered

/** Whether nobody brought newer ones. */
export const isNewestContent = async (tx: Transaction, fingerprint: string): Promise<boolean> =>
  (await store.newestEntered(tx)) === fingerprint
