import { KeyScopes } from '../key-scopes.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Moment } from './transactions.ts'

const TillKey = z.object({
  keyId: z.uuid(),
  scopes: KeyScopes,
  createdAt: z.iso.datetime(),
  /** When it was last used, give or take an hour. */
  usedAt: z.optional(z.iso.datetime()),
  endsAt: z.optional(z.iso.datetime()),
})

/** The keys of the calling till, those that have ended, too. A key itself is shown once, when it is made. */
export const tillKeys = endpoint({
  method: 'GET',
  url: '/till/keys',
  scope: 'keys',
  answer: z.object({ keys: z.array(TillKey) }),
  refuses: [],
})

/**
 * Makes another key for the calling till, which may do as much as the one that asks, or less, and ends with it at the
 * latest. Whoever runs the brand is told. A till's first key, and the one that follows it, come from the operator.
 */
export const makeTillKey = endpoint({
  method: 'POST',
  url: '/till/keys',
  scope: 'keys',
  body: z.strictObject({ scopes: z.optional(KeyScopes), endsAt: z.optional(Moment) }),
  answer: z.object({ ...TillKey.shape, key: z.string() }),
  refuses: [],
})

/** Retires a key of the calling till, and those that were made with it: within five seconds they open nothing. */
export const retireTillKey = endpoint({
  method: 'DELETE',
  url: '/till/keys/:keyId',
  scope: 'keys',
  params: z.object({ keyId: Id }),
  answer: z.object({ keyId: z.uuid() }),
  refuses: ['tillKeyNotFound'],
})
