import { type Movement, movements, sqlList } from './movements.ts'

declare const isPrinted: unique symbol

/** A posting's name in the books: its kind, and the name that somebody gave it. `referenceFor` makes one, and nothing else. */
export type Reference = string & { readonly [isPrinted]: true }

/** A posting as the reader needs it: its reference, and what tells the kind of one that is older than this table. */
export type NamedTransfer = { reference: Reference; movement: Movement; leg: number }

type ReferenceRow = {
  /** How it was written before this table: around its name, `*`, with the movements of such a posting. */
  before?: [spelling: string, ...Movement[]]
  /** Its name is the id of one of these. */
  stepOf?: 'redemption' | 'conversion' | 'voucher'
  /** It holds points, and a posting of one of these kinds and of the same name ends that. */
  endedBy?: readonly string[]
  /** A posting of this kind gives back a part of it. Its name is the hold's, a space and its own. */
  lessenedBy?: string
  /** The member is told of it by a message of its own, so not by the movement's. */
  hasOwnMessage?: true
}

const rows = {
  /** The brand's own id of a purchase; the books have it as it is. */
  purchase: {},
  /** `3 sale-17`: what was paid on top of a purchase when its member had us look again, for the third time. */
  lookAgain: { before: ['look again *', 'bonus', 'bonusPending'] },
  /** Of an offer that was completed, and of what a brand reported: the brand's own id. */
  offer: { before: ['offer *', 'bonus', 'bonusPending'] },
  event: { before: ['event *', 'bonus', 'bonusPending'] },
  /** Of an offer for linking a partner: the offer's id. */
  linking: {},
  /** The brand's own id of a refund. */
  refund: { before: ['refund *', 'cancel', 'reversal'] },
  /** Undoes a purchase that was paid with another card before: its reference (docs/decisions/139). */
  secondPurchase: { hasOwnMessage: true },
  /** A purchase that a review rejected: its reference. */
  review: { before: ['review *', 'cancel'] },
  /** `argos sale-17`: the brand of a purchase, and its reference. */
  settle: { before: ['settle *', 'settle'] },
  spend: {},
  hold: {
    before: ['hold *', 'hold'],
    stepOf: 'redemption',
    endedBy: ['capture', 'release'],
    lessenedBy: 'releasePart',
  },
  capture: { before: ['capture *', 'capture', 'release'], stepOf: 'redemption' },
  release: { before: ['release *', 'release'], stepOf: 'redemption' },
  /** `spend-17 parcel-2`: the till's name of a redemption, and of a part of it after which points were still held. */
  capturePart: {},
  releasePart: {},
  /** `spend-17 refund-4`: the till's name of a redemption, and of what came back of it. */
  spendBack: {},
  /** The id of the case that decided on what came back. */
  spendBackByCase: { hasOwnMessage: true },
  conversionHold: {
    before: ['conversion hold *', 'conversionHold'],
    stepOf: 'conversion',
    endedBy: ['conversionCapture', 'conversionRelease'],
  },
  conversionCapture: { before: ['conversion capture *', 'conversionSettled'], stepOf: 'conversion' },
  conversionRelease: { before: ['conversion release *', 'conversionBack'], stepOf: 'conversion' },
  conversionUndo: { before: ['conversion undo *', 'conversionUndone'], stepOf: 'conversion' },
  conversionLate: { before: ['conversion late *', 'conversionLate'], stepOf: 'conversion' },
  conversionIn: { before: ['conversion in *', 'conversionIn'], stepOf: 'conversion' },
  reward: { before: ['reward *', 'reward'], stepOf: 'voucher' },
  rewardBack: { before: ['reward back *', 'rewardBack'], stepOf: 'voucher' },
  /** An operator's own word for it. */
  adjustment: { before: ['adjustment *', 'adjustmentIn', 'adjustmentOut'] },
  caseAdjustment: { before: ['adjustment case *', 'adjustmentIn'], hasOwnMessage: true },
  quest: { before: ['quest *', 'prize'], hasOwnMessage: true },
  questBack: { before: ['quest * back', 'reversal'], hasOwnMessage: true },
  /** What `questBack` took, where a purchase that was told late finished the quest after all. */
  questAgain: { hasOwnMessage: true },
  arcade: { before: ['arcade *', 'prize'] },
  expiry: { before: ['expiry *', 'expiry'] },
  /** The name of the expiry. */
  expiryUndone: {},
  closure: { before: ['closure *', 'closureOut', 'closureIn'] },
  /** The id of the account that was joined into this one; in its own books, that into which it was. */
  joining: {},
} as const satisfies Record<string, ReferenceRow>

