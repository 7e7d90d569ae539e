/** A collector's own account, which never goes below zero, and the programme's, on the other side of the books. */
export type Account = 'available' | 'issued' | 'redeemed'

/** Every reason why points move, and between which two accounts. There is no other way to move a point. */
export const movements = {
  collect: { from: 'issued', to: 'available' },
  spend: { from: 'available', to: 'redeemed' },
} as const satisfies Record<string, { from: Account; to: Account }>

export type Movement = keyof typeof movements

/**
 * `reference` is the brand's own name for the transfer (a receipt, a redemption); it makes repeating harmless.
 * `occurredAt` is when it happened at the till, not when we heard of it.
 */
export type Transfer = {
  collectorId: string
  brandKey: string
  reference: string
  movement: Movement
  points: number
  occurredAt: Date
}

/** What a transfer does to the available points: above zero for what comes in. */
export const signed = ({ movement, points }: Pick<Transfer, 'movement' | 'points'>): number =>
  movements[movement].to === 'available' ? points : -points
