import type { Answer } from '@pollen/contract/endpoint'
import type { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { Refusal } from '@pollen/contract/refusals'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Secret as CodeSecret, TOTP } from 'otpauth'
import { cardOf } from '../cards/cards.ts'
import type { Transaction } from '../platform/database/database.ts'
import { keyOf, type Secret, withAny } from '../platform/database/secrets.ts'
import * as store from './store.ts'

/** RFC 6238, with parameters that every phone can compute; a phone's clock may be wrong by one step. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const

type Context = { secret: Secret; now: Date }

/**
 * The secret from which a member's phone computes the codes of their card; made when the phone first asks for it.
 *
 * @param context.secret  this installation's own key, for this purpose alone
 */
export async function cardCodesOf(
  tx: Transaction,
  collectorId: string,
  { secret, now }: Context,
): Promise<Answer<typeof cardCodeSecret>> {
  const { cardNumber } = await cardOf(tx, collectorId)
  const sealedSecret = await seal(new CodeSecret({ size: 20 }), secret)
  await store.insertOnce(tx, { collectorId, cardNumber, sealedSecret, createdAt: now })
  const stored = await store.find(tx, { collectorId, cardNumber })
  return {
    cardNumber,
    secret: (await unseal(stored?.sealedSecret ?? '', secret)).base32,
    algorithm: totp.algorithm,
    digits: totp.digits,
    periodSeconds: totp.period,
    now: now.toISOString(),
  }
}

/**
 * Uses up a code that the card shows now.
 *
 * @throws Refusal cardCodeNotValid   the card shows another code, or has never shown one
 * @throws Refusal cardCodeUsed       this code or a later one was used already
 */
export async function takeCardCode(
  tx: Transaction,
  card: store.CardKey,
  { code, secret, now }: Context & { code: string },
): Promise<void> {
  const stored = await store.find(tx, card)
  if (!stored) throw new Refusal('cardCodeNotValid')
  const timestamp = now.getTime()
  const offset = TOTP.validate({ ...totp, token: code, secret: await unseal(stored.sealedSecret, secret), timestamp })
  if (offset === null) throw new Refusal('cardCodeNotValid')
  const step = TOTP.counter({ period: totp.period, timestamp }) + offset
  if (!(await store.advanceTo(tx, card, step))) throw new Refusal('cardCodeUsed')
}

/** Makes every code of the collector's cards worthless. Their phones must ask for a new secret, with a session. */
export async function forgetCardCodes(tx: Transaction, collectorId: string): Promise<void> {
  await store.deleteAllOf(tx, collectorId)
}

const seal = ({ bytes }: CodeSecret, secret: Secret) =>
  new CompactEncrypt(bytes).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret.current))

async function unseal(sealedSecret: string, secret: Secret): Promise<CodeSecret> {
  const { plaintext } = await withAny(secret, (it) => compactDecrypt(sealedSecret, keyOf(it)))
  return new CodeSecret({ buffer: Uint8Array.from(plaintext).buffer })
}
