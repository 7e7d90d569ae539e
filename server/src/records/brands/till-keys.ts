import { hourMs } from '@pollen/contract/durations'
import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { ttlCache } from '../../platform/process/ttl-cache.ts'
import { send } from '../messaging/messaging.ts'
import { newTillKeyLetter } from './messages.ts'
import * as store from './store.ts'

/** How long a key's row is cached where nobody says that keys were narrowed. */
const keyCacheMs = 5000

/** A key's use is recorded at most once in this time. */
const usageIntervalMs = hourMs

/** Enters a till of the brand, without a key. */
export async function enterTill(
  tx: Transaction,
  till: { brandKey: string; name: string },
): Promise<{ tillId: string }> {
  const tillId = uuidv7()
  await store.insertTill(tx, { tillId, ...till })
  return { tillId }
}

/** Enters a till of the brand with this key, which has all scopes unless it is given some. */
export async function registerTill(
  tx: Transaction,
  { key, scopes = [...tillScopes], ...till }: { brandKey: string; name: string; key: string; scopes?: TillScope[] },
): Promise<{ tillId: string }> {
  const { tillId } = await enterTill(tx, till)
  await store.insertKey(tx, { keyId: uuidv7(), tillId, keyHash: hashOf(key), scopes })
  return { tillId }
}

/** Whether a key was ever a till's, also where it was retired, or the tills of its brand are stopped. */
export const isTillKeyEntered = (tx: Transaction, key: string): Promise<boolean> => store.isEntered(tx, hashOf(key))

/** Names by the tills' ids. */
export async function tillNames(tx: Transaction, tillIds: string[]): Promise<Map<string, string>> {
  const found = tillIds.length === 0 ? [] : await store.tillNames(tx, tillIds)
  return new Map(found.map(({ tillId, name }) => [tillId, name]))
}

/** In which town each till stands, by its id, of those whose name says it: “Argos, Port Melliss”, and not “eBay, online”. */
export async function tillTowns(tx: Transaction): Promise<Map<string, { brandKey: string; town: string }>> {
  const tills = await store.allTills(tx)
  return new Map(
    tills.flatMap(({ tillId, brandKey, name }) => {
      const town = /, (\p{Lu}[^,]*)$/u.exec(name)?.[1]
      return town === undefined ? [] : [[tillId, { brandKey, town }] as const]
    }),
  )
}

/** A search looks at so many tills of one name, at most. */
const mostTillsNamed = 500

/** The ids of the tills whose name contains this text, in capitals or not. */
export const tillsNamed = (tx: Transaction, text: string): Promise<string[]> =>
  store.tillsNamed(tx, text, mostTillsNamed)

/** A caller's words name a shop, or a brand with all its shops: so many tills at most. */
const mostTillsOfBrand = 5000

/**
 * The tills that a caller's words name, such as “Sainsburys Beeford”, with an apostrophe or without: each word by the till's
 * name or its brand's.
 */
