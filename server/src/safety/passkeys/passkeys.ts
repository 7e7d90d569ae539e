import { minuteMs } from '@pollen/contract/durations'
import type { Passkey } from '@pollen/contract/member/passkeys'
import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyLimits,
} from '@pollen/contract/passkey'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import type { Addressee } from '../../records/messaging/letter.tsx'
import type { Letter } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { askedAbout } from '../../records/revocation/revocation.ts'
import { passkeyAddedLetter, passkeyCopiedLetter, passkeyRemovedLetter } from './messages.tsx'
import * as store from './store.ts'
import type { PasskeyPurpose } from './tables.ts'
import {
  algorithms,
  bytesOf,
  challengeIn,
  handleOf,
  ownerOfHandle,
  verifyAssertion,
  verifyCreation,
} from './web-authn.ts'

export { browserTokenOf } from './browser-token.ts'
export {
  algorithms,
  bytesOf,
  challengeIn,
  handleOf,
  ownerOfHandle,
  verifyAssertion,
  verifyCreation,
} from './web-authn.ts'

type Context = {
  /** Where the programme is reached: passkeys belong to its domain, and work at its origin alone. */
  publicUrl: string
  /** The token of the browser that asks or answers: a challenge is good in one. */
  browser: string
  now: Date
}

const challengeMs = passkeyLimits.challengeMinutes * minuteMs
const domainOf = (publicUrl: string) => new URL(publicUrl).hostname

async function newChallenge(tx: Transaction, { purpose, collectorId, browser, now }: ChallengeUse): Promise<string> {
  await store.deleteChallengesBefore(tx, now)
  const challenge = newToken()
  await store.insertChallenge(tx, {
    challengeHash: hashOfChallenge(challenge, browser),
    purpose,
    collectorId: collectorId ?? null,
    expiresAt: new Date(now.getTime() + challengeMs),
  })
  return challenge
}

type ChallengeUse = {
  purpose: PasskeyPurpose
  collectorId: string | undefined
  browser: string
  now: Date
}

/** One hash of both, so that another browser finds no challenge to use up (WebAuthn 3 §13.4.3). */
export const hashOfChallenge = (challenge: string, browser: string) => hashOf(`${challenge} ${browser}`)

/** Uses a challenge up. It was made for this purpose, for this collector, and in this browser. */
async function spendChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, collectorId, browser, now }: ChallengeUse,
): Promise<boolean> {
  const taken = await store.takeChallenge(tx, hashOfChallenge(challenge, browser))
  return taken?.purpose === purpose && taken.collectorId === (collectorId ?? null) && taken.expiresAt > now
}

/**
 * Asks a browser to use a passkey. The answer names none: it tells nothing about who has any.
 *
 * @param collectorId  who must prove that it is them; undefined for somebody who signs in
 */
export async function requestPasskey(
  tx: Transaction,
  collectorId: string | undefined,
  { publicUrl, browser, now }: Context,
): Promise<PasskeyRequest> {
  const challenge = await newChallenge(tx, { purpose: collectorId ? 'proof' : 'signIn', collectorId, browser, now })
  const options = await generateAuthenticationOptions({
    rpID: domainOf(publicUrl),
    challenge: bytesOf(challenge),
    userVerification: 'required',
    timeout: challengeMs,
  })
  return options as PasskeyRequest
}

/**
 * The collector whose passkey signed the challenge. A refusal is returned, not thrown: the transaction must keep that the
 * challenge was used, and the email to the owner of a copied passkey.
 *
 * @param collectorId  as it was requested with
 * @returns Refusal passkeyNotValid   which does not say whether there is such a passkey
 * @returns Refusal passkeyCopied     it counted further before: there may be two of it, so neither is accepted
 */
export async function acceptPasskey(
  tx: Transaction,
  assertion: PasskeyAssertion,
  { collectorId, publicUrl, browser, now }: Context & { collectorId: string | undefined },
): Promise<string | Refusal> {
  const challenge = challengeIn(assertion)
  const owner = ownerOfHandle(assertion.response.userHandle)
  const purpose = collectorId ? 'proof' : 'signIn'
  const isOurs =
    challenge !== undefined && (await spendChallenge(tx, challenge, { purpose, collectorId, browser, now }))
  if (!isOurs || !owner || (collectorId && owner !== collectorId)) return new Refusal('passkeyNotValid')
  await enterLane(tx, owner)
  const key = { collectorId: owner, credentialHash: hashOf(assertion.id) }
  const passkey = await store.find(tx, key)
  const askedAt = (await askedAbout(tx, owner))('passkeys')
  if (!passkey || (askedAt && passkey.createdAt <= askedAt)) return new Refusal('passkeyNotValid')
  const site = { domain: domainOf(publicUrl), origin: publicUrl }
  const counter = await verifyAssertion(assertion, { challenge, publicKey: passkey.publicKey, ...site })
  if (counter === undefined) return new Refusal('passkeyNotValid')
  const counts = counter > 0 || passkey.counter > 0
  if (counts && counter <= passkey.counter) {
    await tell(tx, owner, { kind: 'passkeyCopied', name: passkey.name, letterTo: passkeyCopiedLetter, now })
    return new Refusal('passkeyCopied')
  }
  await store.change(tx, key, { counter, lastUsedAt: now })
  return owner
}

