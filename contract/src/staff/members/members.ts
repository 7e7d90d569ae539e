import { Brand } from '../../brand.ts'
import { PageToken } from '../../paging.ts'
import { AdjustmentReason, IdentifiedBy, Reason } from '../../staff-reasons.ts'
import { Id, text, typedText } from '../../text.ts'
import { TransactionId } from '../../transaction-id.ts'
import { z } from '../../zod.ts'
import { CaseNumber } from '../cases/case-number.ts'
import { endpoint } from '../endpoint.ts'
import { Outcome, requestStates } from '../requests.ts'
import { StaffCard } from './cards.ts'
import { MemberParams } from './params.ts'
import { PurchaseWhy } from './why.ts'

/** What somebody of the office did about a member, or looked at. */
const DoneForMember = z.object({
  at: z.iso.datetime(),
  what: z.string(),
  by: z.string(),
  reason: z.optional(z.string()),
  points: z.optional(z.int()),
})
export type DoneForMember = z.infer<typeof DoneForMember>

/** What people of the office may see of a member: nothing that a caller should tell them. */
export const StaffMember = z.object({
  member: z.uuid(),
  name: z.string(),
  since: z.iso.datetime(),
  card: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  postcode: z.string(),
  business: z.nullable(z.string()),
  hasMemorableWord: z.boolean(),
  points: z.object({ available: z.int(), pending: z.int(), held: z.int() }),
  /** Whether the books agree with the balance. */
  isProven: z.boolean(),
  spending: z.object({ isLocked: z.boolean(), heldUntil: z.optional(z.iso.datetime()), dailyLimit: z.int() }),
  /** What tills hold of their points now. */
  holds: z.array(z.object({ points: z.int(), brand: z.string(), heldAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  cards: z.array(StaffCard),
  cardOrder: z.nullable(z.string()),
  erasesAt: z.nullable(z.iso.datetime()),
  sessions: z.array(z.object({ device: z.string(), since: z.iso.datetime(), lastUsedAt: z.iso.datetime() })),
  partners: z.array(z.object({ name: z.string(), linkedAt: z.iso.datetime() })),
  consents: z.array(z.object({ channel: z.string(), isGiven: z.boolean() })),
  vouchers: z.array(
    z.object({ voucherId: z.uuid(), title: z.string(), state: z.string(), expiresAt: z.iso.datetime() }),
  ),
  cases: z.array(
    z.object({ caseNumber: z.string(), about: z.string(), openedAt: z.iso.datetime(), isOpen: z.boolean() }),
  ),
  /** What we told them last, the newest first. */
  messages: z.array(z.object({ messageId: z.uuid(), title: z.string(), at: z.iso.datetime(), isUnread: z.boolean() })),
  /** What waits for a second person. */
  waiting: z.array(z.object({ requestId: z.uuid(), what: z.string(), askedBy: z.string() })),
  /** What whoever reads this asked a second person about, and how it ended, until they have read that. */
  outcomes: z.array(z.object({ requestId: z.uuid(), what: z.string(), state: z.enum(requestStates) })),
  /** Since when and until when they don't read who looked, for whom of the office may know it. */
  heldBack: z.optional(z.object({ since: z.iso.datetime(), until: z.iso.datetime() })),
  /** The first page of what people of the office did about them. */
  history: z.array(DoneForMember),
  olderHistory: z.optional(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Opens a member's page. It is written down once in half an hour, and the member sees it. */
export const staffMember = endpoint({
  method: 'GET',
  url: '/staff/members/:member',
  needs: 'findMember',
  pairs: 'never',
  params: MemberParams,
  query: z.object({ caseNumber: z.optional(CaseNumber) }),
  answer: StaffMember,
  refuses: ['notFound', 'ownAccount'],
})

/** A later page of what the office did about a member: deeds before looks, the newest of each first. */
export const memberHistory = endpoint({
  method: 'GET',
  url: '/staff/members/:member/history',
  needs: 'findMember',
  pairs: 'never',
  params: MemberParams,
  query: z.object({ nextToken: z.optional(PageToken) }),
  answer: z.object({ history: z.array(DoneForMember), olderHistory: z.optional(z.string()) }),
  refuses: ['notFound', 'ownAccount'],
})

/** What is shown only with a reason: how to reach the member. */
export const contactDetails = endpoint({
  method: 'POST',
  url: '/staff/members/:member/contact',
  needs: 'seeContact',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  body: z.object({ reason: Reason }),
  answer: z.object({
    email: z.string(),
    mobile: z.nullable(z.string()),
    addressLines: z.array(z.string()),
    dateOfBirth: z.string(),
  }),
  refuses: ['notFound', 'ownAccount'],
})

const Entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  brand: Brand,
  where: z.optional(z.string()),
  points: z.int(),
  status: z.optional(z.string()),
  amountPence: z.optional(z.int()),
  /** What could be spent afterwards. */
  after: z.optional(z.int()),
})

/** A page of a member's entries, the last one posted first; with the first page, what came and went in twelve months. */
export const memberEntries = endpoint({
  method: 'GET',
  url: '/staff/members/:member/entries',
  needs: 'findMember',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  query: z.object({
    nextToken: z.optional(text(200)),
    show: z.optional(z.enum(['collected', 'spent', 'refunds', 'byUs'])),
  }),
  answer: z.object({
    entries: z.array(Entry),
    nextToken: z.optional(z.string()),
    year: z.optional(z.object({ pointsIn: z.int(), pointsOut: z.int() })),
  }),
  refuses: ['notFound', 'ownAccount'],
})

/** All of them for a spreadsheet, a part at a time. */
export const memberEntriesFile = endpoint({
  method: 'GET',
  url: '/staff/members/:member/entries-file',
  needs: 'findMember',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  query: z.object({ next: z.optional(text(200)) }),
  answer: z.object({ csv: z.string(), next: z.optional(z.string()) }),
  refuses: ['notFound', 'ownAccount'],
})

const WhyLine = z.object({
  what: z.string(),
  points: z.int(),
  pence: z.optional(z.int()),
  items: z.optional(z.array(z.object({ description: z.string(), quantity: z.int(), amountPence: z.int() }))),
  isAddedLater: z.optional(z.boolean()),
})

/** Why an entry has its points: line by line, and what did not count, in the words that the member reads. */
export const whyEntry = endpoint({
  method: 'GET',
  url: '/staff/members/:member/entries/:id',
  needs: 'findMember',
  pairs: 'never',
  params: z.extend(MemberParams, { id: TransactionId }),
  answer: z.object({
    entry: Entry,
    reference: z.string(),
    balance: z.int(),
    lines: z.array(WhyLine),
    /** `hadNothing`: nothing that it counts for was in the basket. */
    missed: z.array(z.object({ name: z.string(), why: z.string(), hadNothing: z.boolean() })),
    purchase: z.optional(PurchaseWhy),
    settlesAt: z.optional(z.iso.datetime()),
    claimedAt: z.optional(z.iso.datetime()),
    canLookAgain: z.boolean(),
  }),
  refuses: ['notFound', 'ownAccount'],
})

/**
 * Looks at a purchase again, with what its member had loaded since the start of that day. What it pays counts in the limits of
 * the role, though the member may press the same in the app.
 */
export const lookAgainFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/entries/:id/look-again',
  needs: 'serveMember',
  pairs: 'aboveLimit',
  movesPoints: true,
  costs: 'work',
  params: z.extend(MemberParams, { id: TransactionId }),
  body: z.object({ reason: Reason }),
  answer: z.object({ points: z.int() }),
  refuses: ['notFound', 'ownAccount', 'nothingNew', 'purchaseBeingChecked', 'aboveOwnLimit'],
})

/** Gives points, or takes them. Within the limits of the role it is done at once; else it waits for a second person. */
export const adjustPoints = endpoint({
  method: 'POST',
  url: '/staff/members/:member/points',
  needs: 'adjustPoints',
  pairs: 'aboveLimit',
  costs: 'work',
  movesPoints: true,
  params: MemberParams,
  body: z.object({
    /** The page's own name for it: sent twice, it is done once; other points under it are refused. */
    sentAs: Id,
    points: z.int('Enter how many points').check(
      z.minimum(-1_000_000),
      z.maximum(1_000_000),
      z.refine((points) => points !== 0, 'Enter how many points'),
    ),
    why: AdjustmentReason,
    reason: Reason,
    caseNumber: z.optional(CaseNumber),
  }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'notEnoughPoints', 'requestWaits', 'sentAsReused'],
})

/** Locks spending, logs everybody out, and voids the password and passkeys, as far as it is asked. One person does. */
export const protectMember = endpoint({
  method: 'POST',
  url: '/staff/members/:member/protect',
  needs: 'protectMember',
  pairs: 'never',
  costs: 'work',
  counts: 'accountsSecured',
  params: MemberParams,
  body: z.object({ does: z.enum(['lockSpending', 'endSessions', 'secure']), reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound', 'ownAccount'],
})

/** Unlocks spending again: a second person decides. */
export const unlockMember = endpoint({
  method: 'POST',
  url: '/staff/members/:member/unlock',
  needs: 'unlockSpending',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ reason: Reason, caseNumber: z.optional(CaseNumber) }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'requestWaits', 'nothingToChange'],
})

/** Which three letters of their word to ask for. */
export const lettersToAskFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/letters',
  needs: 'serveMember',
  pairs: 'never',
  costs: 'work',
  params: MemberParams,
  answer: z.object({
    state: z.enum(['NO_WORD', 'LOCKED', 'ASK']),
    positions: z.optional(z.array(z.int())),
    until: z.optional(z.iso.datetime()),
  }),
  refuses: ['notFound', 'ownAccount'],
})

/** Compares the letters that a caller says. The word itself is never shown. */
export const compareLettersOf = endpoint({
  method: 'POST',
  url: '/staff/members/:member/letters/compare',
  needs: 'serveMember',
  pairs: 'never',
  costs: 'secret',
  params: MemberParams,
  body: z.object({
    said: typedText(20, { missing: 'Enter the letters', tooLong: 'Enter the letters alone' }),
    reason: Reason,
  }),
  answer: z.object({ result: z.enum(['MATCHED', 'MISSED', 'LOCKED', 'NOT_ASKED']) }),
  refuses: ['notFound', 'ownAccount'],
})

/** Closes an account for a member who cannot log in to close it: a second person decides. */
export const closeAccountFor = endpoint({
  method: 'POST',
  url: '/staff/members/:member/close',
  needs: 'closeAccount',
  pairs: 'always',
  costs: 'work',
  params: MemberParams,
  body: z.object({ identifiedBy: z.optional(IdentifiedBy), reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'callerNotIdentified', 'requestWaits', 'nothingToChange'],
})