export const tillsAtShop = (tx: Transaction, text: string, limit = mostTillsOfBrand): Promise<store.ShopTill[]> =>
  store.tillsAtShop(
    tx,
    text
      .replaceAll(/['’]/g, '')
      .split(/[\s,]+/)
      .filter(Boolean),
    limit,
  )

export async function allTills(tx: Transaction): Promise<(store.Till & { keys: KeyOfTill[] })[]> {
  const tills = await store.allTills(tx)
  const keys = Map.groupBy(await store.allKeys(tx), ({ tillId }) => tillId)
  return tills.map((till) => ({ ...till, keys: keys.get(till.tillId) ?? [] }))
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

/**
 * As `tillByKey`, asking the database only every few seconds, and again as soon as it says that keys were narrowed. While it
 * cannot be listened to, a key may still work for `freshMs`.
 */
export function cachedTillByKey(database: Database, freshMs = keyCacheMs): (key: string) => Promise<Till | undefined> {
  const emptyCache = () =>
    ttlCache(freshMs, async (keyHash) => {
      await narrowed.start().catch(() => {})
      return database.transaction(async (tx) => {
        const found = await store.findByKey(tx, keyHash)
        return found && checkKey(tx, found, new Date())
      })
    })
  let find = emptyCache()
  const forget = () => {
    find = emptyCache()
  }
  const narrowed = database.listener(store.narrowedChannel, { onNotification: forget, onLost: forget })
  return async (key) => {
    const found = await find(hashOf(key))
    return found && !hasEnded(found, new Date()) ? found : undefined
  }
}

/** What a till may read of its keys; it gets the key itself only once, when the key is made. */
export type KeyOfTill = Pick<store.TillKey, 'keyId' | 'scopes' | 'createdAt' | 'usedAt' | 'endsAt'>

/**
 * Makes another key for the till, and tells whoever runs the brand. It may no more than the key that makes it, and ends no
 * later. That key is compared as it is now: what a call was let in by may be some seconds old.
 *
 * @param by  the till; with the key that makes the new one, unless that is an operator
 * @throws Refusal keyNotValid       the calling key has ended, or the brand's tills are stopped
 * @throws Refusal keyNotAllowed     the calling key may make none, or the new one would have scopes that it does not have
 * @throws Refusal tillKeyNotFound   there is no such till
 */
export async function makeKey(
  tx: Transaction,
  { tillId, scopes: own, keyId: parentKeyId }: Pick<Till, 'tillId' | 'scopes'> & { keyId?: string },
  wanted: { scopes?: TillScope[] | undefined; endsAt?: Date | undefined },
): Promise<{ key: string; details: KeyOfTill }> {
  const till = await store.lockTill(tx, tillId)
  if (!till) throw new Refusal('tillKeyNotFound')
  const parent = parentKeyId ? await keeperNow(tx, parentKeyId) : undefined
  const { scopes: most } = parent ?? { scopes: own }
  const { scopes = most, endsAt } = wanted
  if (scopes.some((scope) => !most.includes(scope))) throw new Refusal('keyNotAllowed')
  const key = newToken()
  const details = await store.insertKey(tx, {
    keyId: uuidv7(),
    tillId,
    keyHash: hashOf(key),
    parentKeyId: parentKeyId ?? null,
    scopes,
    endsAt: earlier(endsAt, parent?.endsAt),
  })
  await tellBrand(tx, till, { ...details, isByOperator: parent === undefined })
  return { key, details }
}

/**
 * A key that is about to make or retire keys of its till, as it is now. The till is locked: nobody narrows it meanwhile.
 *
 * @throws Refusal keyNotValid     it has ended, or the brand's tills are stopped
 * @throws Refusal keyNotAllowed   it may not
 */
async function keeperNow(tx: Transaction, keyId: string): Promise<store.TillAccess> {
  const key = await store.findById(tx, keyId)
  if (!key || hasEnded(key, new Date())) throw new Refusal('keyNotValid')
  if (!key.scopes.includes('keys')) throw new Refusal('keyNotAllowed')
  return key
}

const earlier = (one: Date | undefined, other: Date | null | undefined): Date | null =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other ?? null)

async function tellBrand(tx: Transaction, till: store.Till, key: KeyOfTill & { isByOperator: boolean }): Promise<void> {
  const brand = await store.find(tx, till.brandKey)
  if (!brand?.contactEmail) return
  const letter = await newTillKeyLetter({ brand: brand.name, till: till.name, ...key })
  await send(tx, { channel: 'email', to: brand.contactEmail, ...letter })
}

export const keysOf = (tx: Transaction, tillId: string): Promise<KeyOfTill[]> => store.keysOf(tx, tillId)

/**
 * Retires a key of the till, and all that were made with it: they stop working at once, and within `keyCacheMs` where a server
 * cannot listen.
 *
 * @param by  the key that retires it, unless that is an operator
 * @throws Refusal tillKeyNotFound              the till has no such key
 * @throws Refusal keyNotValid, keyNotAllowed   as `makeKey`, of the calling key
 */
export async function retireKey(
  tx: Transaction,
  { by, ...key }: { tillId: string; keyId: string; by?: string },
  now: Date,
): Promise<void> {
  await store.lockTill(tx, key.tillId)
  if (by) await keeperNow(tx, by)
  if (!(await store.endKeyTree(tx, key, now))) throw new Refusal('tillKeyNotFound')
  await store.notifyNarrowed(tx)
}
