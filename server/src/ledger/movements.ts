import type { TransactionKind } from '@pollen/contract/member/activity'

/**
 * A collector's own accounts: what can be spent, what a purchase will bring once it is settled, and what a redemption
 * holds. The others are the programme's, on the other side of the books: nobody keeps a balance of those, their entries add up.
 */
export const ownAccounts = ['available', 'pending', 'held'] as const
export type OwnAccount = (typeof ownAccounts)[number]
export type Account = OwnAccount | 'issued' | 'redeemed' | 'expired' | 'adjusted' | 'converted'

type MovementRule = {
  from: Account
  to: Account
  /** What a member's activity calls it; null where it tells nothing new: a purchase is settled, held points are gone for good. */
  kind: TransactionKind | null
  /** The activity has a line of it wherever it stands in its posting; of the others only where they come first. */
  hasOwnLine?: true
  /** It is a line of a purchase's receipt, of this kind. */
  receiptLine?: 'earn' | 'bonus'
  /** Points do not run out for long after it: the collector collected or spent. */
  keepsAlive?: true
  /** The collector chose to part with the points: refused while they have spending locked. */
  spends?: true
  /** May take the available points below zero: what was bought with them went back to the shop. */
  overdraws?: true
}

const rows = {
  earn: { from: 'issued', to: 'available', kind: 'earn', receiptLine: 'earn', keepsAlive: true },
  earnPending: { from: 'issued', to: 'pending', kind: 'earn', receiptLine: 'earn', keepsAlive: true },
  bonus: { from: 'issued', to: 'available', kind: 'bonus', receiptLine: 'bonus', keepsAlive: true },
  bonusPending: { from: 'issued', to: 'pending', kind: 'bonus', receiptLine: 'bonus', keepsAlive: true },
  settle: { from: 'pending', to: 'available', kind: null },
  cancel: { from: 'pending', to: 'issued', kind: 'reversal' },
  reversal: { from: 'available', to: 'issued', kind: 'reversal', overdraws: true },
  spend: { from: 'available', to: 'redeemed', kind: 'spend', spends: true, keepsAlive: true },
  hold: { from: 'available', to: 'held', kind: 'hold', spends: true },
  capture: { from: 'held', to: 'redeemed', kind: null, spends: true, keepsAlive: true },
  release: { from: 'held', to: 'available', kind: 'release', hasOwnLine: true },
  expiry: { from: 'available', to: 'expired', kind: 'expiry' },
  adjustmentIn: { from: 'adjusted', to: 'available', kind: 'adjustmentIn' },
  adjustmentOut: { from: 'available', to: 'adjusted', kind: 'adjustmentOut' },
  conversionIn: { from: 'converted', to: 'available', kind: 'conversionIn', keepsAlive: true },
  conversionOut: { from: 'available', to: 'converted', kind: 'conversionOut', spends: true, keepsAlive: true },
} as const satisfies Record<string, MovementRule>

export type Movement = keyof typeof rows

/**
 * Every reason why points move, and all that other code asks of it. There is no other way to move a point. A row that is
 * added needs a migration, which `npm run database -- NAME` writes; a row is never taken out, the books are full of it.
 */
export const movements: Record<Movement, MovementRule> = rows

export const movementNames = Object.keys(rows) as [Movement, ...Movement[]]

export const movementsThat = (does: (row: MovementRule) => unknown): Movement[] =>
  movementNames.filter((name) => does(movements[name]))

/** What may leave the available points no lower than zero. */
export const boundMovements = movementsThat(({ from, overdraws }) => from === 'available' && !overdraws)

/** What a movement does to one of the collector's accounts, to the available points when none is named: above zero for what comes in. */
export const signed = (
  { movement, points }: { movement: Movement; points: number },
  account: OwnAccount = 'available',
): number => {
  const { from, to } = movements[movement]
  return to === account ? points : from === account ? -points : 0
}

/** Movements as a list in SQL. */
export const sqlList = (names: Movement[]): string => names.map((name) => `'${name}'`).join(', ')

/** What the database asks of the table, as functions of a movement. */
export const movementFunctions = (): string => `-- What each movement does, as ledger/movements.ts says.

${accountFunction('taken_from', 'from')}

${accountFunction('given_to', 'to')}

${flagFunction('spends')}

${flagFunction('overdraws')}
`

function accountFunction(name: string, side: 'from' | 'to'): string {
  const cases = [...Map.groupBy(movementNames, (movement) => movements[movement][side])].map(
    ([account, some]) => `  when $1 in (${sqlList(some)}) then '${account}'`,
  )
  return `create or replace function ${name}(movement) returns text language sql immutable parallel safe return case
${cases.join('\n')} end;`
}

const flagFunction = (name: 'spends' | 'overdraws') =>
  `create or replace function ${name}(movement) returns boolean language sql immutable parallel safe return
  $1 in (${sqlList(movementsThat((row) => row[name]))});`
