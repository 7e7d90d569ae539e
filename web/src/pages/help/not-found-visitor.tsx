import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { everyBrand } from '../../parts/brands/brands-path.ts'

/** For visitors at an unknown address: where they can go from here. */
export const NotFoundVisitor = () => (
  <LinkList
    links={[
      { to: href('landing'), label: 'Start' },
      { to: everyBrand, label: 'Find a brand' },
      { to: href('login'), label: 'Log in' },
      { to: href('signUp'), label: 'Become a member' },
      { to: href('help'), label: 'Get help' },
    ]}
  />
)
