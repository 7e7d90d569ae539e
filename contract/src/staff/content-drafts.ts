import { Reason } from '../staff-reasons.ts'
import { Id, text } from '../text.ts'
import { z } from '../zod.ts'
import { ContentKey, ContentKindName, ContentLine, DraftInBrief, Moment, NamedItem } from './content-parts.ts'
import { endpoint } from './endpoint.ts'

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

/** Somebody changed meanwhile what it was begun from: who, and when. */
const Behind = z.object({
  key: z.string(),
  was: z.optional(z.string()),
  now: z.optional(z.string()),
  by: z.string(),
  at: Moment,
})

const Checked = z.object({
  draftId: z.uuid(),
  revision: z.int(),
  faults: z.array(Fault),
  /** What may be meant otherwise: it does not keep anybody from asking. */
  hints: z.array(Fault),
  behind: z.array(Behind),
  /** The roles that decide it as it is, in words: what is in a draft may take another one. */
  decides: z.string(),
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
    lines: z.array(z.extend(ContentLine, { key: z.string() })),
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
  body: z.extend(NamedItem, { draftId: z.optional(Id), day: z.optional(text(10).check(z.iso.date())) }),
  answer: z.object({
    day: z.iso.date(),
    endsAt: Moment,
    /** None where it stands on no screen on that day. */
    screens: z.array(z.object({ says: z.string(), url: z.string() })),
  }),
  refuses: ['notFound', 'contentFaulty'],
})
