import { Refusal } from '@pollen/contract/refusals'
import type { DeliveryMethod } from '@pollen/contract/two-factor'
import { identityLogin } from '@pollen/contract/visitor/identity'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { begin, codeTo, confirmMobileBy, resend, spendCode } from '../two-factor/two-factor.ts'
import { hasShownCode, logInWith } from './devices.ts'
import { authenticateByCard, confirmAddress } from './identity.ts'
import * as jobs from './jobs.ts'
import { issueLoginToken } from './login-token.ts'

const purpose = 'signIn'

/**
 * The next step of a login by card. The specification has it as a refusal: DN57 leads on to the identity provider, 141
 * asks for a code. The browser keeps the provider's login token, the card if it is remembered, the device's token, and the
 * challenge of a code.
 */
export type CardSignIn = {
  refusal: Refusal
  keeps: { loginToken?: string; cardNumber?: string; device?: string; challenge?: string }
}

type Context = {
  now: Date
  publicUrl: string
  /** See passwordMatches(). */
  decoy?: string | undefined
}

async function upgrade(
  tx: Transaction,
  collectorId: string,
  rememberMe: boolean,
  { now, publicUrl }: Context,
): Promise<CardSignIn> {
  const loginToken = await issueLoginToken(tx, collectorId, now)
  const href = `${publicUrl}/api${identityLogin.url}`
  const details = { identityLoginToken: loginToken, _links: { 'login-identity': { href } } }
  const { cardNumber } = await cardOf(tx, collectorId)
  return {
    refusal: new Refusal('sessionUpgrade', { details }),
    keeps: { loginToken, ...(rememberMe && { cardNumber }) },
  }
}

/**
 * Checks a card's number and a password. In a browser that the member has not used before, a code follows.
 *
 * @throws Refusal cardSignInFailed   the card has no holder, or the password is wrong
 * @returns Refusal sessionUpgrade, twoFactorNeeded
 */
export async function signInByCard(
  tx: Transaction,
  claim: { cardNumber: string; password: string; rememberMe: boolean; device: string | undefined },
  context: Context,
): Promise<CardSignIn> {
  const { now } = context
  const collectorId = await authenticateByCard(tx, claim.cardNumber, claim.password, context.decoy)
  await enterLane(tx, collectorId)
  if (await hasShownCode(tx, collectorId, claim.device, now)) return upgrade(tx, collectorId, claim.rememberMe, context)
  const { token } = await begin(tx, { purpose, collectorId, now })
  return {
    refusal: new Refusal('twoFactorNeeded', {
      details: { encryptedSessionJwt: token, codeTo: await codeTo(tx, collectorId, now) },
    }),
    keeps: { challenge: token },
  }
}

/** @throws Refusal codeExpired, tooManyMessages */
export const sendSignInCode = (tx: Transaction, challenge: string, method: DeliveryMethod): Promise<void> =>
  resend(tx, challenge, { purpose, method })

/**
 * Uses the code up, makes the browser known, and confirms the address or the mobile to which the code went.
 *
 * @returns Refusal sessionUpgrade
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function signInByCode(
  tx: Transaction,
  claim: { challenge: string; code: string; rememberMe: boolean; device: string | undefined; deviceName: string },
  context: Context,
): Promise<CardSignIn> {
  const { now } = context
  const result = await spendCode(tx, claim.challenge, { purpose, code: claim.code, now })
  if (result instanceof Refusal) return { refusal: result, keeps: {} }
  const { collectorId, sentBy } = result
  await enterLane(tx, collectorId)
  await confirmMobileBy(tx, result, now)
  if (sentBy === 'email') await confirmAddress(tx, collectorId, (await collectorOf(tx, collectorId)).email)
  else await jobs.sendAddressConfirmation.queue(tx, { collectorId })
  const browser = { collectorId, device: claim.device, hasShownCode: true, name: claim.deviceName }
  const device = await logInWith(tx, browser, now)
  const { refusal, keeps } = await upgrade(tx, collectorId, claim.rememberMe, context)
  return { refusal, keeps: { ...keeps, device } }
}
