import type { Answer } from '@pollen/contract/endpoint'
import type { OfferSort, offerFilterIds, offerFilters } from '@pollen/contract/member/offers'
import { programme } from '@pollen/contract/programme'

type Filters = Answer<typeof offerFilters>

const sortNames: Record<OfferSort, string> = {
  recommended: 'Recommended',
  endingSoon: 'Ending soon',
  newest: 'Newest',
  recentlySaved: 'Recently saved',
  brand: 'Brand, A to Z',
}
const sortsOf = (...keys: OfferSort[]) => keys.map((key) => ({ key, name: sortNames[key] }))

const filters: Record<(typeof offerFilterIds)[number], Filters> = {
  sainsburys: {
    sorts: sortsOf('recommended', 'endingSoon', 'newest'),
    filters: [
      { key: 'all', name: 'All offers' },
      { key: 'bonus', name: 'Bonus points', source: 'PIANO' },
      { key: 'your-nectar-prices', name: `Your ${programme.name} Prices`, source: 'NECTAR_PRICE' },
      { key: 'nectar-prices', name: `${programme.name} Prices` },
    ],
  },
  saved: {
    sorts: sortsOf('recentlySaved', 'endingSoon', 'brand'),
    filters: [
      { key: 'all', name: 'All offers' },
      { key: 'food', name: 'Food offers', source: 'PIANO' },
      { key: 'brand', name: 'Brand offers', source: 'COALITION' },
      { key: 'your-nectar-prices', name: `Your ${programme.name} Prices`, source: 'NECTAR_PRICE' },
    ],
  },
}

/** The filters and orders of a list, the one to begin with first (member-area.md §2.4). */
export const filtersOf = (id: keyof typeof filters): Filters => filters[id]
