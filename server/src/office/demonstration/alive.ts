import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Shelf } from './baskets.ts'
import { CallRefusal, callsOf } from './calls.ts'
import { type Member, members, olderMembers } from './cast.ts'
import { visitsOf } from './history.ts'
import { goes, isRobbed, spendsPoints, stopsTheThief, type World } from './today.ts'

const fortnightMs = 14 * dayMs

type Life = {
  /** Where the server is reached. */
  url: string
  shelf: () => Promise<Shelf>
  say: (sentence: string) => void
  signal: AbortSignal
  /** How long nothing happens. */
  pauseMs?: () => number
}

/** Something that happens to a member. What did is said; nothing is, when it did not. */
type Event = { member: Member; happens: (world: World) => Promise<string | undefined> }

const twoToFourMinutes = () => (2 + 2 * Math.random()) * minuteMs

/** Lets the cast live, fortnight after fortnight, an event every few minutes, until `signal` ends it. */
export async function live(life: Life): Promise<void> {
  for (let fortnight = 0; !life.signal.aborted; fortnight++) await liveAFortnight(fortnight, life)
}

/**
 * Lets the cast do again what they did in their last fortnight, as tills tell it; and a thief tries a card, and is
 * stopped one event later.
 */
export async function liveAFortnight(
  fortnight: number,
  { url, shelf, say, signal, pauseMs = twoToFourMinutes }: Life,
): Promise<void> {
  const now = new Date()
  const world: World = {
    calls: callsOf(url),
    shelf: await shelf(),
    prefix: `alive-${now.getTime().toString(36)}`,
    baskets: new Map(),
  }
  for (const { member, happens } of eventsOf(fortnight, now)) {
    await sleep(pauseMs(), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const said = await happens(world).catch(refusalOf)
    if (said) say(`${member.firstName} ${said}`)
  }
}

/** A server that cannot be reached for a moment is no reason to stop. */
function refusalOf(error: unknown): string {
  if (error instanceof CallRefusal) return `hears at a till: ${error.message}`
  if (error instanceof TypeError) return 'finds the till out of order'
  throw error
}

function eventsOf(fortnight: number, now: Date): Event[] {
  const people = [...members, ...olderMembers]
  const since = now.getTime() - fortnightMs
  const visits = people
    .flatMap((member) => visitsOf(member, now).map((visit) => ({ member, visit })))
    .filter(({ visit }) => visit.occurredAt.getTime() >= since)
    .sort((a, b) => a.visit.occurredAt.getTime() - b.visit.occurredAt.getTime())
    .map(({ member, visit }): Event => ({ member, happens: (world) => goes(world, member, visit) }))
  const collectors = members.filter(({ spends }) => spends)
  const victim = collectors[fortnight % collectors.length] as Member
  const thirdOfVisits = Math.ceil(visits.length / 3)
  return [
    ...visits.slice(0, thirdOfVisits),
    ...collectors.map((member) => ({ member, happens: (world: World) => spendsPoints(world, member) })),
    ...visits.slice(thirdOfVisits, -thirdOfVisits),
    { member: victim, happens: (world) => isRobbed(world, victim) },
    { member: victim, happens: (world) => stopsTheThief(world, victim) },
    ...visits.slice(-thirdOfVisits),
  ]
}
