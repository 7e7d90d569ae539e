import { href } from '@pollen/contract/paths'
import { LinkList } from './link-list.tsx'

export const examples = {
  full: () => (
    <LinkList
      links={[
        { to: href('accountDetails'), label: 'Your details', hint: 'Name and date of birth' },
        { to: href('accountDetailsEmail'), label: 'Email', hint: 'ada@example.com' },
        { to: href('logout'), label: 'Log out' },
      ]}
    />
  ),
}
