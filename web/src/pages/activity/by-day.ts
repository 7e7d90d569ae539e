import { calendarDayOf } from '@pollen/contract/day-and-time'

type DatedItem = { id: string; occurredAt: string }
export type Day<T> = { day: string; items: T[] }
export type Month<T> = { month: string; days: Day<T>[] }

const cachedDays = new WeakMap<DatedItem, string>()

/** The day in the programme's time zone, `2026-11-21`. Cached, because a feed is grouped again with every page. */
function dayOf(it: DatedItem): string {
  const day = cachedDays.get(it) ?? calendarDayOf(new Date(it.occurredAt))
  cachedDays.set(it, day)
  return day
}

/**
 * Sorts by the time of the purchase, newest first: a purchase that a till posts late belongs to its day, though it came
 * with a newer page.
 */
const newestFirst = (one: DatedItem, other: DatedItem) =>
  one.occurredAt === other.occurredAt ? Number(other.id) - Number(one.id) : one.occurredAt < other.occurredAt ? 1 : -1

/** Groups transactions by month and day, newest first. */
export function groupByMonth<T extends DatedItem>(items: T[]): Month<T>[] {
  const months = Map.groupBy(items.toSorted(newestFirst), (it) => dayOf(it).slice(0, 7))
  return [...months].map(([month, within]) => ({
    month,
    days: [...Map.groupBy(within, dayOf)].map(([day, items]) => ({ day, items })),
  }))
}
