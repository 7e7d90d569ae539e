import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Wrapping } from '../../platform/secrets/wrapping.ts'
import * as store from './store.ts'

/** A key signs for a month and is published for another, so that its signatures can still be checked. */
const signsForMs = 30 * dayMs
const knownForMs = 60 * dayMs

/** ES256 signs for us; OpenID Connect Core 15.1 asks of every provider that a client may have RS256. */
const algorithms = ['ES256', 'RS256'] as const

/**
 * The identity provider's keys, newest first, so that the first of an algorithm is the one that signs. A new one is made
 * when that is a month old. They are kept in the database, so every server signs with the same.
 */
export async function currentKeys(database: Database, wrapping: Wrapping, now: Date): Promise<JWK[]> {
  return database.transaction(async (tx) => {
    await store.lockKeys(tx)
    const known = await store.keys(tx)
    for (const algorithm of algorithms) {
      const newest = known.find(({ privateJwk }) => privateJwk.alg === algorithm)
      if (newest && now.getTime() - newest.createdAt.getTime() <= signsForMs) continue
      await store.insertKey(tx, await newKey(algorithm, wrapping, now))
    }
    await store.deleteKeysBefore(tx, new Date(now.getTime() - knownForMs))
    return Promise.all((await store.keys(tx)).map((key) => openKey(key, wrapping)))
  })
}

async function newKey(algorithm: (typeof algorithms)[number], wrapping: Wrapping, createdAt: Date) {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const keyId = randomUUID()
  const privateJwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: algorithm, use: 'sig' }
  return { keyId, privateJwk: await wrapKey(privateJwk, wrapping), createdAt }
}

const nameOf = (keyId: string) => `signing key ${keyId}`

const wrapKey = async (jwk: JWK & { kid: string }, wrapping: Wrapping) => ({
  alg: jwk.alg,
  wrapped: await wrapping.wrap(nameOf(jwk.kid), JSON.stringify(jwk)),
})

const openKey = async ({ keyId, privateJwk }: store.SigningKey, wrapping: Wrapping): Promise<JWK & { kid: string }> =>
  JSON.parse(await wrapping.unwrap(nameOf(keyId), String(privateJwk.wrapped)))

/** Wraps every key with the key that is the first now. */
export async function rewrapKeys(tx: Transaction, wrapping: Wrapping): Promise<void> {
  await store.lockKeys(tx)
  for (const key of await store.keys(tx))
    await store.changeKey(tx, key.keyId, await wrapKey(await openKey(key, wrapping), wrapping))
}

/** Makes new keys now, that sign from when a server reads its keys again; the earlier ones stay known for their time. */
export async function rotateKeys(tx: Transaction, wrapping: Wrapping, now: Date): Promise<void> {
  await store.lockKeys(tx)
  for (const algorithm of algorithms) await store.insertKey(tx, await newKey(algorithm, wrapping, now))
}

/** When the newest key was made. */
export const newestKeyMadeAt = async (tx: Transaction): Promise<Date | undefined> =>
  (await store.keys(tx))[0]?.createdAt

/** The key of this algorithm that signs now. */
export function signingKey(keys: JWK[], algorithm: (typeof algorithms)[number]): JWK {
  const key = keys.find(({ alg }) => alg === algorithm)
  if (!key) throw new Error(`There is no signing key for ${algorithm}`)
  return key
}

/** How long a server uses its keys before it reads them again. */
const cachedForMs = 10 * minuteMs

/** The keys, cached by this server. */
export function cachedKeys(database: Database, wrapping: Wrapping): () => Promise<JWK[]> {
  let known: { keys: Promise<JWK[]>; at: number } | undefined
  return () => {
    if (known && Date.now() - known.at < cachedForMs) return known.keys
    const keys = currentKeys(database, wrapping, new Date())
    known = { keys, at: Date.now() }
    keys.catch(() => {
      known = undefined
    })
    return keys
  }
}
