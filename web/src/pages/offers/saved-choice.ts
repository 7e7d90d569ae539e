import type { OfferSort } from '@pollen/contract/member/offers'

export type SavedChoice = { sort: OfferSort; filter: string }

/** Recently saved, and all offers: what Reset leads back to (member-area.md §2.4). */
export const savedByDefault: SavedChoice = { sort: 'recentlySaved', filter: 'all' }

export const isByDefault = ({ sort, filter }: SavedChoice): boolean =>
  sort === savedByDefault.sort && filter === savedByDefault.filter
