import { RedirectLocation } from '../hotels.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Whether a redirect to this address is allowed, and whether it may take the token: only the hotels' site gets that. */
export const ssoRedirection = endpoint({
  method: 'GET',
  url: '/sso-redirection',
  query: z.object({ location: RedirectLocation }),
  answer: z.object({ location: z.string(), takesToken: z.boolean() }),
  refuses: ['redirectNotAllowed'],
})
