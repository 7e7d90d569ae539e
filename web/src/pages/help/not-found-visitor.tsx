import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { SearchField } from '@pollen/design/search-field'

/** For visitors at an unknown address: where they can go from here. */
export const NotFoundVisitor = () => (
  <>
    <h2>Looking for a brand?</h2>
    <search>
      <form action={href('brandsSearch')}>
        <SearchField label="Search brands" name="query" />
      </form>
    </search>
    <h2>Or go from here</h2>
    <LinkList
      links={[
        { to: href('landing'), label: 'Start' },
        { to: href('brands'), label: 'Brands', hint: 'Where you collect and spend' },
        { to: href('login'), label: 'Log in' },
        { to: href('signUp'), label: 'Become a member' },
        { to: href('help'), label: 'Help', hint: 'Search questions and answers' },
      ]}
    />
  </>
)
