import type { Answer } from '@pollen/contract/endpoint'
import type { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { Refusal } from '@pollen/contract/refusals'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { cardOf } from '../cards/cards.ts'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

/** RFC 6238 with what every phone can compute; a clock may be wrong by one step. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const

type Sealing = { secret: string; now: Date }

/**
 * With what the member's phone makes the codes of their card, made when it is first asked for.
 *
 * @param sealing.secret  this installation's own, of this purpose alone
 */
export async function cardCodesOf(
  tx: Transaction,
  collectorId: string,
  { secret, now }: Sealing,
): Promise<Answer<typeof cardCodeSecret>> {
  const { cardNumber } = await cardOf(tx, collectorId)
  const sealedSecret = await sealed(new Secret({ size: 20 }), secret)
  await store.insertOnce(tx, { collectorId, cardNumber, sealedSecret, createdAt: now })
  const kept = await store.find(tx, { collectorId, cardNumber })
  return {
    cardNumber,
    secret: (await opened(kept?.sealedSecret ?? '', secret)).base32,
    ...{ algorithm: totp.algorithm, digits: totp.digits, periodSeconds: totp.period },
    now: now.toISOString(),
  }
}

/**
 * Uses up a code that the card showed just now.
 *
 * @throws Refusal cardCodeNotValid   the card shows another, or never showed any
 * @throws Refusal cardCodeUsed       it was used, or one that came after it
 */
export async function takeCardCode(
  tx: Transaction,
  card: store.WhichCard,
  { code, secret, now }: Sealing & { code: string },
): Promise<void> {
  const kept = await store.find(tx, card)
  if (!kept) throw new Refusal('cardCodeNotValid')
  const timestamp = now.getTime()
  const offBy = TOTP.validate({ ...totp, token: code, secret: await opened(kept.sealedSecret, secret), timestamp })
  if (offBy === null) throw new Refusal('cardCodeNotValid')
  const step = TOTP.counter({ period: totp.period, timestamp }) + offBy
  if (!(await store.advanceTo(tx, card, step))) throw new Refusal('cardCodeUsed')
}

/** Makes every code of the collector's cards worthless: phones ask again, with a session. */
export async function forgetCardCodes(tx: Transaction, collectorId: string): Promise<void> {
  await store.deleteAllOf(tx, collectorId)
}

const keyOf = (secret: string) => Buffer.from(secret, 'base64url')

const sealed = ({ bytes }: Secret, secret: string) =>
  new CompactEncrypt(bytes).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret))

async function opened(kept: string, secret: string): Promise<Secret> {
  const { plaintext } = await compactDecrypt(kept, keyOf(secret))
  return new Secret({ buffer: Uint8Array.from(plaintext).buffer })
}
