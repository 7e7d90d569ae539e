import { memberOffer, memberOffers, type OfferCounts } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import type { Query, QueryClient } from '@tanstack/react-query'
import { countedAs } from './offer-words.ts'

/**
 * Enters what changed about offers wherever this browser shows them: on lists, on Home, and on their own screens. The
 * next page of a list that is on its way brings the pages before it as they were when it was asked for, so what changed
 * is entered again when it is there.
 */
export function changeCachedOffers(client: QueryClient, changes: ReadonlyMap<string, Partial<OfferCard>>): void {
  const enter = () =>
    client.setQueriesData(
      { predicate: isOfOffers },
      (cached: unknown) => cached && changedIn(cached as CachedOffers, changes),
    )
  for (const { promise } of client.getQueryCache().findAll({ predicate: isOfOffers, fetchStatus: 'fetching' }))
    promise?.then(enter, () => {})
  enter()
}

const isOfOffers = ({ queryKey }: Query) => queryKey.includes(memberOffers.url) || queryKey[0] === memberOffer.url

type Page = { offers: OfferCard[]; counts?: OfferCounts }
/** Pages of a list, one page, or an offer. */
type CachedOffers = { pages: Page[] } | Page | OfferCard

function changedIn(cached: CachedOffers, changes: ReadonlyMap<string, Partial<OfferCard>>): CachedOffers {
  const changed = <T extends OfferCard>(offer: T): T =>
    changes.has(offer.id) ? { ...offer, ...changes.get(offer.id) } : offer
  const inPage = (page: Page): Page => ({ ...page, offers: page.offers.map(changed) })
  if ('pages' in cached) return { ...cached, pages: withCountsOf(cached.pages, cached.pages.map(inPage)) }
  return 'offers' in cached ? inPage(cached) : changed(cached)
}

/** The counts of a list stand with its first page, and are of all its pages. */
function withCountsOf(before: Page[], [first, ...others]: Page[]): Page[] {
  if (!first?.counts) return first ? [first, ...others] : []
  const counts = { ...first.counts }
  const add = (pages: Page[], by: number) => {
    for (const offer of pages.flatMap(({ offers }) => offers)) {
      const counted = countedAs(offer)
      if (counted) counts[counted] += by
    }
  }
  add(before, -1)
  add([first, ...others], 1)
  return [{ ...first, counts }, ...others]
}
