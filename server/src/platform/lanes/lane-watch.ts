import { NotNow } from '../database/not-now.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { isMissing } from './division-errors.ts'

/** A lane does not answer: whoever needs it is told to come again. */
export class LaneIsAway extends NotNow {
  readonly lane: number
  constructor(lane: number) {
    super(`Lane ${lane} does not answer`)
    this.lane = lane
  }
}

/** Whether something failed because a lane is away; a transaction that is told by the one within it says so by its cause. */
export const isLaneAway = (error: unknown): boolean =>
  error instanceof LaneIsAway || (error instanceof Error && error.cause !== undefined && isLaneAway(error.cause))

const limits = {
  /** Work that takes longer makes us look whether its lane still answers. */
  patienceMs: 1000,
  /** How often we look at such a lane, and at one that is away. */
  pauseMs: 500,
}

/** Work that may come into a lane. */
export type Visit = {
  /** @throws LaneIsAway */
  enter(lane: number): void
  /** Hears that the lane is away, and that nobody waits for the work any longer. */
  onAway(end: () => void): void
}

type Visitor = { since: number; refuse: () => void }
type Lane = { isAway: boolean; visitors: Set<Visitor>; looking: Promise<void> | undefined; lookedAt: number }

/**
 * Knows which lanes are away, for whatever asks them: calls, jobs, looks. Work that waits for longer than a second, or that failed
 * as it does where nobody is, makes us look at its lane, by a connection of its own. Where that is not answered either, twice, all
 * who wait for the lane are refused, and so is whoever comes, at once, until a look is answered.
 *
 * @param ask  asks a lane for a sign of life; it fails when none comes in time
 */
export function laneWatch(lanes: number, ask: (lane: number) => Promise<unknown>, { patienceMs, pauseMs } = limits) {
  const known = Array.from(
    { length: lanes },
    (): Lane => ({ isAway: false, visitors: new Set(), looking: undefined, lookedAt: 0 }),
  )
  let watching: NodeJS.Timeout | undefined
  let isOver = false
  const stateOf = (lane: number) => known[lane] as Lane

  /** Once is not enough: the process may have stood still itself. */
  async function lookAgain(lane: number): Promise<void> {
    const state = stateOf(lane)
    const isThere = await ask(lane)
      .catch(() => ask(lane))
      .then(
        () => true,
        () => false,
      )
    state.lookedAt = Date.now()
    state.isAway = !isThere && !isOver
    if (state.isAway) for (const { refuse } of state.visitors) refuse()
  }

  function look(lane: number): Promise<void> {
    const state = stateOf(lane)
    state.looking ??= lookAgain(lane).finally(() => {
      state.looking = undefined
    })
    return state.looking
  }

  function watch(): void {
    const now = Date.now()
    for (const [lane, { isAway, visitors, lookedAt }] of known.entries()) {
      const [eldest] = visitors
      const isLate = eldest !== undefined && now - eldest.since > patienceMs
      if ((isAway || isLate) && now - lookedAt > pauseMs) void look(lane)
    }
  }

  function beginWatch(): void {
    if (!isOver) watching ??= setInterval(watch, pauseMs / 2).unref()
  }

  async function failure(lane: number, error: unknown): Promise<unknown> {
    if (isOver || error instanceof NotNow || !(isUnavailable(error) || isMissing(error))) return error
    await look(lane)
    return stateOf(lane).isAway ? new LaneIsAway(lane) : error
  }

  /** @throws LaneIsAway   the lane that it has entered is away, now or before its work ended */
  async function visiting<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
    let entered: number | undefined
    let end = () => {}
    const away = Promise.withResolvers<never>()
    const visitor: Visitor = {
      since: 0,
      refuse() {
        away.reject(new LaneIsAway(entered as number))
        end()
      },
    }
    const visit: Visit = {
      enter(lane) {
        if (stateOf(lane).isAway) throw new LaneIsAway(lane)
        entered = lane
        visitor.since = Date.now()
        stateOf(lane).visitors.add(visitor)
        beginWatch()
      },
      onAway: (then) => {
        end = then
      },
    }
    try {
      return await Promise.race([work(visit), away.promise])
    } catch (error) {
      throw entered === undefined ? error : await failure(entered, error)
    } finally {
      if (entered !== undefined) stateOf(entered).visitors.delete(visitor)
    }
  }

  const lanesAway = () => [...known.keys()].filter((lane) => stateOf(lane).isAway)

  return {
    visiting,
    lanesAway,
    /** Looks at each lane now. @returns those that are away */
    async lookAtAll(): Promise<number[]> {
      if (!isOver) await Promise.all([...known.keys()].map(look))
      beginWatch()
      return lanesAway()
    },
    stop(): void {
      isOver = true
      clearInterval(watching)
    },
  }
}

export type LaneWatch = ReturnType<typeof laneWatch>
