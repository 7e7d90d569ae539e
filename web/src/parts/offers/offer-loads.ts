import { memberOffers, type OfferLoad, offerSettings, undoLoad } from '@pollen/contract/member/offers'
import { formatNumber } from '@pollen/contract/numbers'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls.ts'
import { memberQueryKey } from '../../platform/use-member-query.ts'

/** We loaded 12 offers for you; We loaded 2 offers and unlocked 10 prices for you */
export function loadInWords({ offers }: Pick<OfferLoad, 'offers'>): string {
  const prices = offers.filter(({ source }) => source === 'NECTAR_PRICE').length
  const done = [counted(offers.length - prices, 'loaded', 'offer'), counted(prices, 'unlocked', 'price')].filter(
    Boolean,
  )
  return `We ${done.join(' and ')} for you`
}

const counted = (count: number, done: string, thing: string) =>
  count === 0 ? '' : `${done} ${count === 1 ? `one ${thing}` : `${formatNumber(count)} ${thing}s`}`

/** Unloads what was loaded for the member at one time, and has their lists read again. */
export async function undoOfferLoad(client: QueryClient, loadId: string): Promise<void> {
  client.setQueryData(memberQueryKey(offerSettings), await call(undoLoad, { params: { loadId } }))
  await renewOffers(client)
}

/** Has what is shown of offers read again. */
export const renewOffers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(memberOffers.url) })
