import { createHmac } from 'node:crypto'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import type { WrittenSplitTest } from './split-tests-file.ts'

/** A test at a moment: its round, and how many percent of the members see `B`. */
export type SplitTest = { name: SplitTestName; round: number; percentB: number }

/** How many percent see `B`, where a setting or the operators' service says so. It holds over the file, days and all. */
export type Shares = Partial<Record<SplitTestName, number>>

/** The tests at this moment, those of the file and those that `shares` names. */
export function testsAt(written: WrittenSplitTest[], shares: Shares, now: Date): SplitTest[] {
  const today = calendarDayOf(now)
  const ofFile = written.map(({ name, round, firstDay, lastDay, percentB }) => ({
    name,
    round,
    percentB: shares[name] ?? (firstDay <= today && today <= lastDay ? percentB : 0),
  }))
  const others = Object.entries(shares) as [SplitTestName, number][]
  return [
    ...ofFile,
    ...others
      .filter(([name]) => !ofFile.some((test) => test.name === name))
      .map(([name, percentB]) => ({ name, round: 1, percentB })),
  ]
}

/** Two variants are compared: each has members. */
export const isCompared = ({ percentB }: SplitTest): boolean => percentB > 0 && percentB < 100

/**
 * A member's variant. It is worked out from the member and the test alone, so it is the same on every device and server,
 * and of two tests each says nothing of the other. Who sees `B` at ten percent does so at fifty, too.
 */
export function variantOf({ name, round, percentB }: SplitTest, collectorId: string, secret: string): Variant {
  const digest = createHmac('sha256', secret).update(`${name} ${round} ${collectorId}`).digest()
  return digest.readUInt32BE(0) / 2 ** 32 < percentB / 100 ? 'B' : 'A'
}
