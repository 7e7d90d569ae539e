import { createHmac, randomInt } from 'node:crypto'
import { checkCharacterOf, codeAlphabet, codeLength } from '@pollen/contract/voucher-code'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** A code of 65 random bits with its check character. */
export function newCode(): string {
  const random = Array.from({ length: codeLength.random }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return random + checkCharacterOf(random)
}

const keyed = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose)

/**
 * Under which a code is found: a copy of the database does not tell it.
 *
 * @param secret  this installation's own, for vouchers alone
 */
export const codeKeyOf = (secret: string, code: string): string => keyed(secret, `code ${code}`).digest('base64url')

const sealingKey = (secret: string) => keyed(secret, 'sealing').digest()

/** A code as it is kept for showing it again. */
export const seal = (secret: string, code: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(code))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(sealingKey(secret))

export const unseal = async (secret: string, sealedCode: string): Promise<string> =>
  new TextDecoder().decode((await compactDecrypt(sealedCode, sealingKey(secret))).plaintext)
