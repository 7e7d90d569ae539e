import { knowsAda, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const url = '/anonymous-customer-address-api/address'
const address = { lines: ['14 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'] }
const several = ['2A', '2B', '2C'].map((flat) => ({ lines: [`Flat ${flat}`, ...address.lines] }))
const searches = showsItIsThem({
  fill: { Postcode: 'ZZ9 9ZZ', 'Property number or name': '14' },
  press: ['Find my address'],
})

export const examples: Record<string, ScreenExample> = {
  'new address': { answers: knowsAda, ...showsItIsThem(), until: 'new address?' },
  searching: { answers: knowsAda, ...searches },
  'the search failed': {
    answers: { ...knowsAda, [url]: { refusal: 'addressSearchFailed' } },
    ...searches,
    until: 'Sorry, something went wrong',
  },
  'none found': { answers: { ...knowsAda, [url]: { addresses: [] } }, ...searches, until: 'No addresses were found' },
  several: { answers: { ...knowsAda, [url]: { addresses: several } }, ...searches, until: 'which is yours?' },
  found: { answers: { ...knowsAda, [url]: { addresses: [address] } }, ...searches, until: 'Is this your new address?' },
}
