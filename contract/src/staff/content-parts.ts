import { text } from '../text.ts'
import { z } from '../zod.ts'

/** The headings under which kinds of content stand. */
export const contentGroups = {
  collect: 'What members collect and spend',
  see: 'What members see and play',
  who: 'Who and where',
  words: 'Words',
} as const
export type ContentGroup = keyof typeof contentGroups

/** How something of content stands: what it says of its own days counts, too. */
export const contentStates = ['scheduled', 'running', 'ended', 'stopped'] as const
export type ContentState = (typeof contentStates)[number]

/** Runs out within so many days: it ends soon. */
export const endsSoonDays = 14

export const ContentKindName = text(40).check(z.regex(/^[a-zA-Z]+$/))
/** What an item is called among its kind: an offer's id, a document's path. */
export const ContentKey = text(200).check(z.minLength(1))

export const Moment = z.iso.datetime()

export const ItemInBrief = z.object({
  key: z.string(),
  title: z.string(),
  brandKey: z.optional(z.string()),
  state: z.enum(contentStates),
  /** Its own first and last day, or until when it ran. */
  firstDay: z.optional(z.iso.date()),
  lastDay: z.optional(z.iso.date()),
  changedAt: Moment,
  by: z.string(),
})
export type ContentItemInBrief = z.infer<typeof ItemInBrief>

/** A draft stands where nobody has asked; is asked while its request is open; refused when that was, until it is changed. */
export const draftStates = ['draft', 'asked', 'refused', 'scheduled', 'entered'] as const
export type DraftState = (typeof draftStates)[number]

export const DraftInBrief = z.object({
  draftId: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(draftStates),
  by: z.string(),
  isOwn: z.boolean(),
  changedAt: Moment,
  /** From when it is to be in force; without it at once. */
  beginsAt: z.optional(Moment),
  requestId: z.optional(z.uuid()),
  canDecide: z.boolean(),
  /** It could not begin when it should have. */
  failed: z.optional(z.string()),
})
export type ContentDraftInBrief = z.infer<typeof DraftInBrief>

export const KindInBrief = z.object({
  kind: z.string(),
  title: z.string(),
  group: z.enum(Object.keys(contentGroups) as [ContentGroup]),
  runs: z.int(),
  waits: z.int(),
  endsSoon: z.int(),
  changed: z.optional(z.object({ title: z.string(), at: Moment, by: z.string() })),
  /** The roles that decide, in words. */
  decides: z.string(),
  mayWrite: z.boolean(),
  /** It is made of many, and one may be added. */
  mayAdd: z.boolean(),
})
export type ContentKindInBrief = z.infer<typeof KindInBrief>

/** Where an item is named. */
export const NamedItem = z.object({ contentKind: ContentKindName, key: ContentKey })

export const ContentLine = z.object({ name: z.string(), from: z.string(), to: z.string() })
/** How two versions differ, field by field. */
export type ContentLine = z.infer<typeof ContentLine>
