import { Address, Building, Postcode } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The same for a member: the session says who asks, so there is no robot check. */
export const findAddressAsMember = endpoint({
  method: 'POST',
  url: '/anonymous-customer-address-api/address',
  costs: 'work',
  body: z.object({ building: Building, postcode: Postcode }),
  answer: z.object({ addresses: z.array(Address) }),
  refuses: ['addressSearchFailed'],
})
