import { SearchField } from './search-field.tsx'

export const examples = {
  empty: () => <SearchField label="Search brands" name="search" />,
  'too long': () => (
    <SearchField
      label="Search brands"
      name="search"
      defaultValue="Harebell"
      error="Search for 60 characters or fewer"
    />
  ),
  filled: () => <SearchField label="Search brands" name="search" defaultValue="Harebell" />,
}
