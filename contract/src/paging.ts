import { text } from './text.ts'
import { z } from './zod.ts'

/** The opaque token by which a page of a list names the next one. */
export const PageToken = text(200)

/** The query of a list that is read in pages: how many rows, at most 20, and which page. */
export const pageQuery = {
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  nextToken: z.optional(PageToken),
}

/** The answer of such a list beside its rows: whether there is another page, and its token. */
export const nextPage = { hasMore: z.boolean(), nextToken: z.optional(z.string()) }
