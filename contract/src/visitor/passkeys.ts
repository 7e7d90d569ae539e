import { PasskeyAssertion, PasskeyRequest } from '../passkey.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Begins logging in by passkey: the same for everybody, for the browser knows which passkeys it has. */
export const passkeySignInRequest = endpoint({
  method: 'POST',
  url: '/identity/passkey/request',
  costs: 'work',
  answer: PasskeyRequest,
  refuses: [],
})

/** Proves by a passkey who logs in. A token for the identity provider's login step travels in a cookie. */
export const passkeySignIn = endpoint({
  method: 'POST',
  url: '/identity/passkey',
  costs: 'secret',
  body: PasskeyAssertion,
  answer: z.object({}),
  refuses: ['passkeyNotValid', 'passkeyCopied', 'tooManyTries'],
})
