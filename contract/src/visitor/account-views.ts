import { Token } from '../fields.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/**
 * Opens a member's account to the colleague who asked for it in the console: read-only, with a cookie of its own. The token
 * is of the link that the console answered, good for a minute, once.
 */
export const openView = endpoint({
  method: 'POST',
  url: '/account-view',
  costs: 'secret',
  isOfView: true,
  body: z.object({ token: Token }),
  answer: z.object({}),
  refuses: ['viewLinkNotValid'],
})

/** Whose account a colleague sees, as whom, and until when. */
export const accountView = endpoint({
  method: 'GET',
  url: '/account-view',
  answer: z.object({ member: z.string(), colleague: z.string(), endsAt: z.iso.datetime() }),
  refuses: ['notFound'],
})

/** Ends it: this browser is again what it was before. */
export const stopView = endpoint({
  method: 'DELETE',
  url: '/account-view',
  costs: 'look',
  isOfView: true,
  answer: z.object({}),
  refuses: [],
})
