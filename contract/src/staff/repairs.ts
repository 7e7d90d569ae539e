import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { TransactionId } from '../transaction-id.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { MemberParams } from './members/params.ts'
import { Outcome } from './requests.ts'

const EntryParams = z.extend(MemberParams, { id: TransactionId })
const OfferId = text(100)

/**
 * A cause that hit others, too.
 *
 * - `offerNotCounted`: an offer did not count for what the till sent, and would now, since a list was put right: it can be
 *   repaired for all
 * - `heldForReview`: a ceiling of the till holds them
 * - `withoutProducts`: the till sent no products
 */
export const sameCauses = ['offerNotCounted', 'heldForReview', 'withoutProducts'] as const
export type SameCauseName = (typeof sameCauses)[number]

/** Whom the cause of an entry hit in the last seven days at the same till. */
export const sameCause = endpoint({
  method: 'GET',
  url: '/staff/members/:member/entries/:id/same-cause',
  needs: 'findMember',
  pairs: 'never',
  costs: 'work',
  params: EntryParams,
  answer: z.object({
    causes: z.array(
      z.object({
        cause: z.enum(sameCauses),
        says: z.string(),
        members: z.int(),
        purchases: z.int(),
        /** There are more than were counted. */
        isCut: z.boolean(),
        /** Where it can be repaired: the offer that counts now. */
        offerId: z.optional(z.string()),
      }),
    ),
  }),
  refuses: ['notFound', 'ownAccount'],
})

/** What a repair would give, worked out purchase by purchase. */
export const Rehearsal = z.object({
  members: z.int(),
  purchases: z.int(),
  points: z.int(),
  /** The most that one member would get. */
  largest: z.int(),
  /** There are more: a second repair takes the rest. */
  isCut: z.boolean(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** Rehearses a repair: nothing moves. */
export const rehearseRepair = endpoint({
  method: 'GET',
  url: '/staff/members/:member/entries/:id/repair',
  needs: 'repairForAll',
  pairs: 'never',
  costs: 'work',
  params: EntryParams,
  query: z.object({ offerId: OfferId }),
  answer: Rehearsal,
  refuses: ['notFound', 'ownAccount', 'nothingToChange'],
})

/** Asks to pay everybody whom the cause hit, each once what is missing: a second person decides. */
export const askForRepair = endpoint({
  method: 'POST',
  url: '/staff/members/:member/entries/:id/repair',
  needs: 'repairForAll',
  pairs: 'always',
  costs: 'work',
  movesPoints: true,
  params: EntryParams,
  body: z.object({ offerId: OfferId, reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'requestWaits', 'nothingToChange'],
})
