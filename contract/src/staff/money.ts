import { Reason } from '../staff-reasons.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Outcome } from './requests.ts'

/** A month of the programme's calendar: 2026-11. */
export const Month = text(7).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const Day = text(10).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** By what the points that are owed rise and fall. */
export const flowNames = ['issued', 'spent', 'expired', 'convertedIn', 'convertedOut', 'corrected'] as const
export const FlowName = z.enum(flowNames)
export type FlowName = z.infer<typeof FlowName>

const flows = {
  issued: z.int(),
  spent: z.int(),
  expired: z.int(),
  convertedIn: z.int(),
  convertedOut: z.int(),
  corrected: z.int(),
}

/**
 * How a month stands: it is not over; it is to be signed; its signature waits for a second person; it is signed; or its
 * numbers changed since it was.
 */
export const monthStates = ['running', 'toSign', 'waits', 'signed', 'changed'] as const

const MoneyMonth = z.object({
  month: z.string(),
  opening: z.int(),
  ...flows,
  closing: z.int(),
  state: z.enum(monthStates),
  /** It waits for finance: to be signed, for the first time or again. */
  isToSign: z.boolean(),
  signed: z.optional(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string(), closing: z.int() })),
})
export type MoneyMonth = z.infer<typeof MoneyMonth>

/** What is owed to all members now, when the books were proven, and how the months of two years stand, the newest first. */
export const money = endpoint({
  method: 'GET',
  url: '/staff/money',
  needs: 'seeMoney',
  pairs: 'never',
  costs: 'work',
  answer: z.object({
    at: z.iso.datetime(),
    owed: z.int(),
    /** What it is worth when it is spent. */
    worthPence: z.int(),
    /** The last proof: `offBy` is what the sums of months had more than the balances, `says` its first faults. */
    proof: z.optional(z.object({ at: z.iso.datetime(), faults: z.int(), offBy: z.int(), says: z.array(z.string()) })),
    /** The books wait for finance: their last proof found faults, or there is none. */
    booksWait: z.boolean(),
    openDifferences: z.int(),
    /** Of what is owed, the points that a ceiling holds until somebody has looked. */
    underReview: z.int(),
    months: z.array(MoneyMonth),
  }),
  refuses: [],
})

const Span = z.object({ from: Month, until: Month })

/** Opening, flows and closing of some months, both included; by movement, by month and by brand. */
export const rollForward = endpoint({
  method: 'GET',
  url: '/staff/money/roll-forward',
  needs: 'seeMoney',
  pairs: 'never',
  costs: 'work',
  query: Span,
  answer: z.object({
    opening: z.int(),
    ...flows,
    closing: z.int(),
    /** What opening and flows have more than the closing, which is added up by itself; zero, or something is wrong. */
    differsBy: z.int(),
    brands: z.array(z.object({ brandKey: z.string(), name: z.string(), ...flows })),
  }),
  refuses: ['invalid'],
})

const Cohort = z.object({ joined: z.string(), members: z.int(), ...flows, owed: z.int() })

/** What became of the points of those who joined in a month, as of the last night; `left` are members whose account is erased. */
export const cohorts = endpoint({
  method: 'GET',
  url: '/staff/money/cohorts',
  needs: 'seeMoney',
  pairs: 'never',
  costs: 'work',
  answer: z.object({ countedAt: z.optional(z.iso.datetime()), cohorts: z.array(Cohort) }),
  refuses: [],
})

/** Which entries are meant: those of which a number of the roll-forward is the sum. */
const EntriesQuery = z.extend(Span, {
  flow: FlowName,
  brand: z.optional(text(100)),
  /** The newest day without it. */
  day: z.optional(Day),
  /** The page after this one. */
  next: z.optional(text(120)),
})

