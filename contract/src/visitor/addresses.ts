import { Address, Building, Postcode } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Every address at a postcode whose building fits, best first; a name or a number. */
export const findAddress = endpoint({
  method: 'POST',
  url: '/recaptcha/anonymous-customer-address-api/address',
  robotCheck: true,
  costs: 'work',
  body: z.object({ building: Building, postcode: Postcode }),
  answer: z.object({ addresses: z.array(Address) }),
  refuses: ['addressSearchFailed'],
})
