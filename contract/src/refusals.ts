import type { RefusalDetails } from './refusal-details.ts'
import { anyEndpointRefusals } from './refusals/any-endpoint.ts'
import { arcadeRefusals } from './refusals/arcade.ts'
import { brandRefusals } from './refusals/brands.ts'
import { businessRefusals } from './refusals/business.ts'
import { cardRefusals } from './refusals/cards.ts'
import { contactRefusals } from './refusals/contact.ts'
import { contentRefusals } from './refusals/content.ts'
import { conversionRefusals } from './refusals/conversions.ts'
import { identityRefusals } from './refusals/identity.ts'
import { marketingEventRefusals } from './refusals/marketing-events.ts'
import { offerRefusals } from './refusals/offers.ts'
import { partnerRefusals } from './refusals/partners.ts'
import { pictureRefusals } from './refusals/pictures.ts'
import { priceRefusals } from './refusals/prices.ts'
import { registrationRefusals } from './refusals/registration.ts'
import { spendingRefusals } from './refusals/spending.ts'
import { staffRefusals } from './refusals/staff.ts'
import type { RefusalTable } from './refusals/table.ts'
import { tillRefusals } from './refusals/tills.ts'
import { voucherRefusals } from './refusals/vouchers.ts'

/** Every refusal of the programme, from all domains; its name travels as a code (`refusal-codes.ts`). */
export const refusals = {
  ...anyEndpointRefusals,
  ...registrationRefusals,
  ...cardRefusals,
  ...identityRefusals,
  ...contactRefusals,
  ...contentRefusals,
  ...pictureRefusals,
  ...priceRefusals,
  ...offerRefusals,
  ...brandRefusals,
  ...tillRefusals,
  ...spendingRefusals,
  ...partnerRefusals,
  ...conversionRefusals,
  ...voucherRefusals,
  ...arcadeRefusals,
  ...marketingEventRefusals,
  ...businessRefusals,
  ...staffRefusals,
} as const satisfies RefusalTable

export type RefusalName = keyof typeof refusals

/** The refusals that any endpoint may answer without listing them. */
export const refusedByAnyEndpoint = Object.keys(anyEndpointRefusals) as RefusalName[]

/** A refusal is an answer, not an accident: it is thrown by a domain and reaches the caller as its code. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  /** When the call may be tried again, for a refusal that ends by itself. */
  readonly retryAfterSeconds: number | undefined
  readonly details: RefusalDetails

  constructor(
    refusal: RefusalName,
    { retryAfterSeconds, details = {} }: { retryAfterSeconds?: number; details?: RefusalDetails } = {},
  ) {
    super(`${saysOf(refusal, details)}${retryAfterSeconds ? ` ${comeBack(retryAfterSeconds)}` : ''}`)
    this.refusal = refusal
    this.retryAfterSeconds = retryAfterSeconds
    this.details = details
  }
}

function saysOf(refusal: RefusalName, { takenBy }: RefusalDetails): string {
  const { says } = refusals[refusal]
  return takenBy === undefined ? says : says.replace('A colleague', takenBy)
}

function comeBack(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `Try again in ${Math.ceil(minutes / 60)} hours.`
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}
