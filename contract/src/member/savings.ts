import { Brand } from '../brand.ts'
import { nextPage, PageToken, pageQuery } from '../paging.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The saving of one offer on a purchase; `description` stands on the till's receipt. */
export const OfferSaving = z.object({
  offerId: z.string(),
  description: z.optional(z.string()),
  savedPence: z.int(),
})

/** A purchase on which a member saved; or a refund, which takes back its share: then `savedPence` is below zero. */
const Saving = z.object({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  savedPence: z.int(),
  amountPence: z.optional(z.int()),
  brand: Brand,
  offers: z.array(OfferSaving),
})
export type Saving = z.infer<typeof Saving>

/** The database does not know the year 0, and no saving is older than this. */
const Day = text(10).check(
  z.iso.date(),
  z.refine((day) => day >= '1900', 'Name a day of this century or the last'),
)
/** Days as members count them, both of them among those that are meant. */
export const Days = { fromDate: Day, toDate: Day }

/** All that a member has saved by members' prices and offers (member-area.md §7). */
export const savingsTotals = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/prices/transactions/totals',
  answer: z.object({ savedPence: z.int(), transactions: z.int() }),
  refuses: [],
})

/** The purchases on which a member saved, the latest first. */
export const savingsTransactions = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/prices/transactions',
  query: z.object(pageQuery),
  answer: z.object({ transactions: z.array(Saving), ...nextPage }),
  refuses: [],
})

/** The same for a range of days, first and last included; `pageOffset` is the `nextPageOffset` of the page before. */
export const savings = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/customer/savings',
  query: z.object({ ...Days, pageOffset: z.optional(PageToken) }),
  answer: z.object({ transactions: z.array(Saving), nextPageOffset: z.optional(z.string()) }),
  refuses: [],
})

/** The savings of a range of days, month by month, each with the sum up to then. */
export const cumulativeSavings = endpoint({
  method: 'GET',
  url: '/shared-transactions-api/customer/savings/cumulative',
  query: z.object(Days),
  answer: z.object({
    savedPence: z.int(),
    transactions: z.int(),
    /** `month`: 2026-03. A month without savings is left out. */
    months: z.array(z.object({ month: z.string(), savedPence: z.int(), cumulativePence: z.int() })),
  }),
  refuses: [],
})
