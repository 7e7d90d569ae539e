import { Token } from './fields.ts'
import { RobotCheckEffort } from './robot-check-effort.ts'
import { z } from './zod.ts'

/** Leads on to the identity provider without a password: a token for it, and where signing in begins. */
export const IdentityLogin = z.object({
  identityLoginToken: Token,
  _links: z.object({ 'login-identity': z.object({ href: z.string() }) }),
})

/** Values that some refusals hand over beside their code, so that the browser can go on. */
export const RefusalDetails = z.partial(
  z.extend(IdentityLogin, {
    encryptedSessionJwt: Token,
    /** Where a code can go: the masked email, and the last three digits of the mobile, when there is one. */
    codeTo: z.object({ email: z.string(), sms: z.optional(z.string()) }),
    /** The numbers to choose from: the tab that waits for the confirming link shows one of them. */
    numbers: z.array(z.int()),
    /** How much work the robot check must be for this call now. */
    robotCheckEffort: RobotCheckEffort,
    /** Masked: the partner's account that this card is linked to. */
    linkedTo: z.string(),
    /** The colleague who looks after the case. */
    takenBy: z.string(),
    /** Of a daily limit: so many points. */
    limitPoints: z.int(),
  }),
)
export type RefusalDetails = z.infer<typeof RefusalDetails>
