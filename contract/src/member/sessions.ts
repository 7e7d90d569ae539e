import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

export const MemberSession = z.object({
  /** Names the session in `endMemberSession`; it opens nothing. */
  id: z.string(),
  /** The browser and the kind of device, as far as it tells: “Safari on an iPhone”. */
  device: z.string(),
  openedAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
  /** Whether it began on the network that asks; undefined for one from before networks were noted. */
  isFromHere: z.optional(z.boolean()),
  /** Whether it has a secret to make the card's codes with. */
  makesCardCodes: z.boolean(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** Where the member is logged in, the last used first. */
export const memberSessions = endpoint({
  method: 'GET',
  url: '/session-api/sessions',
  answer: z.object({ sessions: z.array(MemberSession) }),
  refuses: [],
})

/** Logs the member out everywhere, here too: no session, refresh token or card code of any device is good any more. */
export const endEverySession = endpoint({
  method: 'DELETE',
  url: '/session-api/sessions',
  costs: 'look',
  answer: z.object({}),
  refuses: [],
})

/** The same, everywhere but here. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  url: '/session-api/other-sessions',
  costs: 'look',
  answer: z.object({}),
  refuses: [],
})

/** Logs one device out. The answer is the same when it is logged out already. */
export const endMemberSession = endpoint({
  method: 'DELETE',
  url: '/session-api/sessions/:id',
  costs: 'look',
  params: z.object({ id: text(100) }),
  answer: z.object({}),
  refuses: [],
})
