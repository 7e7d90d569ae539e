import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Till } from '../platform/http/access.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import { recently } from '../platform/process/ttl-cache.ts'
import * as store from './store.ts'

/** A key that was retired opens its till for so long at most: a key's row is read again after this. */
const keysAreFreshMs = 5000

/** That a key was used is noted once in so long. */
const usesAreNotedMs = 3_600_000

/** Enters a till of the brand, which has no key yet. */
export async function enterTill(
  tx: Transaction,
  till: { brandKey: string; name: string },
): Promise<{ tillId: string }> {
  const tillId = uuidv7()
  await store.insertTill(tx, { tillId, ...till })
  return { tillId }
}

/** Enters a till of the brand; with this key, of which we keep the hash, it may do everything. */
export async function registerTill(
  tx: Transaction,
  { key, ...till }: { brandKey: string; name: string; key: string },
): Promise<void> {
  const { tillId } = await enterTill(tx, till)
  await store.insertKey(tx, { keyId: uuidv7(), tillId, keyHash: hashOf(key), scopes: [...tillScopes] })
}

export async function allTills(tx: Transaction): Promise<(store.Till & { keys: KeyOfTill[] })[]> {
  const tills = []
  for (const till of await store.allTills(tx)) tills.push({ ...till, keys: await keysOf(tx, till.tillId) })
  return tills
}

/** The till that the key opens now; that it did is noted. */
export async function tillByKey(tx: Transaction, key: string, now = new Date()): Promise<Till | undefined> {
  const found = await store.findByKey(tx, hashOf(key))
  return found && opened(tx, found, now)
}

async function opened(tx: Transaction, found: store.Opened, now: Date): Promise<store.Opened | undefined> {
  if (isOver(found, now)) return undefined
  if (!found.usedAt || now.getTime() - found.usedAt.getTime() > usesAreNotedMs)
    await store.noteUse(tx, found.keyId, now)
  return found
}

const isOver = ({ endsAt }: Pick<store.TillKey, 'endsAt'>, now: Date) => endsAt !== null && endsAt <= now

/** As `tillByKey`, asking the database every few seconds only. */
export function tillKeys(database: Database): (key: string) => Promise<Till | undefined> {
  const find = recently(keysAreFreshMs, (keyHash) =>
    database.transaction(async (tx) => {
      const found = await store.findByKey(tx, keyHash)
      return found && opened(tx, found, new Date())
    }),
  )
  return async (key) => {
    const found = await find(hashOf(key))
    return found && !isOver(found, new Date()) ? found : undefined
  }
}

/** A till's key as its holder is told of it; the key itself is told once, when it is made. */
export type KeyOfTill = Pick<store.TillKey, 'keyId' | 'scopes' | 'createdAt' | 'usedAt' | 'endsAt'>

/**
 * Another key for the till, beside those that it has.
 *
 * @throws Refusal keyNotAllowed   it would do more than the key that asks for it
 */
export async function makeKey(
  tx: Transaction,
  { tillId, scopes: own }: Pick<Till, 'tillId' | 'scopes'>,
  { scopes = own, endsAt }: { scopes?: TillScope[] | undefined; endsAt?: Date | undefined },
): Promise<{ key: string; made: KeyOfTill }> {
  if (scopes.some((scope) => !own.includes(scope))) throw new Refusal('keyNotAllowed')
  const key = newToken()
  const made = await store.insertKey(tx, {
    ...{ keyId: uuidv7(), tillId, keyHash: hashOf(key), scopes },
    endsAt: endsAt ?? null,
  })
  return { key, made }
}

export const keysOf = (tx: Transaction, tillId: string): Promise<KeyOfTill[]> => store.keysOf(tx, tillId)

/**
 * Retires a key of the till: within seconds it opens nothing.
 *
 * @throws Refusal tillKeyNotFound   the till has no such key
 */
export async function retireKey(tx: Transaction, key: { tillId: string; keyId: string }, now: Date): Promise<void> {
  if (!(await store.endKey(tx, key, now))) throw new Refusal('tillKeyNotFound')
}
