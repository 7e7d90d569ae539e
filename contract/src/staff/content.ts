import { Reason } from '../staff-reasons.ts'
import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { ContentForm } from './content-form.ts'
import { endpoint } from './endpoint.ts'

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

const Moment = z.iso.datetime()

const ItemInBrief = z.object({
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

const DraftInBrief = z.object({
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

const KindInBrief = z.object({
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

/** All kinds, what waits for a second person, what ends soonest, what was stopped, and one's own drafts. */
export const contentOfOffice = endpoint({
  method: 'GET',
  url: '/staff/content',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  answer: z.object({
    /** It is kept in files: here it is read, and nothing is written. */
    isInFiles: z.boolean(),
    kinds: z.array(KindInBrief),
    drafts: z.array(DraftInBrief),
    endsSoonest: z.array(z.extend(ItemInBrief, { kind: z.string() })),
    stopped: z.array(z.extend(ItemInBrief, { kind: z.string(), reason: z.optional(z.string()) })),
  }),
  refuses: [],
})

const OfKind = z.object({ contentKind: ContentKindName })

/** So many items are listed at a time; more are found by `q`. */
export const mostItemsListed = 500

/** What there is of a kind, or what holds `q`: what runs first, in its order, then what ended. */
export const contentOfKind = endpoint({
  method: 'GET',
  url: '/staff/content/kinds/:contentKind',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  params: OfKind,
  query: z.object({ q: z.optional(text(80)) }),
  answer: z.object({
    ...KindInBrief.shape,
    items: z.array(ItemInBrief),
    hasMore: z.boolean(),
    /** The fields that name an item, in their order; none where it is a document. */
    keyFields: z.array(z.string()),
    drafts: z.array(DraftInBrief),
  }),
  refuses: ['notFound'],
})

/** How an item of a kind is written; some are others than the rest of their kind. */
export const contentForm = endpoint({
  method: 'GET',
  url: '/staff/content/kinds/:contentKind/form',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  params: OfKind,
  query: z.object({ key: z.optional(ContentKey) }),
  answer: ContentForm,
  refuses: ['notFound'],
})

const Item = z.object({ contentKind: ContentKindName, key: ContentKey })

/** By what a version began or ended. */
const Deed = z.object({
  number: z.int(),
  at: Moment,
  by: z.string(),
  how: z.enum(['files', 'entered', 'stopped', 'takenBack']),
  reason: z.optional(z.string()),
})
export type ContentDeed = z.infer<typeof Deed>

const Line = z.object({ name: z.string(), from: z.string(), to: z.string() })
/** How two versions differ, field by field. */
export type ContentLine = z.infer<typeof Line>

/** One thing of content: as it stands, and each version with what it changed of the one before. */
export const contentItem = endpoint({
  method: 'GET',
  url: '/staff/content/item',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  query: Item,
  answer: z.object({
    ...ItemInBrief.shape,
    kind: z.string(),
    kindTitle: z.string(),
    decides: z.string(),
    mayWrite: z.boolean(),
    mayStop: z.boolean(),
    /** It has screens of members to show it on. */
    isPreviewed: z.boolean(),
    /** As it was written: JSON, or a document's text; of what does not run, its last version. */
    value: z.string(),
    versions: z.array(
      z.object({
        version: z.int(),
        value: z.string(),
        began: Deed,
        ended: z.optional(Deed),
        /** Bringing it back would take two people. */
        takesTwo: z.boolean(),
      }),
    ),
    drafts: z.array(DraftInBrief),
    /** What is counted of it: “Loaded”, “41,318 of 212,400”. */
    figures: z.array(z.object({ name: z.string(), says: z.string(), more: z.optional(z.string()) })),
  }),
  refuses: ['notFound'],
})

/** How a version differs from one before it; version 0 is nothing. */
export const contentDifference = endpoint({
  method: 'GET',
  url: '/staff/content/difference',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  query: z.extend(Item, { before: text(6), version: text(6) }),
  answer: z.object({ lines: z.array(Line), same: z.array(z.string()) }),
  refuses: ['notFound'],
})

/** What stopping it does, before it is done. */
export const contentStopping = endpoint({
  method: 'GET',
  url: '/staff/content/stopping',
  needs: 'stopContent',
  pairs: 'never',
  brands: 'own',
  query: Item,
  answer: z.object({
    says: z.array(z.string()),
    /** Why it cannot be: other content names it. */
    faults: z.array(z.string()),
  }),
  refuses: ['notFound', 'contentInFiles'],
})

/** Stops something for everybody, on all servers within five seconds. One person does; running again takes two. */
export const stopContent = endpoint({
  method: 'POST',
  url: '/staff/content/stop',
  needs: 'stopContent',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  body: z.extend(Item, { reason: Reason }),
  answer: z.object({ number: z.int() }),
  refuses: ['notFound', 'nothingToChange', 'contentInFiles', 'contentFaulty'],
})

/**
 * Brings back what an earlier version said, as a new version; what was stopped runs again so. Where it gives more than what runs,
 * a second person decides.
 */
export const takeBackContent = endpoint({
  method: 'POST',
  url: '/staff/content/take-back',
  needs: 'writeContent',
  pairs: 'aboveLimit',
  costs: 'work',
  brands: 'own',
  body: z.extend(Item, { version: z.int().check(z.positive()), reason: Reason }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), number: z.int() }),
    z.object({ outcome: z.literal('waits'), requestId: z.uuid() }),
  ]),
  refuses: ['notFound', 'roleMayNot', 'nothingToChange', 'contentInFiles', 'contentFaulty', 'requestWaits'],
})

/** Which server reads what was changed last, and since when. */
export const contentOnServers = endpoint({
  method: 'GET',
  url: '/staff/content/servers',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  answer: z.object({
    number: z.int(),
    changedAt: z.optional(Moment),
    servers: z.array(
      z.object({
        host: z.string(),
        kind: z.enum(['server', 'worker']),
        /** Whether it has the newest; and how long after the change, in milliseconds, it had. */
        isThere: z.boolean(),
        afterMs: z.optional(z.int()),
      }),
    ),
  }),
  refuses: [],
})

/** What a draft writes: the value as in a file; left out, the item is taken out. What is new is in force under no such name yet. */
const Written = z.object({ key: ContentKey, value: z.optional(text(300_000)), isNew: z.optional(z.boolean()) })

/** So many items are in a draft at most: a week of prices. */
export const mostItemsOfDraft = 5000

const DraftTitle = text(120).check(z.minLength(1))
const DraftBody = z.object({
  title: DraftTitle,
  beginsAt: z.optional(text(30).check(z.iso.datetime())),
  items: z.array(Written).check(z.minLength(1), z.maxLength(mostItemsOfDraft)),
})

/** What the check says: of an item, of a field of it (its path), or of the whole. */
const Fault = z.object({
  key: z.optional(z.string()),
  path: z.array(z.union([z.string(), z.number()])),
  says: z.string(),
  /** What ends it at one press: the item as it then is. */
  mends: z.optional(z.object({ label: z.string(), value: z.string() })),
})
export type ContentFault = z.infer<typeof Fault>

/** Somebody changed meanwhile what it was begun from. */
const Behind = z.object({ key: z.string(), was: z.optional(z.string()), now: z.optional(z.string()) })

const Checked = z.object({
  draftId: z.uuid(),
  revision: z.int(),
  faults: z.array(Fault),
  /** What may be meant otherwise: it does not keep anybody from asking. */
  hints: z.array(Fault),
  behind: z.array(Behind),
})
export type CheckedDraft = z.infer<typeof Checked>

const mostKilobytes = 2048

/** Begins a draft; the answer says what is to be put right. */
export const beginDraft = endpoint({
  method: 'POST',
  url: '/staff/content/drafts',
  needs: 'writeContent',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  mostKilobytes,
  body: z.extend(DraftBody, { contentKind: ContentKindName }),
  answer: Checked,
  refuses: ['notFound', 'roleMayNot', 'contentInFiles', 'contentFaulty'],
})

const OfDraft = z.object({ draftId: Id })

/** All of a draft, for whoever writes, decides or reads content. */
export const contentDraft = endpoint({
  method: 'GET',
  url: '/staff/content/drafts/:draftId',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  params: OfDraft,
  answer: z.object({
    ...DraftInBrief.shape,
    kindTitle: z.string(),
    decides: z.string(),
    isPreviewed: z.boolean(),
    revision: z.int(),
    keyFields: z.array(z.string()),
    items: z.array(z.object({ key: z.string(), was: z.optional(z.string()), value: z.optional(z.string()) })),
    faults: z.array(Fault),
    hints: z.array(Fault),
    behind: z.array(Behind),
    lines: z.array(z.extend(Line, { key: z.string() })),
  }),
  refuses: ['notFound'],
})

/**
 * Keeps a draft as it is now. `isSeenAnew`: whoever writes has seen what somebody changed meanwhile, and goes on from that.
 */
export const writeDraft = endpoint({
  method: 'PUT',
  url: '/staff/content/drafts/:draftId',
  needs: 'writeContent',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  mostKilobytes,
  params: OfDraft,
  body: z.extend(DraftBody, { revision: z.int(), isSeenAnew: z.optional(z.boolean()) }),
  answer: Checked,
  refuses: ['notFound', 'roleMayNot', 'contentInFiles', 'contentFaulty', 'draftElsewhere', 'draftAsked'],
})

export const dropDraft = endpoint({
  method: 'DELETE',
  url: '/staff/content/drafts/:draftId',
  needs: 'writeContent',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  params: OfDraft,
  answer: z.object({}),
  refuses: ['notFound', 'draftAsked'],
})

/** Asks a second person for what a draft says, as it is. */
export const askForDraft = endpoint({
  method: 'POST',
  url: '/staff/content/drafts/:draftId/ask',
  needs: 'writeContent',
  pairs: 'always',
  costs: 'work',
  brands: 'own',
  params: OfDraft,
  body: z.object({ revision: z.int(), reason: Reason }),
  answer: z.object({ outcome: z.literal('waits'), requestId: z.uuid() }),
  refuses: [
    'notFound',
    'contentInFiles',
    'draftElsewhere',
    'draftAsked',
    'contentFaulty',
    'contentBehind',
    'nothingToChange',
    'requestWaits',
  ],
})

/**
 * Makes links to the members' own screens with something as it runs, or as a draft writes it, at noon of a day: for whoever has
 * them, for a week.
 */
export const contentPreview = endpoint({
  method: 'POST',
  url: '/staff/content/preview',
  needs: 'seeContent',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  body: z.extend(Item, { draftId: z.optional(Id), day: z.optional(text(10).check(z.iso.date())) }),
  answer: z.object({
    day: z.iso.date(),
    endsAt: Moment,
    /** None where it stands on no screen on that day. */
    screens: z.array(z.object({ says: z.string(), url: z.string() })),
  }),
  refuses: ['notFound', 'contentFaulty'],
})
