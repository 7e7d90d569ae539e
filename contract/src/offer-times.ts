/** “3 times”. */
export const timesOf = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

/** “3 times more”. */
export const moreTimes = (times: number): string => `${timesOf(times)} more`

/** `until` is the first moment at which an offer has ended. */
export const lastMomentOf = (until: string): string => new Date(Date.parse(until) - 1).toISOString()
