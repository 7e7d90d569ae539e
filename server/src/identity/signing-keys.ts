import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../platform/database/database.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** A key signs for a month and is published for another, so that its signatures can still be checked. */
const signsForMs = 30 * dayMs
const knownForMs = 60 * dayMs

/**
 * The identity provider's keys, the signing one first; a new one is made when that is a month old.
 * They are kept in the database, so every server signs with the same.
 */
export async function currentKeys(database: Database, now: Date): Promise<JWK[]> {
  return database.transaction(async (tx) => {
    await store.lockKeys(tx)
    const [newest] = await store.keys(tx)
    if (!newest || now.getTime() - newest.createdAt.getTime() > signsForMs) {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true })
      const keyId = randomUUID()
      const privateJwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'ES256', use: 'sig' }
      await store.insertKey(tx, { keyId, privateJwk, createdAt: now })
      await store.deleteKeysBefore(tx, new Date(now.getTime() - knownForMs))
    }
    return (await store.keys(tx)).map(({ privateJwk }) => privateJwk as JWK)
  })
}

/** How long a server uses its keys before it reads them again. */
const cachedForMs = 10 * 60_000

/** The keys, cached by this server. */
export function cachedKeys(database: Database): () => Promise<JWK[]> {
  let known: { keys: Promise<JWK[]>; at: number } | undefined
  return () => {
    if (known && Date.now() - known.at < cachedForMs) return known.keys
    const keys = currentKeys(database, new Date())
    known = { keys, at: Date.now() }
    keys.catch(() => {
      known = undefined
    })
    return keys
  }
}
