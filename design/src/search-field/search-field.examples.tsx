import { SearchField } from './search-field.tsx'

export const examples = {
  empty: () => <SearchField label="Search brands" name="search" />,
  filled: () => <SearchField label="Search brands" name="search" defaultValue="Harebell" />,
}
