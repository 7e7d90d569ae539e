import { memberOffers } from '@pollen/contract/member/offers'
import type { OfferCard } from '@pollen/contract/offer-card'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeCachedOffers } from './cached-offers.ts'
import { anOffer } from './offers.sample.ts'

test('a press that is put back stays so though the next page was asked for before', async () => {
  const client = new QueryClient()
  const secondPage = Promise.withResolvers<{ offers: OfferCard[] }>()
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['pages', memberOffers.url],
    queryFn: ({ pageParam }) => (pageParam === 1 ? { offers: [anOffer({ id: 'bread' })] } : secondPage.promise),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length === 1 ? 2 : undefined),
  })
  const stop = list.subscribe(() => {})
  const states = () => list.getCurrentResult().data?.pages.flatMap((page) => page.offers.map(({ state }) => state))
  await expect.poll(states).toEqual(['UNLOADED'])
  changeCachedOffers(client, new Map([['bread', { state: 'LOADED' }]]))
  const isRead = list.fetchNextPage()
  changeCachedOffers(client, new Map([['bread', { state: 'UNLOADED' }]]))
  secondPage.resolve({ offers: [anOffer({ id: 'tea', state: 'LOADED' })] })
  await isRead
  await expect.poll(states).toEqual(['UNLOADED', 'LOADED'])
  stop()
})

test('a press changes how many of a list are loaded, and a press that is put back changes it back', () => {
  const client = new QueryClient()
  const key = ['pages', memberOffers.url]
  const counts = { loaded: 3, toLoad: 2, toOptIn: 1 }
  client.setQueryData(key, { pages: [{ offers: [anOffer({ id: 'bread' })], counts }], pageParams: [undefined] })
  const shown = () => client.getQueryData<{ pages: { counts: object }[] }>(key)?.pages[0]?.counts
  changeCachedOffers(client, new Map([['bread', { state: 'LOADED' }]]))
  expect(shown()).toEqual({ loaded: 4, toLoad: 1, toOptIn: 1 })
  changeCachedOffers(client, new Map([['bread', { state: 'UNLOADED' }]]))
  expect(shown()).toEqual(counts)
})