/**
 * Begins adding a passkey. The caller has seen that it is the member: who holds this challenge may add one.
 *
 * @throws Refusal tooManyPasskeys
 */
export async function beginPasskey(
  tx: Transaction,
  collectorId: string,
  { publicUrl, browser, now }: Context,
): Promise<PasskeyCreation> {
  await requireBelowLimit(tx, collectorId)
  const { email, firstName, lastName } = await collectorOf(tx, collectorId)
  const challenge = await newChallenge(tx, { purpose: 'add', collectorId, browser, now })
  const options = await generateRegistrationOptions({
    rpID: domainOf(publicUrl),
    rpName: programme.name,
    userID: handleOf(collectorId),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    challenge: bytesOf(challenge),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options as PasskeyCreation
}

/**
 * Adds a passkey, and tells the member.
 *
 * @param name  the member may change it
 * @returns Refusal passkeyNotValid, tooManyPasskeys
 */
export async function addPasskey(
  tx: Transaction,
  collectorId: string,
  made: NewPasskey,
  { name, publicUrl, browser, now }: Context & { name: string },
): Promise<Passkey | Refusal> {
  const challenge = challengeIn(made)
  if (!challenge || !(await spendChallenge(tx, challenge, { purpose: 'add', collectorId, browser, now })))
    return new Refusal('passkeyNotValid')
  await requireBelowLimit(tx, collectorId)
  const created = await verifyCreation(made, { challenge, domain: domainOf(publicUrl), origin: publicUrl })
  if (!created) return new Refusal('passkeyNotValid')
  const { transports } = made.response
  const credentialHash = hashOf(made.id)
  const passkey = { collectorId, credentialHash, ...created, transports, name, createdAt: now, lastUsedAt: null }
  await store.insert(tx, passkey)
  await tell(tx, collectorId, { kind: 'passkeyAdded', name, letterTo: passkeyAddedLetter, now })
  return asSeen(passkey)
}

/** A thief with the session could add thousands otherwise, and the list is read whole. */
async function requireBelowLimit(tx: Transaction, collectorId: string): Promise<void> {
  if ((await store.countOf(tx, collectorId)) >= passkeyLimits.ofMember) throw new Refusal('tooManyPasskeys')
}

/** A member's passkeys, the newest first. */
export const passkeysOf = async (tx: Transaction, collectorId: string): Promise<Passkey[]> =>
  (await store.passkeysOf(tx, collectorId)).map(asSeen)

const asSeen = ({ credentialHash, name, transports, createdAt, lastUsedAt }: store.StoredPasskey): Passkey => ({
  passkeyId: credentialHash,
  name,
  isSecurityKey:
    transports.some((transport) => transport === 'usb' || transport === 'nfc') && !transports.includes('internal'),
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})

/** @throws Refusal passkeyNotFound */
export async function renamePasskey(
  tx: Transaction,
  collectorId: string,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  if (!(await store.change(tx, { collectorId, credentialHash: passkeyId }, { name })))
    throw new Refusal('passkeyNotFound')
}

/**
 * Removes a passkey, and tells the member. The caller has seen that it is the member.
 *
 * @throws Refusal passkeyNotFound
 */
export async function removePasskey(tx: Transaction, collectorId: string, passkeyId: string, now: Date): Promise<void> {
  const removed = await store.take(tx, { collectorId, credentialHash: passkeyId })
  if (!removed) throw new Refusal('passkeyNotFound')
  await tell(tx, collectorId, { kind: 'passkeyRemoved', name: removed.name, letterTo: passkeyRemovedLetter, now })
}

async function tell(
  tx: Transaction,
  collectorId: string,
  {
    kind,
    name,
    letterTo,
    now,
  }: {
    kind: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied'
    name: string
    letterTo: (addressee: Addressee, name: string) => Promise<Letter>
    now: Date
  },
): Promise<void> {
  const { email } = await collectorOf(tx, collectorId)
  const letter = await letterTo(await addresseeOf(tx, collectorId), name)
  await notify(tx, collectorId, {
    kind,
    facts: { name },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}
