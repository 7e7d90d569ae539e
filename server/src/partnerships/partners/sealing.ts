import { createHmac } from 'node:crypto'
import type { PartnerId } from '@pollen/contract/partner'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { keyOf, type Secret, type Secrets, withAny } from '../../platform/secrets/secrets.ts'

export type PartnerSecrets = Pick<Secrets, 'partnerLinks' | 'partnerAccounts'>

export const seal = (text: string, secret: Secret): Promise<string> =>
  new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret.current))

export async function unseal(sealed: string, secret: Secret): Promise<string> {
  const { plaintext } = await withAny(secret, (it) => compactDecrypt(sealed, keyOf(it)))
  return Buffer.from(plaintext).toString()
}

/** Numbers of accounts are few: without our key nobody may try them out in a copy of the database. */
export const hashOfAccount = (secret: string, partnerId: PartnerId, number: string): string =>
  createHmac('sha256', secret).update(`${partnerId} ${number}`).digest('base64url')

/** The last three digits. */
export const maskedNumber = (number: string): string => `•••${number.slice(-3)}`
