import type { NewPasskey, PasskeyAssertion } from '@pollen/contract/passkey'
import { z } from '@pollen/contract/zod'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'

/** What a ceremony must have been about: our challenge, our domain, and our origin. */
type Ceremony = { challenge: string; domain: string; origin: string }

/** EdDSA, ES256 and RS256: the library's own list asks Node for more, with a warning. */
export const algorithms = [-8, -7, -257]

const bytesOfBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A challenge's own bytes, because a text would be encoded once more. */
export const bytesOf = bytesOfBase64url

/** The user handle that a passkey keeps: the 16 bytes of its owner's id. */
export const handleOf = (ownerId: string) => new Uint8Array(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))

/** The owner whose passkey it says to be; undefined when it is no id. */
export function ownerOfHandle(userHandle: string): string | undefined {
  const hex = Buffer.from(userHandle, 'base64url').toString('hex')
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
}

const ClientData = z.object({ challenge: z.string() })

/** The challenge that was signed, as far as it can be read; whether it was signed is checked later. */
export function challengeIn({ response }: PasskeyAssertion | NewPasskey): string | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    return z.safeParse(ClientData, JSON.parse(text)).data?.challenge
  } catch {
    return undefined
  }
}

/**
 * Checks a signature. Returns how often the authenticator says that it was used; undefined when the signature, the
 * challenge, the domain or the origin is wrong, or the authenticator did not check who uses it.
 */
export async function verifyAssertion(
  { id, response }: PasskeyAssertion,
  { challenge, domain, origin, publicKey }: Ceremony & { publicKey: string },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      // The caller compares the counters: the library's error for a copied passkey looks like every other.
      credential: { id, publicKey: bytesOfBase64url(publicKey), counter: -1 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Checks a new passkey. Returns its public key and its counter; undefined when any of it is wrong. */
export async function verifyCreation(
  { id, response }: NewPasskey,
  { challenge, domain, origin }: Ceremony,
): Promise<{ publicKey: string; counter: number } | undefined> {
  try {
    const { clientDataJSON, attestationObject } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      supportedAlgorithmIDs: algorithms,
    })
    // The id that the browser names must be the one that the authenticator made: a passkey is found by its hash.
    if (!verified || registrationInfo.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    return { publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return undefined
  }
}
