import { AddressFields, PickAddress, SearchOutcome } from './address-search.tsx'

const address = ['Flat 2A', '14 Clover Row', 'Beeford', 'Beeshire', 'AA1 1AA']
const found = [address, ['Flat 2B', ...address.slice(1)]].map((lines) => ({ lines }))

export const examples = {
  fields: () => <AddressFields postcode={{ name: 'postcode' }} building={{ name: 'building' }} busy={false} />,
  searching: () => <AddressFields postcode={{ name: 'postcode' }} building={{ name: 'building' }} busy />,
  'none found': () => <SearchOutcome outcome="none" />,
  'the search failed': () => <SearchOutcome outcome="serverError" />,
  'not listed': () => <SearchOutcome outcome="notFound" />,
  several: () => <PickAddress found={found} onChosen={() => {}} onNotListed={() => {}} />,
}
