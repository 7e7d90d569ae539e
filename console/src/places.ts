import type { StaffPermission } from '@pollen/contract/staff-roles'
import type { IconName } from '@pollen/design/icon'

/** The headings of the side, in their order. */
export const placeGroups = ['Members', 'Programme', 'Money', 'Running'] as const
type PlaceGroup = (typeof placeGroups)[number]

/** Where one can be in the console: the side, the palette, the list of keys and the window's title read this list. */
export type Place = {
  to: string
  /** Under which heading of the side; what everybody has stands above them. */
  group?: PlaceGroup
  name: string
  /** Leads there from everywhere, after G. */
  key: string
  icon: IconName
  /** What one's role must have to do with. */
  needs: StaffPermission
  /** What waits there. */
  counts?: 'requests' | 'cases' | 'questions' | 'money'
  /** How the addresses of its pages begin, where they do not begin with its own. */
  under?: string
}

export const places: readonly Place[] = [
  { to: '/', name: 'Today', key: 't', icon: 'home', needs: 'seeOwnWork', counts: 'questions' },
  { to: '/requests', name: 'Requests', key: 'r', icon: 'check', needs: 'seeOwnWork', counts: 'requests' },
  {
    group: 'Members',
    to: '/search',
    name: 'Members',
    key: 'm',
    icon: 'account',
    needs: 'findMember',
    under: '/members',
  },
  { group: 'Members', to: '/cases', name: 'Cases', key: 'c', icon: 'chat', needs: 'seeCases', counts: 'cases' },
  { group: 'Members', to: '/held', name: 'Held', key: 'h', icon: 'lock', needs: 'seeReviews' },
  { group: 'Members', to: '/disputes', name: 'Disputes', key: 'b', icon: 'question', needs: 'seeReviews' },
  { group: 'Members', to: '/team', name: 'Team', key: 'u', icon: 'account', needs: 'seeTeam' },
  { group: 'Members', to: '/cards', name: 'Cards', key: 'd', icon: 'card', needs: 'sendCards' },
  { group: 'Programme', to: '/campaigns', name: 'Campaigns', key: 'n', icon: 'offers', needs: 'seeContent' },
  { group: 'Programme', to: '/content', name: 'Content', key: 'o', icon: 'folder', needs: 'seeContent' },
  { group: 'Programme', to: '/rates', name: 'Rates', key: 'e', icon: 'activity', needs: 'seeContent' },
  { group: 'Programme', to: '/rewards', name: 'Rewards', key: 'w', icon: 'star', needs: 'seeContent' },
  { group: 'Money', to: '/money', name: 'Money', key: 'y', icon: 'activity', needs: 'seeMoney', counts: 'money' },
  { group: 'Running', to: '/health', name: 'Health', key: 'l', icon: 'heart', needs: 'keepRunning' },
  { group: 'Running', to: '/jobs', name: 'Jobs', key: 'q', icon: 'refresh', needs: 'keepRunning' },
  { group: 'Running', to: '/messages', name: 'Messages', key: 's', icon: 'mail', needs: 'keepRunning' },
  { group: 'Running', to: '/switches', name: 'Switches', key: 'x', icon: 'devices', needs: 'keepRunning' },
  { group: 'Running', to: '/tills', name: 'Tills', key: 'i', icon: 'brands', needs: 'seeTills' },
  { group: 'Running', to: '/pictures', name: 'Pictures', key: 'f', icon: 'folder', needs: 'keepPictures' },
  { group: 'Running', to: '/people', name: 'People', key: 'p', icon: 'key', needs: 'seeStaff' },
  { group: 'Running', to: '/audit', name: 'Audit', key: 'a', icon: 'document', needs: 'seeOwnWork' },
]

/** The place that a page belongs to. */
export const placeAt = (path: string): Place | undefined =>
  places.find(({ to, under = to }) => path === to || path.startsWith(`${under}/`))
