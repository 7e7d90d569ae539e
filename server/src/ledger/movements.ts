/**
 * A collector's own accounts: what can be spent, what a purchase will bring once it is settled, and what a redemption
 * holds. The others are the programme's, on the other side of the books: nobody keeps a balance of those, their entries add up.
 */
export const ownAccounts = ['available', 'pending', 'held'] as const
export type OwnAccount = (typeof ownAccounts)[number]
export type Account = OwnAccount | 'issued' | 'redeemed' | 'expired' | 'adjusted' | 'converted'

type Row = {
  from: Account
  to: Account
  /** Somebody chose to part with the points: refused while the collector has spending locked. */
  spends?: true
  /** May take the available points below zero: what was bought with them went back to the shop. */
  overdraws?: true
}

/** Every reason why points move, and between which two accounts. There is no other way to move a point. */
export const movements = {
  earn: { from: 'issued', to: 'available' },
  earnPending: { from: 'issued', to: 'pending' },
  bonus: { from: 'issued', to: 'available' },
  bonusPending: { from: 'issued', to: 'pending' },
  settle: { from: 'pending', to: 'available' },
  cancel: { from: 'pending', to: 'issued' },
  reversal: { from: 'available', to: 'issued', overdraws: true },
  spend: { from: 'available', to: 'redeemed', spends: true },
  hold: { from: 'available', to: 'held', spends: true },
  capture: { from: 'held', to: 'redeemed', spends: true },
  release: { from: 'held', to: 'available' },
  expiry: { from: 'available', to: 'expired' },
  adjustmentIn: { from: 'adjusted', to: 'available' },
  adjustmentOut: { from: 'available', to: 'adjusted' },
  conversionIn: { from: 'converted', to: 'available' },
  conversionOut: { from: 'available', to: 'converted', spends: true },
} as const satisfies Record<string, Row>

export type Movement = keyof typeof movements

export const movementNames = Object.keys(movements) as [Movement, ...Movement[]]

/** What may leave the available points no lower than zero. */
export const boundMovements = movementNames.filter((name) => {
  const { from, overdraws }: Row = movements[name]
  return from === 'available' && !overdraws
})

/** What a movement does to one of the collector's accounts, to the available points when none is named: above zero for what comes in. */
export const signed = (
  { movement, points }: { movement: Movement; points: number },
  account: OwnAccount = 'available',
): number => {
  const { from, to } = movements[movement]
  return to === account ? points : from === account ? -points : 0
}
