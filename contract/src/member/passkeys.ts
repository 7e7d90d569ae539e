import { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyName, PasskeyRequest } from '../passkey.ts'
import { ProtectedChange } from '../protected-change.ts'
import { text } from '../text.ts'
import { TwoFactorCode } from '../two-factor.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const Passkey = z.object({
  /** The hash of its credential id: the id itself is kept by nobody but the passkey. */
  passkeyId: z.string(),
  name: z.string(),
  /** Whether it is a key that one plugs in or holds to the phone. */
  isSecurityKey: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
})
export type Passkey = z.infer<typeof Passkey>

/** A member's passkeys, the newest first. */
export const passkeys = endpoint({
  method: 'GET',
  url: '/customer/passkeys',
  answer: z.object({ passkeys: z.array(Passkey) }),
  refuses: [],
})

const PasskeyId = z.object({ passkeyId: text(43).check(z.minLength(43)) })

/** Begins adding a passkey. The code is used up here, so that no passkey is made that is refused afterwards. */
export const newPasskey = endpoint({
  method: 'POST',
  url: '/customer/passkeys/new',
  twoFactorCode: true,
  costs: 'secret',
  answer: PasskeyCreation,
  refuses: ['tooManyPasskeys', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Adds the passkey that was begun. The member is told by email. */
export const addPasskey = endpoint({
  method: 'POST',
  url: '/customer/passkeys',
  costs: 'secret',
  body: NewPasskey,
  answer: Passkey,
  refuses: ['passkeyNotValid', 'tooManyPasskeys'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  url: '/customer/passkeys/:passkeyId',
  costs: 'work',
  params: PasskeyId,
  body: z.object({ name: PasskeyName }),
  answer: z.object({}),
  refuses: ['passkeyNotFound'],
})

/** Removes a passkey. The member is told by email. */
export const removePasskey = endpoint({
  method: 'DELETE',
  url: '/customer/passkeys/:passkeyId',
  twoFactorCode: true,
  costs: 'secret',
  params: PasskeyId,
  answer: z.object({}),
  refuses: ['passkeyNotFound', 'codeNotValid', 'codeExpired', 'codeMissedTooOften'],
})

/** Begins proving by a passkey that it is the member. */
export const passkeyProofRequest = endpoint({
  method: 'POST',
  url: '/2fa/passkey/request',
  costs: 'secret',
  answer: PasskeyRequest,
  refuses: [],
})

/** Exchanges a passkey's signature for a code, which is good for this change as one that was sent is (`X-2FA-CODE`). */
export const passkeyProof = endpoint({
  method: 'POST',
  url: '/2fa/passkey',
  costs: 'secret',
  body: z.extend(PasskeyAssertion, { change: ProtectedChange }),
  answer: z.object({ code: TwoFactorCode }),
  refuses: ['passkeyNotValid', 'passkeyCopied'],
})
