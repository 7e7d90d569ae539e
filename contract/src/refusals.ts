import type { Carried } from './refusal-details.ts'
import { anyEndpointRefusals } from './refusals/any-endpoint.ts'
import { cardRefusals } from './refusals/cards.ts'
import { contactRefusals } from './refusals/contact.ts'
import { contentRefusals } from './refusals/content.ts'
import { identityRefusals } from './refusals/identity.ts'
import { registrationRefusals } from './refusals/registration.ts'
import { spendingRefusals } from './refusals/spending.ts'
import type { RefusalTable } from './refusals/table.ts'
import { tillRefusals } from './refusals/tills.ts'

/** Every way the programme says no, from all domains; its name travels as a code (`refusal-codes.ts`). */
export const refusals = {
  ...anyEndpointRefusals,
  ...registrationRefusals,
  ...cardRefusals,
  ...identityRefusals,
  ...contactRefusals,
  ...contentRefusals,
  ...tillRefusals,
  ...spendingRefusals,
} as const satisfies RefusalTable

export type RefusalName = keyof typeof refusals

/** What any endpoint may refuse without listing it. */
export const refusedByAnyEndpoint = Object.keys(anyEndpointRefusals) as RefusalName[]

/** A refusal is an answer, not an accident: it is thrown by a domain and reaches the caller as its code. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  /** When it may be tried again, for what is refused for a while only. */
  readonly retryAfterSeconds: number | undefined
  readonly carries: Carried

  constructor(
    refusal: RefusalName,
    { retryAfterSeconds, carries = {} }: { retryAfterSeconds?: number; carries?: Carried } = {},
  ) {
    super(`${refusals[refusal].says}${retryAfterSeconds ? ` ${comeBack(retryAfterSeconds)}` : ''}`)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
    this.carries = carries
  }
}

function comeBack(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}
