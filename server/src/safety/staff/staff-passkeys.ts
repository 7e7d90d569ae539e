import { minuteMs } from '@pollen/contract/durations'
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
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import {
  algorithms,
  bytesOf,
  challengeIn,
  handleOf,
  hashOfChallenge,
  ownerOfHandle,
  verifyAssertion,
  verifyCreation,
} from '../passkeys/passkeys.ts'
import * as store from './store.ts'

type Site = {
  /** Where the console is reached: passkeys belong to its domain, and work at its origin alone. */
  consoleUrl: string
  /** The token of the browser that asks or answers: a challenge is good in one. */
  browser: string
  now: Date
}

const challengeMs = passkeyLimits.challengeMinutes * minuteMs
const domainOf = (consoleUrl: string) => new URL(consoleUrl).hostname

async function newChallenge(
  tx: Transaction,
  { purpose, staffId, browser, now }: Pick<store.StaffChallenge, 'purpose' | 'staffId'> & Omit<Site, 'consoleUrl'>,
): Promise<string> {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + challengeMs)
  await store.addChallenge(tx, { challengeHash: hashOfChallenge(challenge, browser), purpose, staffId, expiresAt }, now)
  return challenge
}

/** Asks a browser to use a passkey: of whoever signs in, or of the colleague who proves that it is they. */
export async function requestStaffPasskey(
  tx: Transaction,
  staffId: string | null,
  { consoleUrl, browser, now }: Site,
): Promise<PasskeyRequest> {
  const challenge = await newChallenge(tx, { purpose: staffId ? 'proof' : 'signIn', staffId, browser, now })
  const options = await generateAuthenticationOptions({
    rpID: domainOf(consoleUrl),
    challenge: bytesOf(challenge),
    userVerification: 'required',
    timeout: challengeMs,
  })
  return options as PasskeyRequest
}

/**
 * The colleague whose passkey signed the challenge. A refusal is returned: the transaction must keep that the challenge was
 * used.
 *
 * @param staffId  as it was requested with
 * @returns Refusal passkeyNotValid, passkeyCopied
 */
export async function acceptStaffPasskey(
  tx: Transaction,
  assertion: PasskeyAssertion,
  { staffId, consoleUrl, browser, now }: Site & { staffId: string | null },
): Promise<string | Refusal> {
  const challenge = challengeIn(assertion)
  const taken = challenge === undefined ? undefined : await store.takeChallenge(tx, hashOfChallenge(challenge, browser))
  const isOurs = taken?.purpose === (staffId ? 'proof' : 'signIn') && taken.staffId === staffId && taken.expiresAt > now
  const passkey = isOurs ? await store.lockPasskey(tx, hashOf(assertion.id)) : undefined
  if (challenge === undefined || !passkey || (staffId && passkey.staffId !== staffId))
    return new Refusal('passkeyNotValid')
  if (ownerOfHandle(assertion.response.userHandle) !== passkey.staffId) return new Refusal('passkeyNotValid')
  const site = { domain: domainOf(consoleUrl), origin: consoleUrl }
  const counter = await verifyAssertion(assertion, { challenge, publicKey: passkey.publicKey, ...site })
  if (counter === undefined) return new Refusal('passkeyNotValid')
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) return new Refusal('passkeyCopied')
  const colleague = await store.find(tx, passkey.staffId)
  if (!colleague || colleague.leftAt) return new Refusal('passkeyNotValid')
  await store.notePasskeyUse(tx, passkey.credentialHash, { counter, lastUsedAt: now })
  return passkey.staffId
}

/** Begins to make the passkey of a colleague who was invited. */
export async function beginStaffPasskey(
  tx: Transaction,
  { staffId, name, email }: store.Colleague,
  { consoleUrl, browser, now }: Site,
): Promise<PasskeyCreation> {
  const challenge = await newChallenge(tx, { purpose: 'join', staffId, browser, now })
  const options = await generateRegistrationOptions({
    rpID: domainOf(consoleUrl),
    rpName: `${programme.name} console`,
    userID: handleOf(staffId),
    userName: email ?? name,
    userDisplayName: name,
    challenge: bytesOf(challenge),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options as PasskeyCreation
}

/** Adds the passkey that was begun; false when it is not the one, or it is too late. */
export async function addStaffPasskey(
  tx: Transaction,
  made: NewPasskey,
  { staffId, consoleUrl, browser, now }: Site & { staffId: string },
): Promise<boolean> {
  const challenge = challengeIn(made)
  const taken = challenge === undefined ? undefined : await store.takeChallenge(tx, hashOfChallenge(challenge, browser))
  if (challenge === undefined || taken?.purpose !== 'join' || taken.staffId !== staffId || taken.expiresAt <= now)
    return false
  const created = await verifyCreation(made, { challenge, domain: domainOf(consoleUrl), origin: consoleUrl })
  if (!created) return false
  await store.addPasskey(tx, {
    credentialHash: hashOf(made.id),
    staffId,
    ...created,
    createdAt: now,
    lastUsedAt: null,
  })
  return true
}
