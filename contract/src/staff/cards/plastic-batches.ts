import { formatNumber } from '../../numbers.ts'
import { Reason } from '../../staff-reasons.ts'
import { text } from '../../text.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'

/** We made its numbers, or read them from a list. */
export const plasticOrigins = ['MADE', 'READ'] as const
export type PlasticOrigin = (typeof plasticOrigins)[number]

/** So many cards are in a batch that is asked for here, at the most: its file has to pass through a page. */
export const mostPlasticAsked = 100_000

/** A batch of plastic for shops, by the end of its id. */
export const PlasticBatch = z.object({
  name: z.string(),
  cards: z.int(),
  origin: z.enum(plasticOrigins),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  fileTakenAt: z.optional(z.iso.datetime()),
  fileTakenBy: z.optional(z.string()),
  stoppedAt: z.optional(z.iso.datetime()),
})
export type PlasticBatch = z.infer<typeof PlasticBatch>

const BatchParams = z.object({ name: text(8).check(z.regex(/^[0-9A-F]{8}$/)) })

const notSoMany = `Say how many cards, from 1 to ${formatNumber(mostPlasticAsked)}`

/** Asks for new cards for shops, which nobody has yet. */
export const askForPlastic = endpoint({
  method: 'POST',
  url: '/staff/plastic-batches',
  needs: 'orderPlastic',
  pairs: 'always',
  costs: 'work',
  body: z.object({
    cards: z.int(notSoMany).check(z.minimum(1, notSoMany), z.maximum(mostPlasticAsked, notSoMany)),
    reason: Reason,
  }),
  answer: Outcome,
  refuses: ['requestWaits'],
})

/** The numbers of a batch that we made, as a CSV for the printer. They are handed out once. */
export const plasticFile = endpoint({
  method: 'POST',
  url: '/staff/plastic-batches/:name/file',
  needs: 'sendCards',
  pairs: 'never',
  costs: 'work',
  counts: 'cardFiles',
  params: BatchParams,
  answer: z.object({ csv: z.string() }),
  refuses: ['notFound', 'plasticFileTaken', 'batchTooLarge'],
})

/** Asks to stop a batch that was lost: its cards that nobody registered neither collect nor are registered any more. */
export const stopPlastic = endpoint({
  method: 'POST',
  url: '/staff/plastic-batches/:name/stop',
  needs: 'orderPlastic',
  pairs: 'always',
  costs: 'work',
  params: BatchParams,
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'nothingToChange', 'requestWaits'],
})
