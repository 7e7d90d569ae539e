import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Outcome } from './requests.ts'

const KindOfMessage = z.object({
  /** Missing of what has no name: codes, links, letters to colleagues. */
  kind: z.optional(z.string()),
  channel: z.enum(['email', 'sms']),
  /** Since midnight, UTC. */
  sentToday: z.int(),
  waiting: z.int(),
  oldestAt: z.optional(z.iso.datetime()),
  /** Codes, and what keeps accounts safe, have no pause. */
  isPausable: z.boolean(),
})
export type KindOfMessage = z.infer<typeof KindOfMessage>

const Paused = z.object({ kind: z.string(), by: z.string(), at: z.iso.datetime(), reason: z.string() })
export type PausedKind = z.infer<typeof Paused>

/** The emails and texts of the last five days by kind: what went out, what waits, and what is paused. */
export const messageKinds = endpoint({
  method: 'GET',
  url: '/staff/messages',
  needs: 'keepRunning',
  pairs: 'never',
  answer: z.object({ kinds: z.array(KindOfMessage), paused: z.array(Paused), pausable: z.array(z.string()) }),
  refuses: [],
})

const OfKind = z.object({ messageKind: text(60) })

/** Pauses a kind: what is written of it waits. One person does; codes and safety have no pause. */
export const pauseMessages = endpoint({
  method: 'PUT',
  url: '/staff/messages/:messageKind/pause',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  params: OfKind,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'nothingToChange'],
})

/** Lets a kind go on: what waited for at most three days goes out, the rest never does. */
export const letMessagesGoOn = endpoint({
  method: 'PUT',
  url: '/staff/messages/:messageKind/go-on',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  params: OfKind,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['nothingToChange'],
})

/** Asks that what waits of a kind that is paused is dropped, for good. */
export const dropMessages = endpoint({
  method: 'PUT',
  url: '/staff/messages/:messageKind/drop',
  needs: 'keepRunning',
  pairs: 'always',
  costs: 'work',
  params: OfKind,
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['nothingToChange', 'requestWaits'],
})
