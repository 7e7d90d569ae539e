import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { places } from '../../parts/layout/place-table.ts'

/** For members at an unknown address: their places. */
export const NotFoundMember = () => (
  <LinkList
    links={[
      ...places.map(({ name, home }) => ({ to: href(home as 'homepage'), label: name })),
      { to: href('account'), label: 'Account' },
      { to: href('help'), label: 'Get help' },
    ]}
  />
)
