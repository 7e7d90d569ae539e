/** So far apart are clocks that are called the same: the programme says its time to the second. */
const alike = 30_000

/** What the programme's answers say of the time, for a till whose own clock may be wrong by hours. */
export function serverClock() {
  let heard: { aheadMs: number; wall: number; steady: number } | undefined
  return {
    /** @param date  the header `Date` of an answer; a way to the programme that takes it out leaves the till's own clock */
    hear(date: string | null): void {
      const wall = Date.now()
      const aheadMs = date === null ? 0 : Date.parse(date) - wall
      heard = { aheadMs, wall, steady: performance.now() }
    },
    /** The time by the programme; undefined before its first answer. */
    now(): Date | undefined {
      if (!heard) return undefined
      const wall = Date.now()
      const passed = performance.now() - heard.steady
      // A machine that slept counts less time than there was; one whose clock was put back says less than it counted.
      const wasPutBack = wall - heard.wall < passed - alike
      return correctTime(wasPutBack ? heard.wall + passed : wall, heard.aheadMs)
    },
    /** What the programme's clock said when ours said so; undefined before its first answer. */
    at: (wall: number): Date | undefined => heard && correctTime(wall, heard.aheadMs),
  }
}

const correctTime = (wall: number, aheadMs: number) => new Date(Math.abs(aheadMs) > alike ? wall + aheadMs : wall)
