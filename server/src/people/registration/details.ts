import type { Body } from '@pollen/contract/endpoint'
import type { confirmRegistration } from '@pollen/contract/visitor/registration'

/** What a person entered, stored until the account is made: all but the password and the tokens. */
export type Details = Omit<
  Body<typeof confirmRegistration>,
  'authToken' | 'password' | 'phoneNumber' | 'countryCode' | 'termsAgreed'
> & {
  /** E.164. */
  mobile: string
  /** ISO 8601. */
  termsAgreedAt: string
}
