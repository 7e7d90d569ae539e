import { CardNumber } from '../card-number-fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * With what the member's phone draws its card's QR code, from then on without a network: the programme's prefix and the
 * card number, a full stop, and the code of RFC 6238 at that moment (member-area.md §7, “QR code”).
 */
export const cardCodeSecret = endpoint({
  method: 'POST',
  url: '/v1/generate',
  costs: 'look',
  answer: z.object({
    cardNumber: CardNumber,
    /** Base32. */
    secret: z.string(),
    algorithm: z.literal('SHA1'),
    digits: z.int(),
    periodSeconds: z.int(),
    /** By our clock: a phone whose clock is wrong counts from it. */
    now: z.iso.datetime(),
  }),
  refuses: [],
})
