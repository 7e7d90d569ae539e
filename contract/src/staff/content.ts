import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { ContentForm } from './content-form.ts'
import {
  ContentKey,
  ContentKindName,
  ContentLine,
  DraftInBrief,
  ItemInBrief,
  KindInBrief,
  Moment,
  NamedItem,
} from './content-parts.ts'
import { endpoint } from './endpoint.ts'

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

/** What is in force of a kind as `content/` has it: its file, or of documents one each. */
export const contentFile = endpoint({
  method: 'GET',
  url: '/staff/content/kinds/:contentKind/files',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  params: OfKind,
  answer: z.object({ files: z.array(z.object({ name: z.string(), text: z.string() })) }),
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

/** By what a version began or ended. */
const Deed = z.object({
  number: z.int(),
  at: Moment,
  by: z.string(),
  how: z.enum(['files', 'entered', 'stopped', 'takenBack']),
  reason: z.optional(z.string()),
})
export type ContentDeed = z.infer<typeof Deed>

/** What somebody did for it, and why. */
const Act = z.object({ by: z.string(), at: Moment, reason: z.optional(z.string()) })

/** One thing of content: as it stands, and each version with what it changed of the one before. */
export const contentItem = endpoint({
  method: 'GET',
  url: '/staff/content/item',
  needs: 'seeContent',
  pairs: 'never',
  brands: 'own',
  query: NamedItem,
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
    /** How its newest version came, where two people brought it. */
    origin: z.optional(z.object({ written: Act, asked: Act, decided: Act })),
    /** The members' pages on which it stands; none while it does not run. */
    pages: z.array(z.object({ says: z.string(), url: z.url() })),
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
  query: z.extend(NamedItem, { before: text(6), version: text(6) }),
  answer: z.object({ lines: z.array(ContentLine), same: z.array(z.string()) }),
  refuses: ['notFound'],
})

/** What stopping it does, before it is done. */
export const contentStopping = endpoint({
  method: 'GET',
  url: '/staff/content/stopping',
  needs: 'stopContent',
  pairs: 'never',
  brands: 'own',
  query: NamedItem,
  answer: z.object({
    says: z.array(z.string()),
    /** Why it cannot be: other content names it. */
    faults: z.array(z.string()),
  }),
  refuses: ['notFound', 'nothingToChange', 'contentInFiles'],
})

/** Stops something for everybody, on all servers within five seconds. One person does; running again takes two. */
export const stopContent = endpoint({
  method: 'POST',
  url: '/staff/content/stop',
  needs: 'stopContent',
  pairs: 'never',
  costs: 'work',
  brands: 'own',
  body: z.extend(NamedItem, { reason: Reason }),
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
  body: z.extend(NamedItem, { version: z.int().check(z.positive()), reason: Reason }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), number: z.int() }),
    z.object({ outcome: z.literal('waits'), requestId: z.uuid() }),
  ]),
  refuses: ['notFound', 'roleMayNot', 'nothingToChange', 'contentInFiles', 'contentFaulty', 'requestWaits'],
})

const Differing = z.array(z.object({ kind: z.string(), title: z.string(), key: z.string() }))

/** How `content/` of this server differs from what is in force: what would begin, change and end if it were imported. */
export const contentFromFiles = endpoint({
  method: 'GET',
  url: '/staff/content/files',
  needs: 'seeContent',
  pairs: 'never',
  answer: z.object({
    begins: Differing,
    changes: Differing,
    ends: Differing,
    isReordered: z.boolean(),
    /** Why the files cannot be read, a sentence each. */
    faults: z.array(z.string()),
  }),
  refuses: [],
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
