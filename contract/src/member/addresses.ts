import { Address, Building, Postcode } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const search = z.object({ building: Building, postcode: Postcode })
const answer = z.object({ addresses: z.array(Address) })

/** The same for a member: the session says who asks, so there is no robot check. */
export const findAddressAsMember = endpoint({
  method: 'POST',
  url: '/anonymous-customer-address-api/address',
  costs: 'work',
  body: search,
  answer,
  refuses: ['addressSearchFailed'],
})

/** The same, where what is searched for stands in the address of the call (member-area.md §7). */
export const findAddressByQuery = endpoint({
  method: 'GET',
  url: '/anonymous-customer-address-api/customer-address/v2',
  costs: 'work',
  query: search,
  answer,
  refuses: ['addressSearchFailed'],
})
