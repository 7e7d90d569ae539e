/** What leads from some states to another one, and why. */
export type Transition<State extends string, To extends string = State> = {
  from: readonly State[]
  to: To
  says: string
}

/** Where an event leads from a state; undefined when it leads nowhere from there. */
export function leadsTo<State extends string, To extends string, Event extends string>(
  transitions: Record<Event, Transition<State, To>>,
  event: Event,
  state: State,
): To | undefined {
  const { from, to } = transitions[event]
  return from.includes(state) ? to : undefined
}
