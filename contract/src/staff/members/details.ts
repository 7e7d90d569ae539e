import { BusinessLists } from '../../business-lists.ts'
import {
  Address,
  AddressLines,
  Building,
  BusinessCategory,
  BusinessName,
  CountryCode,
  dayTyped,
  Email,
  Employees,
  FirstName,
  LastName,
  PhoneNumber,
  Postcode,
  Title,
} from '../../fields.ts'
import { Evidence, IdentifiedBy, Reason } from '../../staff-reasons.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { MemberParams } from './params.ts'

/** Why we believe it: what somebody saw, and how they know that the caller is the member. A second person reads it. */
const why = { evidence: Evidence, identifiedBy: z.optional(IdentifiedBy), reason: Reason }
const refuses = ['notFound', 'ownAccount', 'callerNotIdentified', 'requestWaits', 'nothingToChange'] as const

/** Corrects a date of birth: a second person decides, as with every correction. */
export const correctDateOfBirth = endpoint({
  method: 'POST',
  url: '/staff/members/:member/date-of-birth',
  needs: 'correctMember',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ dateOfBirth: dayTyped('Enter their date of birth', 'Enter a date like 14/03/1990'), ...why }),
  answer: Outcome,
  refuses: [...refuses],
})

export const correctName = endpoint({
  method: 'POST',
  url: '/staff/members/:member/name',
  needs: 'correctMember',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ title: Title, firstName: FirstName, lastName: LastName, ...why }),
  answer: Outcome,
  refuses: [...refuses],
})

export const correctAddress = endpoint({
  method: 'POST',
  url: '/staff/members/:member/address',
  needs: 'correctMember',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ lines: AddressLines, ...why }),
  answer: Outcome,
  refuses: [...refuses],
})

/** Corrects what we know of a business; without one, that it ended: the account stays, as a standard one. */
export const correctBusiness = endpoint({
  method: 'POST',
  url: '/staff/members/:member/business',
  needs: 'correctMember',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({
    business: z.optional(z.object({ name: BusinessName, category: BusinessCategory, employees: Employees })),
    ...why,
  }),
  answer: Outcome,
  refuses: [...refuses, 'notABusiness'],
})

/** Every address at a postcode whose building fits, as the member area finds them. */
export const findAddressFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/addresses',
  needs: 'correctMember',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  body: z.object({ building: Building, postcode: Postcode }),
  answer: z.object({ addresses: z.array(Address) }),
  refuses: ['notFound', 'ownAccount', 'addressSearchFailed'],
})

/** What a business does and how many it employs, as registration asks for it; and what this one said. */
export const businessOf = endpoint({
  method: 'GET',
  url: '/staff/members/:member/business',
  needs: 'correctMember',
  pairs: 'never',
  params: MemberParams,
  answer: z.object({
    business: z.nullable(z.object({ name: z.string(), category: z.string(), employees: z.string() })),
    lists: BusinessLists,
  }),
  refuses: ['notFound', 'ownAccount'],
})

/**
 * Changes the email of a member who called: a second person decides. The new address is confirmed by a link; nothing is spent
 * meanwhile, and for a day after.
 */
export const changeEmailFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/email',
  needs: 'changeContact',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ email: Email, ...why }),
  answer: Outcome,
  refuses: [...refuses, 'emailTaken'],
})

/** Changes the mobile of a member who called: a second person decides, and nothing is spent for a day after. */
export const changeMobileFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/mobile',
  needs: 'changeContact',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ phone: z.object({ phoneNumber: PhoneNumber, countryCode: CountryCode }), ...why }),
  answer: Outcome,
  refuses: [...refuses, 'phoneNotValid', 'phoneCountryNotAllowed'],
})
