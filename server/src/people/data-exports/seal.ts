import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Secret, withAny } from '../../platform/secrets/secrets.ts'

/** Where a chunk belongs: sealed for one place, it cannot be opened at another. */
export type ChunkPlace = { exportId: string; attempt: number; number: number }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A key for each export, derived from the secret, which SECRETS_KEY wraps. */
const keyFor = (secret: string, exportId: string) =>
  Buffer.from(hkdfSync('sha256', secret, exportId, 'data export', 32))
const nameOf = ({ exportId, attempt, number }: ChunkPlace) => Buffer.from(`${exportId} ${attempt} ${number}`)

/** The nonce, the tag, and the bytes encrypted. */
export function seal(secret: Secret, place: ChunkPlace, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret.current, place.exportId), nonce).setAAD(nameOf(place))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** @throws when it was not sealed with an accepted secret for this place */
export const unseal = (secret: Secret, place: ChunkPlace, sealed: Buffer): Promise<Buffer> =>
  withAny(secret, async (value) => {
    const decipher = createDecipheriv(algorithm, keyFor(value, place.exportId), sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(nameOf(place)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  })
