import { memberOffers, setOfferStates } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import type { OfferSource } from '@pollen/contract/offers'
import type { QueryClient } from '@tanstack/react-query'
import { changeCachedOffers } from '../../parts/offers/cached-offers.ts'
import { renewOffers } from '../../parts/offers/offer-loads.ts'
import { isLoadable } from '../../parts/offers/offer-words.ts'
import { call } from '../../platform/calls.ts'

/** How many offers were loaded, and how many could not be. */
export type LoadedOffers = { loaded: number; refused: number }

/** Loads every offer of the member that can be loaded, or of one source, those too that their lists have not shown yet. */
export async function loadAllOffers(client: QueryClient, source?: OfferSource): Promise<LoadedOffers> {
  const ids = (await allOffers(source)).filter(isLoadable).map(({ id }) => id)
  if (ids.length === 0) return { loaded: 0, refused: 0 }
  const wanted = ids.map((id) => ({ id, state: 'LOADED' as const }))
  const { offers } = await call(setOfferStates, { body: { offers: wanted } })
  const changed = offers.flatMap((answer) => ('state' in answer ? [[answer.id, { state: answer.state }] as const] : []))
  changeCachedOffers(client, new Map(changed))
  void renewOffers(client) // for the counts: most of what was loaded stands on pages that the list has not read
  return { loaded: changed.length, refused: offers.length - changed.length }
}

async function allOffers(source: OfferSource | undefined): Promise<OfferCard[]> {
  const offers: OfferCard[] = []
  let nextToken: string | undefined
  do {
    const page = await call(memberOffers, {
      query: { type: 'ALL', source, list: 'all', sort: 'recommended', nextToken },
    })
    offers.push(...page.offers)
    nextToken = page.hasMore ? page.nextToken : undefined
  } while (nextToken !== undefined)
  return offers
}
