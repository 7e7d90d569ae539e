declare const isPrinted: unique symbol

/** A posting's name in the books: its kind, and the name that somebody gave it. `referenceFor` makes one, and nothing else. */
export type Reference = string & { readonly [isPrinted]: true }

type ReferenceRow = {
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
  lookAgain: {},
  /** Of an offer that was completed, and of what a brand reported: the brand's own id. */
  offer: {},
  event: {},
  /** Of an offer for linking a partner: the offer's id. */
  linking: {},
  /** The brand's own id of a refund. */
  refund: {},
  /** Undoes a purchase that was paid with another card before: its reference (docs/decisions/139). */
  secondPurchase: { hasOwnMessage: true },
  /** A purchase that a review rejected: its reference. */
  review: {},
  /** `argos sale-17`: the brand of a purchase, and its reference. */
  settle: {},
  spend: {},
  hold: {
    stepOf: 'redemption',
    endedBy: ['capture', 'release'],
    lessenedBy: 'releasePart',
  },
  capture: { stepOf: 'redemption' },
  release: { stepOf: 'redemption' },
  /** `spend-17 parcel-2`: the till's name of a redemption, and of a part of it after which points were still held. */
  capturePart: {},
  releasePart: {},
  /** `spend-17 refund-4`: the till's name of a redemption, and of what came back of it. */
  spendBack: {},
  /** The id of the case that decided on what came back. */
  spendBackByCase: { hasOwnMessage: true },
  conversionHold: {
    stepOf: 'conversion',
    endedBy: ['conversionCapture', 'conversionRelease'],
  },
  conversionCapture: { stepOf: 'conversion' },
  conversionRelease: { stepOf: 'conversion' },
  conversionUndo: { stepOf: 'conversion' },
  conversionLate: { stepOf: 'conversion' },
  conversionIn: { stepOf: 'conversion' },
  reward: { stepOf: 'voucher' },
  rewardBack: { stepOf: 'voucher' },
  /** An operator's own word for it. */
  adjustment: {},
  caseAdjustment: { hasOwnMessage: true },
  quest: { hasOwnMessage: true },
  questBack: { hasOwnMessage: true },
  /** What `questBack` took, where a purchase that was told late finished the quest after all. */
  questAgain: { hasOwnMessage: true },
  arcade: {},
  expiry: {},
  /** The name of the expiry. */
  expiryUndone: {},
  closure: {},
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

export function readReference(reference: Reference): Name {
  const end = reference.indexOf(separator)
  const kind = reference.slice(0, Math.max(0, end))
  return Object.hasOwn(rows, kind)
    ? { kind: kind as ReferenceKind, name: reference.slice(end + 1) }
    : { kind: 'purchase', name: reference }
}

/** The id of the redemption, conversion or voucher of which a posting is a step; undefined for another. */
export function stepOf(reference: Reference, what: ReferenceRow['stepOf']): string | undefined {
  const { kind, name } = readReference(reference)
  return references[kind].stepOf === what ? name : undefined
}

/**
 * The name of a transfer whose posting is a step of such a thing, as SQL over the transfer's columns; null for another. For
 * questions about the whole books.
 */
export function stepOfInSql(what: NonNullable<ReferenceRow['stepOf']>): string {
  const cases = referenceKinds
    .filter((kind) => references[kind].stepOf === what)
    .map((kind) => kind + separator)
    .map((begins) => `when starts_with(reference, '${begins}') then substr(reference, ${begins.length + 1})`)
  return `case ${cases.join('\n    ')} end`
}
