import type { StaffPermission } from '@pollen/contract/staff-roles'
import type { IconName } from '@pollen/design/icon'

/** Where one can be in the console: the side, the palette, the list of keys and the window's title read this list. */
export type Place = {
  to: string
  name: string
  /** Leads there from everywhere; `j` and `k` go through lists. */
  key: string
  icon: IconName
  /** What one's role must have to do with. */
  needs: StaffPermission
  /** What waits there. */
  counts?: 'requests' | 'cases' | 'money'
  /** How the addresses of its pages begin, where they do not begin with its own. */
  under?: string
}

export const places: readonly Place[] = [
  { to: '/', name: 'Today', key: 't', icon: 'home', needs: 'seeOwnWork' },
  { to: '/search', name: 'Members', key: 'm', icon: 'account', needs: 'findMember', under: '/members' },
  { to: '/cases', name: 'Cases', key: 'c', icon: 'chat', needs: 'seeCases', counts: 'cases' },
  { to: '/held', name: 'Held', key: 'h', icon: 'lock', needs: 'seeReviews' },
  { to: '/cards', name: 'Cards', key: 'd', icon: 'card', needs: 'sendCards' },
  { to: '/tills', name: 'Tills', key: 'i', icon: 'brands', needs: 'seeTills' },
  { to: '/requests', name: 'Requests', key: 'r', icon: 'check', needs: 'seeOwnWork', counts: 'requests' },
  { to: '/money', name: 'Money', key: 'y', icon: 'activity', needs: 'seeMoney', counts: 'money' },
  { to: '/people', name: 'People', key: 'p', icon: 'key', needs: 'seeStaff' },
  { to: '/audit', name: 'Audit', key: 'a', icon: 'document', needs: 'seeOwnWork' },
]

/** The place that a page belongs to. */
export const placeAt = (path: string): Place | undefined =>
  places.find(({ to, under = to }) => path === to || path.startsWith(`${under}/`))
