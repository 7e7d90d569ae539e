import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { tooLongToSearch } from '@pollen/contract/search-text'
import { brandSearch } from '@pollen/contract/visitor/brands'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import { BrandField } from './brand-field.tsx'
import { BrandPanels } from './brand-panels.tsx'
import styles from './brands.module.css'
import { FoundElsewhere, useFoundElsewhere } from './found-elsewhere.tsx'

const examples = programme.brandSearchExamples[1]

/** A pause in typing after which the list follows. */
const typingPauseMs = 250

/** The brands that `?query=` finds, small typing errors forgiven; then offers, prices and questions. */
export default function BrandsSearch() {
  // The page was prerendered without its query.
  const isMounted = useMounted()
  return (
    <Page title="Search" back={href('brands')} wide>
      {isMounted ? <Search /> : <Loader label="Loading the search" />}
    </Page>
  )
}

function Search() {
  const [address, setAddress] = useSearchParams()
  const query = address.get('query') ?? ''
  const [typed, setTyped] = useState(query)
  const tooLong = tooLongToSearch(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is typed, and nothing else
  useEffect(() => {
    if (typed === query || tooLong) return
    const pause = setTimeout(
      () => setAddress(typed ? { query: typed } : {}, { replace: true, preventScrollReset: true }),
      typingPauseMs,
    )
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <>
      <search className={styles.search}>
        <BrandField
          label="Search"
          examples={examples}
          value={typed}
          error={tooLong}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {query.trim() === '' || tooLongToSearch(query) ? <NothingTyped /> : <SearchResults query={query.trim()} />}
    </>
  )
}

function SearchResults({ query }: { query: string }) {
  const brands = useAnswer(brandSearch, { query: { query } })
  const groups = useFoundElsewhere(query)
  const count = brands.data?.brands.length ?? 0
  const isNothing = brands.data && count === 0 && groups?.length === 0
  return (
    <>
      <p className="soft small" role="status">
        {count > 0 && (count === 1 ? 'One brand found' : `${count} brands found`)}
        {isNothing && 'Nothing found'}
      </p>
      <WhenLoaded of={brands} what="What you searched for" loading="Searching">
        {({ brands }) => brands.length > 0 && <BrandList brands={brands} />}
      </WhenLoaded>
      {groups && <FoundElsewhere groups={groups} />}
      {isNothing && (
        <EmptyState title="Nothing like that">
          <p className="soft">Try a part of the name, or what they sell.</p>
        </EmptyState>
      )}
    </>
  )
}

const NothingTyped = () => (
  <>
    <BrandPanels />
    <LinkList links={links} />
  </>
)

const links = [
  { to: href('brandsCategories'), label: 'All categories', hint: 'If you don’t know the name' },
  { to: href('brands'), label: 'All brands' },
]
