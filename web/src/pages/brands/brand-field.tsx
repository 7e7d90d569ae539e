import type { programme } from '@pollen/contract/programme'
import { SearchField } from '@pollen/design/search-field'
import type { ComponentProps } from 'react'

/** Where a brand is searched for; it suggests two searches (member-area.md §2.4). */
export function BrandField({
  label = 'Search brands',
  examples,
  ...input
}: { label?: string; examples: (typeof programme.brandSearchExamples)[number] } & Omit<
  ComponentProps<typeof SearchField>,
  'label' | 'name'
>) {
  const [one, other] = examples
  return <SearchField {...input} label={label} name="query" placeholder={`Try “${one}” or “${other}”`} />
}
