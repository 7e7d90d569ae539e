import { newToken } from '../process/tokens.ts'
import { laneOf } from './lanes.ts'

/** What tokens that name a lane begin with: of those without, one of 262,144 does so by chance. */
const mark = 'in-'

/**
 * A token (tokens.ts) that leads to a collector's lane, into however many the members are divided: behind the mark it has the
 * last 16 bits of their id, which are random, and 222 random bits of its own.
 */
export function newTokenOf(collectorId: string): string {
  const ending = Buffer.from(collectorId.slice(-4), 'hex').toString('base64url')
  return (mark + ending + newToken()).slice(0, 43)
}

/** The lane to which a token leads; undefined for one of a release that named none. */
export function laneOfToken(token: string, lanes: number): number | undefined {
  if (!token.startsWith(mark)) return undefined
  return laneOf(Buffer.from(token.slice(mark.length, mark.length + 3), 'base64url').toString('hex'), lanes)
}
