import type { TransactionKind } from '@pollen/contract/member/activity'

/**
 * A collector's own accounts: points that can be spent, points of purchases that are not settled yet, and points that a
 * redemption holds. The other accounts are the programme's: they have no stored balance, only the sum of their entries.
 */
export const ownAccounts = ['available', 'pending', 'held'] as const
export type OwnAccount = (typeof ownAccounts)[number]
export type Account =
  | OwnAccount
  | 'issued'
  | 'redeemed'
  | 'expired'
  | 'adjusted'
  | 'converted'
  | 'disputed'
  | 'vouchers'
  | 'closed'
  | 'joined'

/** What a member is told of points that came or went (points/activity/kinds.ts). */
type PointsMessage =
  | 'pointsCollected'
  | 'pointsTakenBack'
  | 'pointsReturned'
  | 'pointsGivenBack'
  | 'pointsExpired'
  | 'pointsAdded'
  | 'pointsRemoved'

type MovementRule = {
  from: Account
  to: Account
  /** Its kind in a member's activity; null when the activity leaves it out (a settled purchase, a captured hold). */
  kind: TransactionKind | null
  /** The message that tells its member of it; null where nothing is to be told, or who moves the points tells it. */
  message: PointsMessage | null
  /** It ends a hold: the activity shows it within the hold's entry, and not as an entry of its own. */
  endsHold?: true
  /** It gives back a part of a hold that goes on: the activity shows it by itself. */
  lessensHold?: true
  /** It is a line of a purchase's receipt, of this kind. */
  receiptLine?: 'earn' | 'bonus'
  /** The member collected or spent, which keeps their points from expiring. */
  keepsAlive?: true
  /** The collector spends points: refused while they have spending locked. */
  spends?: true
  /** May take the available points below zero: a refund takes back points that may be spent already. */
  overdraws?: true
  /** A till gives it: it counts towards the ceiling of its collector's day (ceilings.ts). */
  capped?: true
}

const rows = {
  earn: {
    from: 'issued',
    to: 'available',
    kind: 'earn',
    message: 'pointsCollected',
    receiptLine: 'earn',
    keepsAlive: true,
    capped: true,
  },
  earnPending: {
    from: 'issued',
    to: 'pending',
    kind: 'earn',
    message: 'pointsCollected',
    receiptLine: 'earn',
    keepsAlive: true,
    capped: true,
  },
  bonus: {
    from: 'issued',
    to: 'available',
    kind: 'bonus',
    message: 'pointsCollected',
    receiptLine: 'bonus',
    keepsAlive: true,
    capped: true,
  },
  bonusPending: {
    from: 'issued',
    to: 'pending',
    kind: 'bonus',
    message: 'pointsCollected',
    receiptLine: 'bonus',
    keepsAlive: true,
    capped: true,
  },
  // What a quest or a game gives: the programme's own, so no till's ceiling holds it.
  prize: { from: 'issued', to: 'available', kind: 'bonus', message: null },
  settle: { from: 'pending', to: 'available', kind: null, message: null },
  cancel: { from: 'pending', to: 'issued', kind: 'reversal', message: 'pointsTakenBack' },
  reversal: { from: 'available', to: 'issued', kind: 'reversal', message: 'pointsTakenBack', overdraws: true },
  spend: { from: 'available', to: 'redeemed', kind: 'spend', message: null, spends: true, keepsAlive: true },
  hold: { from: 'available', to: 'held', kind: 'hold', message: null, spends: true },
  capture: { from: 'held', to: 'redeemed', kind: null, message: null, spends: true, keepsAlive: true },
  // Goods came back that were paid with points.
  spendBack: { from: 'redeemed', to: 'available', kind: 'spendBack', message: 'pointsGivenBack' },
  release: { from: 'held', to: 'available', kind: 'release', message: 'pointsReturned', endsHold: true },
  // A parcel of an order that is never sent.
  releasePart: { from: 'held', to: 'available', kind: 'release', message: 'pointsReturned', lessensHold: true },
  expiry: { from: 'available', to: 'expired', kind: 'expiry', message: 'pointsExpired' },
  // A purchase of before was told late, and would have kept them: whoever undoes it tells its member why.
  expiryUndone: { from: 'expired', to: 'available', kind: 'expiryUndone', message: null },
  // Points of a purchase that comes back: they had run out, so its member owes nothing for them.
  reversalOfExpired: { from: 'expired', to: 'issued', kind: 'reversal', message: 'pointsTakenBack' },
  adjustmentIn: { from: 'adjusted', to: 'available', kind: 'adjustmentIn', message: 'pointsAdded' },
  adjustmentOut: { from: 'available', to: 'adjusted', kind: 'adjustmentOut', message: 'pointsRemoved' },
  conversionIn: { from: 'converted', to: 'available', kind: 'conversionIn', message: null, keepsAlive: true },
  conversionOut: {
    from: 'available',
    to: 'converted',
    kind: 'conversionOut',
    message: null,
    spends: true,
    keepsAlive: true,
  },
  // A conversion to a partner holds its points until the partner answers (docs/decisions/070).
  conversionHold: { from: 'available', to: 'held', kind: 'conversionOut', message: null, spends: true },
  conversionSettled: { from: 'held', to: 'converted', kind: null, message: null, keepsAlive: true },
  conversionBack: { from: 'held', to: 'available', kind: 'conversionBack', message: null, endsHold: true },
  // The partner had said yes, and never had the points.
  conversionUndone: { from: 'converted', to: 'available', kind: 'conversionBack', message: null },
  // The partner had the points after all, once they were back with the member: we argue with the partner about them.
  conversionLate: { from: 'disputed', to: 'converted', kind: null, message: null },
  // Points that became a voucher, which the programme owes in their place; and those of one that was never used.
  reward: { from: 'available', to: 'vouchers', kind: 'spend', message: null, spends: true, keepsAlive: true },
  rewardBack: { from: 'vouchers', to: 'available', kind: 'release', message: null },
  // What an account still has when it is erased, or owes: nobody reads its activity any more.
  closureOut: { from: 'available', to: 'closed', kind: null, message: null },
  closureIn: { from: 'closed', to: 'available', kind: null, message: null },
  // One person had two accounts: what one of them has leaves it, and comes to the other (docs/decisions/143). A debt comes, too.
  joinedOut: { from: 'available', to: 'joined', kind: null, message: null, overdraws: true },
  joinedPendingOut: { from: 'pending', to: 'joined', kind: null, message: null },
  joinedHeldOut: { from: 'held', to: 'joined', kind: null, message: null },
  joinedIn: { from: 'joined', to: 'available', kind: 'joined', message: null, keepsAlive: true },
  joinedPendingIn: { from: 'joined', to: 'pending', kind: 'joined', message: null },
  joinedHeldIn: { from: 'joined', to: 'held', kind: null, message: null },
} as const satisfies Record<string, MovementRule>

