import { categoryKey } from '../category-key.ts'
import { pricedPer } from '../measures.ts'
import { nextPage, PageToken } from '../paging.ts'
import { Pence } from '../points-and-pence.ts'
import { everyCategory, priceCategories } from '../price-categories.ts'
import { SearchText } from '../search-text.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** How many products a page of the list has (member-area.md §9). */
export const pricesOnAPage = 24

/** A flag of a price: 1 means consistent (member-area.md §1). */
const Flag = z.union([z.literal(0), z.literal(1)])

/** A product that costs members less. All prices are in pence. */
const MemberPrice = z.object({
  sku: z.string(),
  productDescription: z.string(),
  /** A drawing, square. */
  productImageUrl: z.string(),
  category: z.enum(priceCategories),
  memberPrice: z.int(),
  nonMemberPrice: z.int(),
  basePrice: z.int(),
  discount: z.int(),
  /** What the prices are for, where that is no piece. */
  per: z.optional(z.enum(pricedPer)),
  /** The base price minus the discount. */
  calculatedPrice: z.int(),
  /** Whether the member price is the calculated one, and the non-member price the base price. */
  memberPriceConsistent: Flag,
  nonMemberPriceConsistent: Flag,
})
export type MemberPrice = z.infer<typeof MemberPrice>

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
