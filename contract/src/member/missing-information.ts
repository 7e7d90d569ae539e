import { CountryCode, MemorableName, PhoneNumber, Title } from '../fields.ts'
import { MissingDetails, missingDetails } from '../missing-details.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const missingInformation = endpoint({
  method: 'GET',
  url: '/missing-information',
  answer: z.object({
    missing: MissingDetails,
    /** Missing too, but the member would rather not say. */
    withheld: MissingDetails,
  }),
  refuses: [],
})

/** Adds what is missing. What is there changes elsewhere: the call never overwrites it. */
export const addMissingInformation = endpoint({
  method: 'POST',
  url: '/missing-information',
  twoFactorCode: true,
  costs: 'secret',
  body: z.object({
    title: z.optional(Title),
    memorableName: z.optional(MemorableName),
    phone: z.optional(z.object({ phoneNumber: PhoneNumber, countryCode: CountryCode })),
    /** The member would rather not say these. */
    withheld: z.optional(MissingDetails.check(z.maxLength(missingDetails.length))),
  }),
  answer: z.object({}),
  refuses: [
    'detailNotMissing',
    'phoneNotValid',
    'phoneCountryNotAllowed',
    'codeNotValid',
    'codeExpired',
    'codeMissedTooOften',
  ],
})
