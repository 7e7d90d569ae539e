import { text, typedText } from './text.ts'
import { z } from './zod.ts'

/** The WebAuthn values that browser and server exchange, as JSON with base64url (WebAuthn Level 3, 5.1.8). */

const bytes = (mostCharacters: number) => text(mostCharacters).check(z.regex(/^[\w-]+$/))
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

/** What a browser needs to use a passkey. It names none, so it tells nothing about who has any. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser needs to make a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** A challenge that a passkey has signed. The user handle is the member's id, so a passkey leads to its member. */
export const PasskeyAssertion = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(2000),
    signature: bytes(6000),
    userHandle: bytes(100),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A passkey that an authenticator has made. */
export const NewPasskey = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z._default(z.array(text(20)).check(z.maxLength(8)), []),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const passkeyLimits = { name: 40, ofMember: 20, challengeMinutes: 10 } as const

export const PasskeyName = typedText(passkeyLimits.name, {
  missing: 'Enter a name for this passkey',
  tooLong: `The name must not be over ${passkeyLimits.name} characters`,
})
