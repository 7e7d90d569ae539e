import { hash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** A key that nobody has but the browser: of its session's token the database keeps another hash. */
const keyBy = (sessionToken: string): Buffer => hash('sha256', `id token ${sessionToken}`, 'buffer')

/** An ID token as the database keeps it. Who reads a backup can show none to the identity provider. */
export const sealIdToken = (idToken: string, sessionToken: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(idToken))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyBy(sessionToken))

export async function unsealIdToken(sealed: string, sessionToken: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, keyBy(sessionToken))
  return Buffer.from(plaintext).toString()
}
