import { programme } from '@pollen/contract/programme'

type Happened = { id: string; occurredAt: string }
export type Day<T> = { day: string; items: T[] }
export type Month<T> = { month: string; days: Day<T>[] }

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: programme.timeZone })
const known = new WeakMap<Happened, string>()

/** `2026-11-21`, by the programme's own clock; worked out once, since a feed is grouped again with every page. */
function dayOf(it: Happened): string {
  const day = known.get(it) ?? calendar.format(new Date(it.occurredAt))
  known.set(it, day)
  return day
}

/** By when it happened, the last first: what a till told late goes to its day, though it came with a newer page. */
const lastFirst = (one: Happened, other: Happened) =>
  one.occurredAt === other.occurredAt ? Number(other.id) - Number(one.id) : one.occurredAt < other.occurredAt ? 1 : -1

/** What happened, by month and day, the last ones first. */
export function byMonth<T extends Happened>(items: T[]): Month<T>[] {
  const months = Map.groupBy(items.toSorted(lastFirst), (it) => dayOf(it).slice(0, 7))
  return [...months].map(([month, within]) => ({
    month,
    days: [...Map.groupBy(within, dayOf)].map(([day, items]) => ({ day, items })),
  }))
}
