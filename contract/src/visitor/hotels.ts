import { RedirectLocation } from '../hotels.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** May somebody be led there, and may the token go with them? It is for the hotels' site alone. */
export const ssoRedirection = endpoint({
  method: 'GET',
  url: '/sso-redirection',
  query: z.object({ location: RedirectLocation }),
  answer: z.object({ location: z.string(), takesToken: z.boolean() }),
  refuses: ['redirectNotAllowed'],
})
