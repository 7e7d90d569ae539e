import { categoryKey } from '../category-key.ts'
import { MemberPrice } from '../member-price.ts'
import { nextPage, PageToken } from '../paging.ts'
import { Pence } from '../points-and-pence.ts'
import { everyCategory, priceCategories } from '../price-categories.ts'
import { SearchText } from '../search-text.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** How many products a page of the list has (member-area.md §9). */
export const pricesOnAPage = 24

export const priceOrders = ['saving', 'price', 'name'] as const
export type PriceOrder = (typeof priceOrders)[number]

/** The products that cost members less today: of one category or all, those that a search finds, 24 a page. */
export const memberPrices = endpoint({
  method: 'GET',
  url: '/prices-api/prices',
  query: z.object({
    category: z._default(z.enum([everyCategory.key, ...priceCategories.map(categoryKey)]), everyCategory.key),
    search: z.optional(SearchText),
    order: z._default(z.enum(priceOrders), 'saving'),
    nextToken: z.optional(PageToken),
  }),
  answer: z.object({
    prices: z.array(MemberPrice),
    /** How many there are on all pages. */
    total: z.int(),
    ...nextPage,
  }),
  refuses: [],
})

/** What a product cost, as a proof of its saving. */
export const priceProof = endpoint({
  method: 'GET',
  url: '/prices-api/prices/:sku',
  params: z.object({ sku: text(40) }),
  answer: z.object({
    ...MemberPrice.shape,
    /** What everybody paid on most of the last 30 days. */
    usualPrice: z.int(),
    /** Its prices of the last 30 days, newest first. */
    history: z.array(z.object({ since: z.iso.datetime(), nonMemberPrice: Pence, memberPrice: Pence })),
  }),
  refuses: ['productNotFound'],
})

/** Whether there are personal prices this week: for everybody, not for one member. */
export const personalPricesState = endpoint({
  method: 'GET',
  url: '/anonymous-platform-status-api/feature/detailed-states/NECTAR_PRICES',
  answer: z.object({
    feature: z.literal('NECTAR_PRICES'),
    state: z.enum(['AVAILABLE', 'UNAVAILABLE']),
    /** The week's Monday. */
    week: z.iso.date(),
  }),
  refuses: [],
})
