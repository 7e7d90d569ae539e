import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../platform/database/database.ts'
import * as store from './store.ts'

const dayMs = 24 * 3_600_000
/** A key signs for a month and is published for another, so that its signatures can still be checked. */
const signsForMs = 30 * dayMs
const knownForMs = 60 * dayMs

/** ES256 signs for us; OpenID Connect Core 15.1 asks of every provider that a client may have RS256. */
const algorithms = ['ES256', 'RS256'] as const

/**
 * The identity provider's keys, newest first, so that the first of an algorithm is the one that signs. A new one is made
 * when that is a month old. They are kept in the database, so every server signs with the same.
 */
export async function currentKeys(database: Database, now: Date): Promise<JWK[]> {
  return database.transaction(async (tx) => {
    await store.lockKeys(tx)
    const known = await store.keys(tx)
    for (const algorithm of algorithms) {
      const newest = known.find(({ privateJwk }) => privateJwk.alg === algorithm)
      if (newest && now.getTime() - newest.createdAt.getTime() <= signsForMs) continue
      await store.insertKey(tx, await newKey(algorithm, now))
    }
    await store.deleteKeysBefore(tx, new Date(now.getTime() - knownForMs))
    return (await store.keys(tx)).map(({ privateJwk }) => privateJwk as JWK)
  })
}

async function newKey(algorithm: (typeof algorithms)[number], createdAt: Date) {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const keyId = randomUUID()
  return { keyId, privateJwk: { ...(await exportJWK(privateKey)), kid: keyId, alg: algorithm, use: 'sig' }, createdAt }
}

/** The key of this algorithm that signs now. */
export function signingKey(keys: JWK[], algorithm: (typeof algorithms)[number]): JWK {
  const key = keys.find(({ alg }) => alg === algorithm)
  if (!key) throw new Error(`There is no signing key for ${algorithm}`)
  return key
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
