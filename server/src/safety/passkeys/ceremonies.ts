import { minuteMs } from '@pollen/contract/durations'
import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyLimits,
} from '@pollen/contract/passkey'
import { Refusal } from '@pollen/contract/refusals'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import {
  algorithms,
  bytesOf,
  challengeIn,
  handleOf,
  ownerOfHandle,
  verifyAssertion,
  verifyCreation,
} from './web-authn.ts'

export type Site = {
  /** Where its people sign in: passkeys belong to its domain, and work at its origin alone. */
  publicUrl: string
  /** The token of the browser that asks or answers: a challenge is good in one. */
  browser: string
  now: Date
}

/** `ownerId` is null for somebody who signs in. */
type Challenge<Purpose> = { challengeHash: string; purpose: Purpose; ownerId: string | null; expiresAt: Date }

/** Whose passkeys they are, members' or colleagues', and where these stand. */
type Owners<Adds extends string, Passkey extends { publicKey: string; counter: number }> = {
  /** The purpose of a challenge by which one is added. */
  adds: Adds
  /** Keeps it, and deletes those whose time is over. */
  keepChallenge: (tx: Transaction, challenge: Challenge<Adds | 'signIn' | 'proof'>) => Promise<void>
  /** Deletes and returns it; of two calls at once, one gets it. */
  takeChallenge: (tx: Transaction, challengeHash: string) => Promise<Challenge<string> | undefined>
  /** A passkey that may be used, locked so that uses at once count one after the other. */
  find: (tx: Transaction, ownerId: string, credentialHash: string) => Promise<Passkey | undefined>
  noteUse: (
    tx: Transaction,
    key: { ownerId: string; credentialHash: string },
    use: { counter: number; lastUsedAt: Date },
  ) => Promise<unknown>
  onCopied?: (tx: Transaction, ownerId: string, passkey: Passkey, now: Date) => Promise<void>
}

const challengeMs = passkeyLimits.challengeMinutes * minuteMs
const domainOf = (publicUrl: string) => new URL(publicUrl).hostname

/** One hash of both, so that another browser finds no challenge to use up (WebAuthn 3 §13.4.3). */
const hashOfChallenge = (challenge: string, browser: string) => hashOf(`${challenge} ${browser}`)

/** How a passkey is asked for, accepted and made. */
export function passkeyCeremonies<Adds extends string, Passkey extends { publicKey: string; counter: number }>(
  owners: Owners<Adds, Passkey>,
) {
  type Use = { purpose: Adds | 'signIn' | 'proof'; ownerId: string | null }

  async function newChallenge(tx: Transaction, { purpose, ownerId }: Use, { browser, now }: Site): Promise<string> {
    const challenge = newToken()
    const expiresAt = new Date(now.getTime() + challengeMs)
    const challengeHash = hashOfChallenge(challenge, browser)
    await owners.keepChallenge(tx, { challengeHash, purpose, ownerId, expiresAt })
    return challenge
  }

  /** Uses the challenge up that was signed; undefined unless it was made for this purpose and owner, and in this browser. */
  async function spendChallenge(
    tx: Transaction,
    signed: PasskeyAssertion | NewPasskey,
    { purpose, ownerId }: Use,
    { browser, now }: Site,
  ): Promise<string | undefined> {
    const challenge = challengeIn(signed)
    if (challenge === undefined) return undefined
    const taken = await owners.takeChallenge(tx, hashOfChallenge(challenge, browser))
    return taken?.purpose === purpose && taken.ownerId === ownerId && taken.expiresAt > now ? challenge : undefined
  }

  const askedOf = (ownerId: string | null): Use => ({ purpose: ownerId ? 'proof' : 'signIn', ownerId })

  return {
    /**
     * Asks a browser to use a passkey. The answer names none: it tells nothing about who has any.
     *
     * @param ownerId  who must prove that it is them; null for somebody who signs in
     */
    async request(tx: Transaction, ownerId: string | null, site: Site): Promise<PasskeyRequest> {
      const options = await generateAuthenticationOptions({
        rpID: domainOf(site.publicUrl),
        challenge: bytesOf(await newChallenge(tx, askedOf(ownerId), site)),
        userVerification: 'required',
        timeout: challengeMs,
      })
      return options as PasskeyRequest
    },

    /**
     * The owner whose passkey signed the challenge. A refusal is returned, not thrown: the transaction must keep that the
     * challenge was used, and what a copied passkey has told.
     *
     * @param ownerId  as it was requested with
     * @returns Refusal passkeyNotValid   which does not say whether there is such a passkey
     * @returns Refusal passkeyCopied     it counted further before: there may be two of it, so neither is accepted
     */
    async accept(
      tx: Transaction,
      assertion: PasskeyAssertion,
      ownerId: string | null,
      site: Site,
    ): Promise<string | Refusal> {
      const challenge = await spendChallenge(tx, assertion, askedOf(ownerId), site)
      const owner = ownerOfHandle(assertion.response.userHandle)
      if (challenge === undefined || !owner || (ownerId && owner !== ownerId)) return new Refusal('passkeyNotValid')
      const credentialHash = hashOf(assertion.id)
      const passkey = await owners.find(tx, owner, credentialHash)
      if (!passkey) return new Refusal('passkeyNotValid')
      const { publicKey } = passkey
      const where = { domain: domainOf(site.publicUrl), origin: site.publicUrl }
      const counter = await verifyAssertion(assertion, { challenge, publicKey, ...where })
      if (counter === undefined) return new Refusal('passkeyNotValid')
      if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
        await owners.onCopied?.(tx, owner, passkey, site.now)
        return new Refusal('passkeyCopied')
      }
      await owners.noteUse(tx, { ownerId: owner, credentialHash }, { counter, lastUsedAt: site.now })
      return owner
    },

    /** Begins adding a passkey. The caller has seen that it is the owner: who holds this challenge may add one. */
    async begin(
      tx: Transaction,
      { ownerId, site: rpName, userName, name }: { ownerId: string; site: string; userName: string; name: string },
      site: Site,
    ): Promise<PasskeyCreation> {
      const options = await generateRegistrationOptions({
        rpID: domainOf(site.publicUrl),
        rpName,
        userID: handleOf(ownerId),
        userName,
        userDisplayName: name,
        challenge: bytesOf(await newChallenge(tx, { purpose: owners.adds, ownerId }, site)),
        timeout: challengeMs,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return options as PasskeyCreation
    },

    /** What is kept of the passkey that was begun; undefined when it is not the one, or it is too late. */
    async made(
      tx: Transaction,
      made: NewPasskey,
      ownerId: string,
      site: Site,
    ): Promise<
      { credentialHash: string; publicKey: string; counter: number; createdAt: Date; lastUsedAt: null } | undefined
    > {
      const challenge = await spendChallenge(tx, made, { purpose: owners.adds, ownerId }, site)
      if (challenge === undefined) return undefined
      const created = await verifyCreation(made, {
        challenge,
        domain: domainOf(site.publicUrl),
        origin: site.publicUrl,
      })
      return created && { credentialHash: hashOf(made.id), ...created, createdAt: site.now, lastUsedAt: null }
    },
  }
}
