import { allBrands } from '@pollen/contract/visitor/brands'
import { BrandTile } from '@pollen/design/brand-tile'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Field } from '@pollen/design/field'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { useSearchParams } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './brands.module.css'

/** All brands with which members collect, and a search among them: `?search=coffee`. */
export default function Brands() {
  const { answer, error, askAgain } = useAnswer(allBrands)
  const isMounted = useMounted()
  const [address, setAddress] = useSearchParams()
  const search = isMounted ? (address.get('search') ?? '') : ''
  const setSearch = (text: string) =>
    setAddress(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
  const found = answer?.brands.filter(({ name }) => plain(name).includes(plain(search)))
  return (
    <Page title="Brands" wide>
      <p className="soft">Show your card at any of these to collect points.</p>
      <div className={styles.search}>
        <Field
          label="Search brands"
          name="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {error !== undefined && <DidNotLoad what="The list of brands" onRetry={askAgain} />}
      {!answer && error === undefined && <Loader label="Loading brands" />}
      <p className="hidden" role="status">
        {found && search && `${found.length === 1 ? 'One brand' : `${found.length} brands`} found`}
      </p>
      {found?.length === 0 && (
        <EmptyState title="No brand with that name">
          <p className="soft">Check the spelling, or clear the search to see all brands.</p>
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ul className={styles.brands}>
          {found.map(({ brandDetailsKey, name, colour }) => (
            <li key={brandDetailsKey} className={styles.brand}>
              <BrandTile name={name} colour={colour} />
              <b>{name}</b>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** Forgives capitals, accents, spaces and apostrophes. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