const MoneyEntry = z.object({
  at: z.iso.datetime(),
  postedAt: z.iso.datetime(),
  member: z.uuid(),
  number: z.int(),
  brand: z.string(),
  /** What kind of movement it is, and the posting's own name: a receipt, a conversion, what an operator called it. */
  movement: z.string(),
  reference: z.string(),
  /** As it counts in the number. */
  points: z.int(),
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

/** The entries behind a number of the roll-forward: its days, the last one first, and a page of one of them. */
export const moneyEntries = endpoint({
  method: 'GET',
  url: '/staff/money/entries',
  needs: 'seeMoney',
  pairs: 'never',
  costs: 'work',
  query: EntriesQuery,
  answer: z.object({
    points: z.int(),
    days: z.array(z.object({ day: z.string(), points: z.int(), entries: z.int() })),
    /** Of which day the entries are; none where the number has no entries. */
    day: z.optional(z.string()),
    entries: z.array(MoneyEntry),
    next: z.optional(z.string()),
  }),
  refuses: ['invalid'],
})

/** The entries of a number as a CSV, a part at a time; members by their ids alone. The first part begins with the columns. */
export const moneyEntriesFile = endpoint({
  method: 'GET',
  url: '/staff/money/entries-file',
  isWhole: true,
  needs: 'seeMoney',
  pairs: 'never',
  costs: 'work',
  query: EntriesQuery,
  answer: z.object({ csv: z.string(), next: z.optional(z.string()) }),
  refuses: ['invalid'],
})

/** The roll-forward as a CSV: opening and closing of each month, and between them every brand and movement. */
export const moneyFile = endpoint({
  method: 'GET',
  url: '/staff/money/file',
  isWhole: true,
  needs: 'seeMoney',
  pairs: 'never',
  costs: 'work',
  query: Span,
  answer: z.object({ csv: z.string() }),
  refuses: ['invalid'],
})

/** Has the books proven, and the cohorts counted, as soon as the server is free. */
export const proveBooks = endpoint({
  method: 'POST',
  url: '/staff/money/proof',
  needs: 'settleMoney',
  pairs: 'never',
  costs: 'work',
  answer: z.object({}),
  refuses: [],
})

/** Asks that a month is signed as its numbers are now: a second person of finance decides. */
export const signMonth = endpoint({
  method: 'POST',
  url: '/staff/money/months/:month',
  needs: 'signMonth',
  pairs: 'always',
  costs: 'work',
  params: z.object({ month: Month }),
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['monthNotOver', 'nothingToChange', 'requestWaits'],
})

const Side = z.object({
  side: z.enum(['ours', 'theirs']),
  reference: z.nullable(z.string()),
  points: z.int(),
  rate: z.string(),
  status: z.string(),
  at: z.iso.datetime(),
})

const PartnerDifference = z.object({
  /** The end of its id. */
  number: z.string(),
  partner: z.string(),
  day: z.string(),
  /** credit adds to the member's points at the partner, debit takes from them. */
  direction: z.enum(['credit', 'debit']),
  conversionId: z.string(),
  says: z.string(),
  /** Our points less theirs, in the partner's points. */
  points: z.int(),
  foundAt: z.iso.datetime(),
  /** How it ended; without a name, a later file put it right. */
  closed: z.optional(z.object({ at: z.iso.datetime(), by: z.optional(z.string()), reason: z.optional(z.string()) })),
})
export type PartnerDifference = z.infer<typeof PartnerDifference>

/** What differs between partners' books and ours, the oldest first: what is open, or the last that ended. */
export const differences = endpoint({
  method: 'GET',
  url: '/staff/differences',
  needs: 'seeMoney',
  pairs: 'never',
  query: z.object({ which: z._default(z.enum(['open', 'ended']), 'open') }),
  answer: z.object({ differences: z.array(PartnerDifference) }),
  refuses: [],
})

const DifferenceParams = z.object({ number: text(8).check(z.regex(/^[0-9A-F]{8}$/)) })

/** A difference with both sides' lines as they are now. */
export const difference = endpoint({
  method: 'GET',
  url: '/staff/differences/:number',
  needs: 'seeMoney',
  pairs: 'never',
  params: DifferenceParams,
  answer: z.extend(PartnerDifference, {
    sides: z.array(Side),
    /** The partner confirmed points that it has not listed: they can be given back to the member. */
    canGiveBack: z.boolean(),
  }),
  refuses: ['notFound'],
})

/** Closes a difference: no points move. */
export const closeDifference = endpoint({
  method: 'POST',
  url: '/staff/differences/:number/end',
  needs: 'settleMoney',
  pairs: 'never',
  costs: 'work',
  params: DifferenceParams,
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['notFound'],
})

/** Asks that the member's points come back, which the partner confirmed and never had; that closes the difference. */
export const giveBackDifference = endpoint({
  method: 'POST',
  url: '/staff/differences/:number/points',
  needs: 'settleMoney',
  pairs: 'always',
  about: 'difference',
  costs: 'work',
  movesPoints: true,
  params: DifferenceParams,
  body: z.object({ reason: Reason }),
  answer: Outcome,
  refuses: ['notFound', 'ownAccount', 'nothingToChange', 'requestWaits'],
})
