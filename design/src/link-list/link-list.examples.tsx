import { LinkList } from './link-list.tsx'

export const examples = {
  full: () => (
    <LinkList
      links={[
        { to: '/account/details', label: 'Your details', hint: 'Name and date of birth' },
        { to: '/account/details/email', label: 'Email', hint: 'ada@example.com' },
        { to: '/logout', label: 'Log out' },
      ]}
    />
  ),
}