export type Movement = keyof typeof rows

/**
 * Every movement, with all that other code needs to know of it. Points move in no other way. A new row needs a migration,
 * which `npm run database -- NAME` writes. A row is never removed: the books refer to it.
 */
export const movements: Record<Movement, MovementRule> = rows

export const movementNames = Object.keys(rows) as [Movement, ...Movement[]]

export const movementsThat = (does: (row: MovementRule) => unknown): Movement[] =>
  movementNames.filter((name) => does(movements[name]))

/** The movements that may not take the available points below zero. */
export const boundMovements = movementsThat(({ from, overdraws }) => from === 'available' && !overdraws)

/** What a movement does to one of the collector's accounts: positive for points that come in. */
export const signedAmount = (
  { movement, points }: { movement: Movement; points: number },
  account: OwnAccount = 'available',
): number => {
  const { from, to } = movements[movement]
  return to === account ? points : from === account ? -points : 0
}

/** The movement that the bonuses within a purchase's points would be by themselves. */
export const bonusWithin: Partial<Record<Movement, Movement>> = { earn: 'bonus', earnPending: 'bonusPending' }

/** Movements as a list in SQL. */
export const sqlList = (names: Movement[]): string => names.map((name) => `'${name}'`).join(', ')

/** The table's columns that the database needs, as SQL functions of a movement. */
export const movementFunctions = (): string => `-- What each movement does, as ledger/movements.ts says.

${accountFunction('taken_from', 'from')}

${accountFunction('given_to', 'to')}

${flagFunction('spends')}

${flagFunction('overdraws')}

${flagFunction('capped')}

${flagFunction('keepsAlive', 'keeps_alive')}
`

function accountFunction(name: string, side: 'from' | 'to'): string {
  const cases = [...Map.groupBy(movementNames, (movement) => movements[movement][side])].map(
    ([account, some]) => `  when $1 in (${sqlList(some)}) then '${account}'`,
  )
  return `create or replace function ${name}(movement) returns text language sql immutable parallel safe return case
${cases.join('\n')} end;`
}

const flagFunction = (flag: 'spends' | 'overdraws' | 'capped' | 'keepsAlive', name: string = flag) =>
  `create or replace function ${name}(movement) returns boolean language sql immutable parallel safe return
  $1 in (${sqlList(movementsThat((row) => row[flag]))});`
