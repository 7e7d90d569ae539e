import type { CardState } from '@pollen/contract/card-state'

/** The states of a card from a shop that no member has registered yet. */
export const unregisteredStates = ['UNREGISTERED', 'ANALOG', 'GHOST'] as const satisfies CardState[]
