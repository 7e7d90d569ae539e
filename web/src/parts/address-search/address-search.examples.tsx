import { AddressFields, SearchOutcome } from './address-search.tsx'

export const examples = {
  fields: () => <AddressFields postcode={{ name: 'postcode' }} building={{ name: 'building' }} busy={false} />,
  searching: () => <AddressFields postcode={{ name: 'postcode' }} building={{ name: 'building' }} busy />,
  'none found': () => <SearchOutcome outcome="none" />,
  'the search failed': () => <SearchOutcome outcome="serverError" />,
  'not listed': () => <SearchOutcome outcome="notFound" />,
}
