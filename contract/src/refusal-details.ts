import { Token } from './fields.ts'
import { z } from './zod.ts'

/** What leads on to the identity provider without a password: a token for it, and where signing in begins. */
export const IdentityLogin = z.object({
  identityLoginToken: Token,
  _links: z.object({ 'login-identity': z.object({ href: z.string() }) }),
})

/** What some refusals hand over beside their code, so that the browser can go on. */
export const Carried = z.partial(z.extend(IdentityLogin, { encryptedSessionJwt: Token }))
export type Carried = z.infer<typeof Carried>
