import type { CardOrderState } from '@pollen/contract/replacement-type'
import type { Transition } from '../../platform/process/states.ts'

/** All that leads from one state of a card's order to another; it begins as ORDERED. */
export const transitions = {
  print: { from: ['ORDERED'], to: 'PRINTED', says: 'The printer has made the card.' },
  post: { from: ['PRINTED'], to: 'POSTED', says: 'It is in the post, and the member is told.' },
  revoke: {
    from: ['ORDERED', 'PRINTED'],
    to: 'CANCELLED',
    says: 'Its number was closed, or somebody else was at the account: the card must not leave us.',
  },
  renew: { from: ['ORDERED'], to: 'CANCELLED', says: 'The member ordered it again before it went to the printer.' },
} as const satisfies Record<string, Transition<CardOrderState>>
export type CardOrderEvent = keyof typeof transitions
