import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@pollen/contract/passkey'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Flags of authenticator data: somebody was there, and it checked who; with a key, a new passkey follows. */
const used = 0x05
const withKey = 0x40

/**
 * A device with one passkey, as WebAuthn Level 3 describes it: ES256, no attestation. A test may count backwards with it,
 * or sign for another origin.
 */
export class Authenticator {
  counter = 0
  origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #userHandle = ''

  constructor(origin: string) {
    this.origin = origin
  }

  makes({ challenge, user, rp }: PasskeyCreation): NewPasskey {
    this.#userHandle = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = [hex('21 58 20'), Buffer.from(x, 'base64url'), hex('22 58 20'), Buffer.from(y, 'base64url')]
    const coseKey = Buffer.concat([hex('a5 01 02 03 26 20 01'), ...point])
    const credential = Buffer.concat([Buffer.alloc(16), hex('00 20'), this.#id, coseKey])
    const authData = Buffer.concat([this.#authData(rp.id, used | withKey), credential])
    const length = Buffer.from([0x58, authData.length])
    const attestation = [hex('a3 63 666d74 64 6e6f6e65 67 61747453746d74 a0 68 6175746844617461'), length, authData]
    return {
      id: this.#id.toString('base64url'),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  signs({ challenge, rpId }: PasskeyRequest): PasskeyAssertion {
    this.counter++
    const authData = this.#authData(rpId, used)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: this.#id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #authData(domain: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter])
  }

  #clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
}
