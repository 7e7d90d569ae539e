import type { Answer } from '@pollen/contract/endpoint'
import type { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { Refusal } from '@pollen/contract/refusals'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Secret as CodeSecret, TOTP } from 'otpauth'
import type { Transaction } from '../../platform/database/database.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { liveSessions } from '../identity/identity.ts'
import * as store from './store.ts'

/** RFC 6238, with parameters that every phone can compute; a phone's clock may be wrong by one step. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const

/** How many devices of a member make codes, the last ones to begin: each more lets a guess be right more often. */
const mostDevices = 5

type Context = { secret: Secret; now: Date }

/**
 * The secret from which a member's device computes the codes of their card; made when the device first asks for it. It is
 * good as long as the session is with which it was asked for, so logging out, a new password and “log out everywhere” end
 * it.
 *
 * @param context.secret  this installation's own key, for this purpose alone
 */
export async function cardCodesOf(
  tx: Transaction,
  { collectorId, sessionHash }: { collectorId: string; sessionHash: string },
  { secret, now }: Context,
): Promise<Answer<typeof cardCodeSecret>> {
  const { cardNumber } = await cardOf(tx, collectorId)
  const sealedSecret = await seal(new CodeSecret({ size: 20 }), secret)
  const key = { collectorId, cardNumber, sessionHash }
  await store.deleteOthers(tx, collectorId, await sessionHashesOf(tx, collectorId, now))
  await store.insertOnce(tx, { ...key, sealedSecret, createdAt: now })
  const stored = await store.find(tx, key)
  return {
    cardNumber,
    secret: (await unseal(stored?.sealedSecret ?? '', secret)).base32,
    algorithm: totp.algorithm,
    digits: totp.digits,
    periodSeconds: totp.period,
    now: now.toISOString(),
  }
}

const sessionHashesOf = async (tx: Transaction, collectorId: string, now: Date): Promise<string[]> =>
  (await liveSessions(tx, collectorId, now)).map(({ tokenHash }) => tokenHash)

/** The hashes of the collector's sessions whose device has asked for the secret. */
export const sessionsWithCodes = async (tx: Transaction, collectorId: string): Promise<ReadonlySet<string>> =>
  new Set(await store.sessionsWithCodes(tx, collectorId))

/**
 * Uses up a code that the card shows now, on one of the member's devices.
 *
 * @throws Refusal cardCodeNotValid   no device shows this code, or none where the member is logged in
 * @throws Refusal cardCodeUsed       this code or a later one was used already
 */
export async function takeCardCode(
  tx: Transaction,
  card: store.CardKey,
  { code, secret, now }: Context & { code: string },
): Promise<void> {
  const sessionHashes = await sessionHashesOf(tx, card.collectorId, now)
  const timestamp = now.getTime()
  let isUsed = false
  for (const device of await store.findOf(tx, card, { sessionHashes, limit: mostDevices })) {
    const offset = TOTP.validate({ ...totp, token: code, secret: await unseal(device.sealedSecret, secret), timestamp })
    if (offset === null) continue
    if (await store.advanceTo(tx, device, TOTP.counter({ period: totp.period, timestamp }) + offset)) return
    isUsed = true
  }
  throw new Refusal(isUsed ? 'cardCodeUsed' : 'cardCodeNotValid')
}

/**
 * Makes every code of the collector's cards worthless, but those of this session. Other phones must ask for a new secret, with
 * a session.
 */
export const forgetCardCodes = (tx: Transaction, collectorId: string, exceptSession?: string): Promise<void> =>
  store.deleteOthers(tx, collectorId, exceptSession === undefined ? [] : [exceptSession])

const seal = ({ bytes }: CodeSecret, secret: Secret) =>
  new CompactEncrypt(bytes).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret.current))

async function unseal(sealedSecret: string, secret: Secret): Promise<CodeSecret> {
  const { plaintext } = await withAny(secret, (it) => compactDecrypt(sealedSecret, keyOf(it)))
  return new CodeSecret({ buffer: Uint8Array.from(plaintext).buffer })
}
