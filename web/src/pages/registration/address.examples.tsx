import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { address, withDetails } from './registration.sample.ts'

const url = '/recaptcha/anonymous-customer-address-api/address'
const fill = { Postcode: 'ZZ9 9ZZ', 'Property number or name': '1' }
const press = ['Find my address']
const several = ['2A', '2B', '2C'].map((flat) => ({ lines: [`Flat ${flat}`, ...address.lines] }))

export const examples: Record<string, ScreenExample> = {
  empty: { registration: withDetails },
  searching: { registration: withDetails, fill, press },
  'none found': {
    registration: withDetails,
    answers: { [url]: { addresses: [] } },
    fill,
    press,
    until: 'No addresses were found - Please check your details and try again.',
  },
  'the search failed': {
    registration: withDetails,
    answers: { [url]: { refusal: 'addressSearchFailed' } },
    fill,
    press,
    until: 'Sorry, something went wrong. Please try again later',
  },
  'not a postcode': {
    says: ['Enter a postcode, like AA11AA'],
    registration: withDetails,
    fill: { ...fill, Postcode: 'AA1' },
    press,
  },
  several: {
    says: ['We’ve found a few addresses, which is yours?', 'My address isn’t listed'],
    registration: { ...withDetails, found: several },
  },
  'none of several chosen': {
    says: ['Select your address'],
    registration: { ...withDetails, found: several },
    press: ['Continue'],
  },
  'not listed': {
    says: [
      `We couldn’t find your address. Try entering your address again. If we still can’t find it, call the helpline ${programme.careline}`,
    ],
    registration: { ...withDetails, found: several },
    press: ['My address isn’t listed'],
  },
  'a ghost card': {
    says: ['Have you moved since you registered before?'],
    registration: { ...withDetails, userType: 'GHOST' },
  },
  'an analog card': {
    says: ['Have you moved since you got your card?'],
    registration: { ...withDetails, userType: 'ANALOG' },
  },
  'by hand': {
    says: ['Enter your address', 'Search again'],
    registration: { ...withDetails, found: several },
    press: ['My address isn’t listed', 'Enter your address by hand'],
  },
  'by hand, nothing entered': {
    says: ['Enter the first line of your address', 'Enter your town or city', 'Enter your postcode'],
    registration: { ...withDetails, found: several },
    press: ['My address isn’t listed', 'Enter your address by hand', 'Continue'],
  },
}
