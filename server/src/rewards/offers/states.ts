import { type OfferType, optInTypes } from '@pollen/contract/offers'
import { leadsTo, type Transition } from '../../platform/process/states.ts'

/** How a member stands to an offer (member-area.md §4). */
export const offerStateNames = ['UNLOADED', 'LOADED', 'PINNED', 'HIDDEN', 'NOTOPTEDIN', 'OPTEDIN'] as const
export type OfferState = (typeof offerStateNames)[number]

/** In these states the offer counts at the till, and is promised. */
export const statesInHand: readonly OfferState[] = ['LOADED', 'PINNED', 'OPTEDIN']
export const isInHand = (state: OfferState): boolean => statesInHand.includes(state)

/** `asBefore` is the state before the offer was hidden. */
type NextState = OfferState | 'asBefore' | 'asItWas'

/**
 * All that leads from one state to another (member-area.md §4), in the order in which a wanted state looks for its
 * event. An offer that a member never touched is UNLOADED, or NOTOPTEDIN where it is opted into.
 */
export const transitions = {
  load: { from: ['UNLOADED', 'HIDDEN'], to: 'LOADED', says: 'The member loads it.' },
  bulkLoad: { from: ['UNLOADED'], to: 'LOADED', says: 'The member loads all, or has all loaded for them.' },
  unload: { from: ['LOADED', 'PINNED'], to: 'UNLOADED', says: 'The member gives it back.' },
  hide: {
    from: ['UNLOADED', 'LOADED', 'PINNED', 'NOTOPTEDIN', 'OPTEDIN'],
    to: 'HIDDEN',
    says: 'The member does not want to see it.',
  },
  undoHide: { from: ['HIDDEN'], to: 'asBefore', says: 'The member presses Undo while it is shown.' },
  unhide: { from: ['HIDDEN'], to: 'UNLOADED', says: 'The member wants to see it again.' },
  pin: { from: ['LOADED', 'UNLOADED'], to: 'PINNED', says: 'The member keeps it on top, and loads it if need be.' },
  unpin: { from: ['PINNED'], to: 'LOADED', says: 'The member puts it back among the others.' },
  optIn: { from: ['NOTOPTEDIN', 'UNLOADED'], to: 'OPTEDIN', says: 'The member opts in with the brand.' },
  optOut: { from: ['OPTEDIN'], to: 'NOTOPTEDIN', says: 'One of us takes it away for the member.' },
  end: {
    from: ['LOADED', 'PINNED', 'OPTEDIN'],
    to: 'asItWas',
    says: 'Its time is over; a till that posts late still counts it.',
  },
} as const satisfies Record<string, Transition<OfferState, NextState>>
export type OfferEvent = keyof typeof transitions

/** Whether members opt in to offers of a type, and whoever sees them do what it asks completes it. */
export const isOptedInto = (type: OfferType): boolean => optInTypes.includes(type)

/** The state of an offer that a member never touched. */
export const firstState = (type: OfferType): OfferState => (isOptedInto(type) ? 'NOTOPTEDIN' : 'UNLOADED')

/** The state after an event; undefined when it leads nowhere from there. */
export function stateAfter(event: OfferEvent, state: OfferState, before: OfferState | null): OfferState | undefined {
  const to = leadsTo<OfferState, NextState, OfferEvent>(transitions, event, state)
  if (to === 'asItWas') return state
  return to === 'asBefore' ? (before ?? 'UNLOADED') : to
}

/** The states that a member may ask for by name, and the events that lead to each. */
const eventsTo = {
  LOADED: ['load', 'unpin'],
  UNLOADED: ['unload', 'unhide'],
  HIDDEN: ['hide'],
  PINNED: ['pin'],
} as const satisfies Partial<Record<OfferState, OfferEvent[]>>
export type WantedState = keyof typeof eventsTo

/** The event that leads from a state to the one that a member wants; undefined when none does. */
export function eventTowards(wanted: WantedState, state: OfferState, { isBulk }: { isBulk: boolean }) {
  return eventsTo[wanted]
    .map((event) => (event === 'load' && isBulk ? 'bulkLoad' : event))
    .find((event) => (transitions[event].from as readonly OfferState[]).includes(state))
}
