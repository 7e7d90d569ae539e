import { Travel } from '../travel.ts'
import { endpoint } from './endpoint.ts'

/** What there is for whoever travels, from the operators' file, their brands and the offers that run. */
export const travel = endpoint({
  method: 'GET',
  url: '/anonymous-travel-api/travel',
  answer: Travel,
  refuses: [],
})
