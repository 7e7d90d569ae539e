import { CardNumber } from '../../card-number-fields.ts'
import { Evidence, IdentifiedBy, Reason } from '../../staff-reasons.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome } from '../requests.ts'
import { MemberParams } from './params.ts'

/**
 * Joins another account of the same person into this one: a second person decides, a day later. Both accounts have a letter.
 */
export const joinAccountFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/join',
  needs: 'closeAccount',
  pairs: 'always',
  about: 'card',
  costs: 'work',
  params: MemberParams,
  body: z.object({
    /** Of the other account, which ends. */
    cardNumber: CardNumber,
    evidence: Evidence,
    identifiedBy: z.optional(IdentifiedBy),
    otherIdentifiedBy: z.optional(IdentifiedBy),
    reason: Reason,
  }),
  answer: Outcome,
  refuses: [
    'notFound',
    'ownAccount',
    'cardNotRecognised',
    'callerNotIdentified',
    'requestWaits',
    'nothingToChange',
    'accountsStayApart',
    'accountNotSafe',
  ],
})
