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
  /** Those that the provider did not take at the last try, or at all. */
  returned: z.int(),
})
export type KindOfMessage = z.infer<typeof KindOfMessage>

const Paused = z.object({ kind: z.string(), by: z.string(), at: z.iso.datetime(), reason: z.string() })
export type PausedKind = z.infer<typeof Paused>

/** An email or a text that was not taken, as the provider said it. */
const ReturnedMessage = z.object({
  kind: z.optional(z.string()),
  channel: z.enum(['email', 'sms']),
  /** Masked, as are addresses in what the provider said. */
  to: z.string(),
  said: z.string(),
  tries: z.int(),
  /** When it is tried again; missing once it failed for good. */
  nextAt: z.optional(z.iso.datetime()),
})
export type ReturnedMessage = z.infer<typeof ReturnedMessage>

/** A letter, or a text. */
const MessageTemplate = z.object({
  template: z.string(),
  /** The part of the programme that sends it: “weekly-offers”. */
  module: z.string(),
  channel: z.enum(['email', 'sms']),
  /** The item of content that has its words, where they are content. */
  key: z.optional(z.string()),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** So many that came back are listed of each kind and channel, the newest first. */
export const mostReturnedListed = 10

/** The emails and texts of the last five days by kind: what went out, what waits, and what is paused. */
export const messageKinds = endpoint({
  method: 'GET',
  url: '/staff/messages',
  needs: 'keepRunning',
  pairs: 'never',
  answer: z.object({
    kinds: z.array(KindOfMessage),
    paused: z.array(Paused),
    pausable: z.array(z.string()),
    returned: z.array(ReturnedMessage),
    templates: z.array(MessageTemplate),
  }),
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

const OfTemplate = z.object({ template: text(60) })

/** A letter or a text as a member reads it, with invented facts. */
export const messageTemplate = endpoint({
  method: 'GET',
  url: '/staff/message-templates/:template',
  needs: 'keepRunning',
  pairs: 'never',
  params: OfTemplate,
  answer: z.object({ subject: z.string(), text: z.string() }),
  refuses: ['notFound'],
})

/** The page of a letter, for a frame of the console. */
export const messageTemplatePage = endpoint({
  method: 'GET',
  url: '/staff/message-templates/:template/page',
  needs: 'keepRunning',
  pairs: 'never',
  params: OfTemplate,
  answer: z.string(),
  answersWith: 'html',
  refuses: ['notFound'],
})

/** Sends it by email to whoever asks, marked as a test; a text, too. */
export const sendTemplateToMyself = endpoint({
  method: 'POST',
  url: '/staff/message-templates/:template/to-myself',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'message',
  params: OfTemplate,
  answer: z.object({ to: z.string() }),
  refuses: ['notFound'],
})
