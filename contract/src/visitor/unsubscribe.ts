import { Email } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** What the footer of a marketing email carries: sealed, it names the collector to us and nothing to anybody else. */
const UnsubscribeToken = z.string().check(z.minLength(1), z.maxLength(1000))

/** Is the link whole? Nothing else is told. */
export const unsubscribeRequest = endpoint({
  method: 'POST',
  url: '/unsubscribe/request',
  costs: 'secret',
  body: z.object({ token: UnsubscribeToken }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

/** Ends marketing email to the member of the link when the address is theirs; the answer is the same when it is not. */
export const unsubscribeUpdate = endpoint({
  method: 'POST',
  url: '/unsubscribe/update',
  costs: 'secret',
  body: z.object({ email: Email, token: UnsubscribeToken }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})

/** What a mail program posts when somebody presses its own “Unsubscribe” (RFC 8058): a form, which says nothing more. */
export const unsubscribeOnePress = endpoint({
  method: 'POST',
  url: '/unsubscribe/one-press',
  costs: 'secret',
  query: z.object({ token: UnsubscribeToken }),
  answer: z.object({}),
  refuses: ['linkNotValid'],
})
