import { AddressFields, SearchOutcome } from './address-search.tsx'

const nothing = () => {}

export const examples = {
  fields: () => <AddressFields postcode={{ name: 'postcode' }} building={{ name: 'building' }} busy={false} />,
  searching: () => <AddressFields postcode={{ name: 'postcode' }} building={{ name: 'building' }} busy />,
  'none found': () => <SearchOutcome outcome="none" onType={nothing} />,
  'the search failed': () => <SearchOutcome outcome="serverError" onType={nothing} />,
  'not listed': () => <SearchOutcome outcome="notFound" onType={nothing} />,
}
