import { href } from '@pollen/contract/paths'
import { useNavigate } from 'react-router'
import styles from './brand-search.module.css'

/** On a desk: the search in the bar, which leads to the brands that it finds. It is a form, so it works at once. */
export function BrandSearch() {
  const navigate = useNavigate()
  return (
    <search className={styles.search}>
      <form
        action={href('brands')}
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          navigate(`${href('brands')}${text && `?${new URLSearchParams({ search: text })}`}`)
        }}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="m15 15 5 5M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <input
          name="search"
          type="search"
          aria-label="Search brands"
          placeholder="Search brands"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
