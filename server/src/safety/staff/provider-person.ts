import { Email } from '@pollen/contract/fields'
import { ColleagueName } from '@pollen/contract/staff/colleagues/colleagues'
import { z } from '@pollen/contract/zod'
import { hashOf } from '../../platform/process/tokens.ts'

export type Claims = Record<string, unknown> & { sub: string }

/** As what we know somebody for ever whom the provider names. */
export const subjectOf = (issuer: string, sub: string): string => hashOf(`${issuer} ${sub}`)

/**
 * How somebody is called, and where they are written to. Claims are checked as anything from outside is: what is no name, or
 * no email of theirs, is none.
 */
export function personIn({ sub, ...claims }: Claims): { name: string; email: string | null } {
  const name = valid(ColleagueName, claims.name) ?? valid(ColleagueName, claims.preferred_username) ?? nameBy(sub)
  const email = claims.email_verified === false ? undefined : valid(Email, claims.email)
  return { name, email: email ?? null }
}

const valid = (form: z.ZodMiniType<string>, claim: unknown): string | undefined => z.safeParse(form, claim).data

/** The end of what the provider calls them: its beginning is often the same for everybody. */
const nameBy = (sub: string): string => `Colleague ${sub.replace(/[^\w-]/g, '').slice(-8) || hashOf(sub).slice(0, 8)}`
