import { z } from './zod.ts'

/** What a page of a list calls the next one; opaque. */
export const PageToken = z.string().check(z.maxLength(200))

/** What is asked of a list that is read in pages: how many rows, at most 20, and after which page. */
export const pageAsked = {
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  nextToken: z.optional(PageToken),
}

/** What a page says beside its rows: whether there is another, and how to ask for it. */
export const nextPage = { hasMore: z.boolean(), nextToken: z.optional(z.string()) }
