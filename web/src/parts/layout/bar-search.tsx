import { href } from '@pollen/contract/paths'
import { SearchField } from '@pollen/design/search-field'
import { useNavigate } from 'react-router'
import styles from './bar-search.module.css'

/** On a desk: the search in the bar, which leads to what it finds. It is a form, so it works at once. */
export function BarSearch() {
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
        <SearchField label="Search" name="query" placeholder="Brands, offers, help" />
      </form>
    </search>
  )
}
