import { href } from '@pollen/contract/paths'
import { SearchField } from '@pollen/design/search-field'
import { useNavigate } from 'react-router'
import styles from './brand-search.module.css'

/** On a desk: the search in the bar, which leads to the brands that it finds. It is a form, so it works at once. */
export function BrandSearch() {
  const navigate = useNavigate()
  return (
    <search className={styles.search}>
      <form
        action={href('brandsSearch')}
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('query') ?? '').trim()
          navigate(`${href('brandsSearch')}${text && `?${new URLSearchParams({ query: text })}`}`)
        }}
      >
        <SearchField label="Search brands" name="query" />
      </form>
    </search>
  )
}