export type ReferenceKind = keyof typeof rows

/** Every kind of posting, by which its name stands apart from the same name of another kind. */
export const references: Record<ReferenceKind, ReferenceRow> = rows

export const referenceKinds = Object.keys(rows) as ReferenceKind[]

/**
 * Stands between kind and name. No id that a brand chooses can hold it (`Identifier` refuses what nobody sees), so that a
 * purchase, whose reference is its id alone, can spell no other kind; nor can a name, since a kind ends at the first one.
 */
export const separator = '\t'

/** How the books name a posting. */
export function referenceFor(kind: ReferenceKind, name: string): Reference {
  const isBare = kind === 'purchase' && !name.includes(separator)
  return (isBare ? name : kind + separator + name) as Reference
}

type Name = { kind: ReferenceKind; name: string }

/** The kind and name of a posting, by any of its legs. */
export function readReference({ reference, movement, leg }: NamedTransfer): Name {
  const printed = readPrinted(reference)
  // Only an offer's bonus begins a posting; after the first leg it may be a purchase's.
  const isOfPurchase = leg > 0 && movements[movement].receiptLine !== undefined
  if (printed.kind !== 'purchase' || isOfPurchase) return printed
  const found = older.filter(
    ({ begins, ends, of }) => of.includes(movement) && reference.startsWith(begins) && reference.endsWith(ends),
  )
  const [kind] = found.toSorted((one, other) => other.begins.length - one.begins.length)
  return kind ? { kind: kind.kind, name: reference.slice(kind.begins.length, -kind.ends.length || undefined) } : printed
}

/** As `readReference`, where the posting itself is not at hand: one that is older than this table reads as a purchase. */
export function readPrinted(reference: Reference): Name {
  const end = reference.indexOf(separator)
  const kind = reference.slice(0, Math.max(0, end))
  return Object.hasOwn(rows, kind)
    ? { kind: kind as ReferenceKind, name: reference.slice(end + 1) }
    : { kind: 'purchase', name: reference }
}

/** The reference that a posting would have now. */
export function referenceNow(posting: NamedTransfer): Reference {
  const { kind, name } = readReference(posting)
  return referenceFor(kind, name)
}

/** The id of the redemption, conversion or voucher of which a posting is a step; undefined for another. */
export function stepOf(posting: NamedTransfer, what: ReferenceRow['stepOf']): string | undefined {
  const { kind, name } = readReference(posting)
  return references[kind].stepOf === what ? name : undefined
}

/** All that the books may call a posting: as it is called now, and as it was before this table. */
export function spellingsOf(reference: Reference): Reference[] {
  const { kind, name } = readPrinted(reference)
  const [spelling] = references[kind].before ?? []
  return spelling === undefined ? [reference] : [reference, spelling.replace('*', () => name) as Reference]
}

const older = referenceKinds.flatMap((kind) => {
  const { before } = references[kind]
  if (!before) return []
  const [spelling, ...of] = before
  const [begins = '', ends = ''] = spelling.split('*')
  return [{ kind, begins, ends, of }]
})

/**
 * The name of a transfer whose posting is a step of such a thing, as SQL over the transfer's columns; null for another. For
 * questions about the whole books.
 */
export function stepOfInSql(what: NonNullable<ReferenceRow['stepOf']>): string {
  const kinds = referenceKinds.filter((kind) => references[kind].stepOf === what)
  const now = kinds.map((kind) => ({ begins: kind + separator, when: 'true' }))
  const before = older
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ begins, of }) => ({ begins, when: `movement in (${sqlList(of)})` }))
  const cases = [...now, ...before].map(
    ({ begins, when }) =>
      `when starts_with(reference, '${begins}') and ${when} then substr(reference, ${begins.length + 1})`,
  )
  return `case ${cases.join('\n    ')} end`
}
