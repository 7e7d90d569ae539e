/** An event of Chromium's trace; times in microseconds. `tdur` is the processor time of the thread alone. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ph: string
  ts: number
  tdur?: number
  args?: { name?: string }
}

/** A task longer than this blocks, as in Lighthouse's total blocking time. */
const fineMs = 50

/**
 * Total blocking time after the first paint, in processor time. Lighthouse's own figure also has the time that other
 * programs took from the machine.
 */
export function blockedMs(trace: TraceEvent[], slowdown: number): number {
  const painted = trace.findLast(({ name }) => name === 'firstContentfulPaint')
  const main = trace.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === painted?.pid && args?.name === 'CrRendererMain',
  )
  if (!painted || !main) return Number.NaN
  return trace
    .filter(
      ({ name, pid, tid, ph, ts }) =>
        ph === 'X' && name.endsWith('RunTask') && pid === main.pid && tid === main.tid && ts >= painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - fineMs), 0)
}
