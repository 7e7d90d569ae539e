/** Of Chromium's trace; times in microseconds, `tdur` by the processor's clock of the thread alone. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ph: string
  ts: number
  tdur?: number
  args?: { name?: string }
}

/** What a task may take before it counts as blocking, as in Lighthouse's total blocking time. */
const fineMs = 50

/**
 * Total blocking time after the first paint, by the processor's clock: what other programs took from the machine meanwhile
 * is not in it, as it is in Lighthouse's own figure.
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
