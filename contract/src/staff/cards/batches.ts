import { text } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { PlasticBatch } from './plastic-batches.ts'

/** So many orders are in one batch at the most: each member is told by a transaction of its own when it is posted. */
export const mostInBatch = 500

/** A batch of ordered cards for the printer, by the end of its id. */
const CardBatch = z.object({
  name: z.string(),
  cards: z.int(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  printedAt: z.optional(z.iso.datetime()),
  postedAt: z.optional(z.iso.datetime()),
})
export type CardBatch = z.infer<typeof CardBatch>

const BatchParams = z.object({ name: text(8).check(z.regex(/^[0-9A-F]{8}$/)) })

/** How many ordered cards wait for the printer, and the batches, the newest first; and those of plastic for shops. */
export const cardBatches = endpoint({
  method: 'GET',
  url: '/staff/card-batches',
  needs: 'sendCards',
  pairs: 'never',
  answer: z.object({
    waiting: z.object({ orders: z.int(), since: z.optional(z.iso.datetime()) }),
    batches: z.array(CardBatch),
    plastic: z.array(PlasticBatch),
  }),
  refuses: [],
})

/** Takes the orders that wait, the oldest first, into a new batch; no other batch has them. */
export const makeCardBatch = endpoint({
  method: 'POST',
  url: '/staff/card-batches',
  needs: 'sendCards',
  pairs: 'never',
  costs: 'work',
  answer: z.object({ name: z.string(), cards: z.int() }),
  refuses: ['nothingToPrint'],
})

/** The batch as a CSV for the printer, with names and addresses, without what was cancelled since. */
export const cardBatchFile = endpoint({
  method: 'POST',
  url: '/staff/card-batches/:name/file',
  needs: 'sendCards',
  pairs: 'never',
  costs: 'work',
  counts: 'cardFiles',
  params: BatchParams,
  answer: z.object({ csv: z.string() }),
  refuses: ['notFound'],
})

/** Says that a batch is printed; said again, it changes nothing. */
export const cardsPrinted = endpoint({
  method: 'POST',
  url: '/staff/card-batches/:name/printed',
  needs: 'sendCards',
  pairs: 'never',
  costs: 'work',
  params: BatchParams,
  answer: z.object({ printed: z.int() }),
  refuses: ['notFound'],
})

/** Says that a printed batch is in the post, and tells its members, each once. */
export const cardsPosted = endpoint({
  method: 'POST',
  url: '/staff/card-batches/:name/posted',
  needs: 'sendCards',
  pairs: 'never',
  costs: 'work',
  params: BatchParams,
  answer: z.object({ posted: z.int() }),
  refuses: ['notFound', 'notPrinted', 'batchTooLarge'],
})
