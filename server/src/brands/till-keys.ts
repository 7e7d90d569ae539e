import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Till } from '../platform/http/access.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'
import * as store from './store.ts'

/** How long a key's row is cached, and so how long a retired key may still work. */
const keyCacheMs = 5000

/** A key's use is recorded at most once in this time. */
const usageIntervalMs = 3_600_000

/** Enters a till of the brand, without a key. */
export async function enterTill(
  tx: Transaction,
  till: { brandKey: string; name: string },
): Promise<{ tillId: string }> {
  const tillId = uuidv7()
  await store.insertTill(tx, { tillId, ...till })
  return { tillId }
}

/** Enters a till of the brand with this key, which has all scopes. */
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

/** Finds the till of a key that is valid now, and records the key's use. */
export async function tillByKey(tx: Transaction, key: string, now = new Date()): Promise<Till | undefined> {
  const found = await store.findByKey(tx, hashOf(key))
  return found && checkKey(tx, found, now)
}

async function checkKey(tx: Transaction, access: store.TillAccess, now: Date): Promise<store.TillAccess | undefined> {
  if (hasEnded(access, now)) return undefined
  if (!access.usedAt || now.getTime() - access.usedAt.getTime() > usageIntervalMs)
    await store.setUsedAt(tx, access.keyId, now)
  return access
}

const hasEnded = ({ endsAt }: Pick<store.TillKey, 'endsAt'>, now: Date) => endsAt !== null && endsAt <= now

/** As `tillByKey`, asking the database only every few seconds. */
export function cachedTillByKey(database: Database): (key: string) => Promise<Till | undefined> {
  const find = ttlCache(keyCacheMs, (keyHash) =>
    database.transaction(async (tx) => {
      const found = await store.findByKey(tx, keyHash)
      return found && checkKey(tx, found, new Date())
    }),
  )
  return async (key) => {
    const found = await find(hashOf(key))
    return found && !hasEnded(found, new Date()) ? found : undefined
  }
}

/** What a till may read of its keys; it gets the key itself only once, when the key is made. */
export type KeyOfTill = Pick<store.TillKey, 'keyId' | 'scopes' | 'createdAt' | 'usedAt' | 'endsAt'>

/**
 * Makes another key for the till.
 *
 * @throws Refusal keyNotAllowed   the new key would have scopes that the calling key does not have
 */
export async function makeKey(
  tx: Transaction,
  { tillId, scopes: own }: Pick<Till, 'tillId' | 'scopes'>,
  { scopes = own, endsAt }: { scopes?: TillScope[] | undefined; endsAt?: Date | undefined },
): Promise<{ key: string; details: KeyOfTill }> {
  if (scopes.some((scope) => !own.includes(scope))) throw new Refusal('keyNotAllowed')
  const key = newToken()
  const details = await store.insertKey(tx, {
    keyId: uuidv7(),
    tillId,
    keyHash: hashOf(key),
    scopes,
    endsAt: endsAt ?? null,
  })
  return { key, details }
}

export const keysOf = (tx: Transaction, tillId: string): Promise<KeyOfTill[]> => store.keysOf(tx, tillId)

/**
 * Retires a key of the till: it stops working within seconds (`keyCacheMs`).
 *
 * @throws Refusal tillKeyNotFound   the till has no such key
 */
export async function retireKey(tx: Transaction, key: { tillId: string; keyId: string }, now: Date): Promise<void> {
  if (!(await store.endKey(tx, key, now))) throw new Refusal('tillKeyNotFound')
}
