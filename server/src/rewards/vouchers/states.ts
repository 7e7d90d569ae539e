import type { VoucherState } from '@pollen/contract/voucher-states'
import { leadsTo, type Transition } from '../../platform/process/states.ts'

/** All that leads from one state of a voucher to another; it begins as TO_USE. */
export const transitions = {
  hold: { from: ['TO_USE'], to: 'HELD', says: 'A till keeps it for what is being bought.' },
  release: { from: ['HELD'], to: 'TO_USE', says: 'The till gives it back, or has kept it for its time.' },
  use: { from: ['HELD'], to: 'USED', says: 'The purchase is paid for.' },
  giveBack: {
    from: ['USED'],
    to: 'TO_USE',
    says: 'The purchase is refunded; what is left of its time is two weeks at least.',
  },
  expire: { from: ['TO_USE'], to: 'EXPIRED', says: 'Its time is over.' },
  takeBack: { from: ['TO_USE'], to: 'TAKEN_BACK', says: 'The member has its points back.' },
} as const satisfies Record<string, Transition<VoucherState>>
export type VoucherEvent = keyof typeof transitions

/** The state after an event; undefined when it leads nowhere from there. */
export const stateAfter = (event: VoucherEvent, state: VoucherState): VoucherState | undefined =>
  leadsTo<VoucherState, VoucherState, VoucherEvent>(transitions, event, state)

/** The state at a moment: a hold whose time is over is none, and neither is a voucher. */
export function stateAt(
  { state, heldUntil, expiresAt }: { state: VoucherState; heldUntil: Date | null; expiresAt: Date },
  now: Date,
): VoucherState {
  const current = state === 'HELD' && heldUntil && heldUntil <= now ? 'TO_USE' : state
  return current === 'TO_USE' && expiresAt <= now ? 'EXPIRED' : current
}
