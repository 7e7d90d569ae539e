import { Email, Token } from '../fields.ts'
import { IdentityLogin } from '../refusal-details.ts'
import { SignInPassword } from '../sign-in-password.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Begins signing in: where the identity provider waits, and the verifier of the code challenge,
 * encrypted, which the browser keeps until it comes back to `/oauth_redirect`.
 */
export const identityLogin = endpoint({
  method: 'GET',
  url: '/progressive/identity-login',
  costs: 'work',
  query: z.object({
    next: z.optional(text(500)),
    /** Ask for credentials again, even if this browser is signed in at the provider. */
    prompt: z.optional(z.literal('login')),
  }),
  answer: z.object({ location: z.string(), verificationCode: z.string() }),
  refuses: [],
})

/**
 * Turns a finished registration into a sign-in without a password; once, and not much later. The token travels on in a
 * cookie: if it were in an address, a link could lead a person into another's account.
 */
export const autoLogin = endpoint({
  method: 'POST',
  url: '/auto-login',
  costs: 'secret',
  body: z.object({ registrationCompletedToken: Token }),
  /** `registrationDone`: as whoever sent the person to register said it; it goes along to the page they come to. */
  answer: z.extend(IdentityLogin, { registrationDone: z.optional(z.string()) }),
  refuses: ['autoLoginNotValid'],
})

/** Proves to the identity provider who is signing in. `location` leads back to the page that asked for it. */
export const identitySignIn = endpoint({
  method: 'POST',
  url: '/identity/interactions/:uid/sign-in',
  robotCheck: true,
  costs: 'work',
  params: z.object({ uid: text(100) }),
  body: z.object({ email: Email, password: SignInPassword }),
  answer: z.object({ location: z.string() }),
  refuses: ['signInFailed', 'tooManyTries', 'signInExpired'],
})

/**
 * Exchanges the provider's code for a session, which travels in a cookie. `next` is a path of ours. Whose account is closed
 * gets no session: there `next` asks whether they come back.
 */
export const openSession = endpoint({
  method: 'POST',
  url: '/session-api/sessions/oauth',
  costs: 'work',
  body: z.object({
    code: text(1000),
    state: text(1000),
    iss: z.optional(text(1000)),
    verificationCode: text(4000),
    redirectUri: text(1000),
  }),
  answer: z.object({ firstName: z.string(), next: z.string(), isClosed: z.optional(z.literal(true)) }),
  refuses: ['signInNotCompleted'],
})

/** Ends the session here only; the session at the identity provider stays. */
export const endSession = endpoint({
  method: 'DELETE',
  url: '/session-api/session',
  costs: 'look',
  answer: z.object({}),
  refuses: [],
})

/**
 * Ends the session here. `location` ends it at the identity provider too, and leads back to `next`; `partnerLogouts`,
 * are addresses to fetch: they end the sessions that partners opened by a token of ours.
 */
export const closeSession = endpoint({
  method: 'DELETE',
  url: '/session-api/session/logout',
  costs: 'look',
  answer: z.object({
    oidcToken: z.optional(z.string()),
    location: z.optional(z.string()),
    partnerLogouts: z.array(z.string()),
  }),
  refuses: [],
})
