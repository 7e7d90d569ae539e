import type { Line } from './daily-file.ts'

/**
 * A conversion as we have it, to be compared with the partner's lines. `open` is not settled here; `returned` was sent
 * and given back without an answer.
 */
export type OurLine = Omit<Line, 'status'> & { status: Line['status'] | 'open' | 'returned' }

/** In which of three ways the two sides differ about a conversion. */
export const differenceKinds = ['ours only', 'theirs only', 'differs'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What differs: its kind, how, and our points less theirs. */
export type Difference = { kind: DifferenceKind; says: string; points: number }

/** The partner's points that a line moved. */
const movedPoints = ({ status, points }: Pick<OurLine, 'status' | 'points'>) => (status === 'posted' ? points : 0)

/**
 * Compares a conversion with all the partner's lines of it, of whichever days. What neither side posted is the same on
 * both, also when one of them has never heard of it.
 *
 * @returns undefined when both sides agree
 */
export function differenceOf(ours: OurLine | undefined, theirs: readonly Line[]): Difference | undefined {
  const points = (ours ? movedPoints(ours) : 0) - theirs.reduce((sum, line) => sum + movedPoints(line), 0)
  const [first, ...more] = theirs
  if (!first) {
    if (ours?.status !== 'posted') return undefined
    return { kind: 'ours only', says: `${ours.points} points posted here, not listed there`, points }
  }
  if (!ours) return { kind: 'theirs only', says: `${first.points} points ${first.status} there, unknown here`, points }
  const says = [
    ...(more.length > 0 ? [`listed ${theirs.length} times`] : []),
    ...theirs.flatMap((line) => mismatches(ours, line)),
  ]
  return says.length === 0 ? undefined : { kind: 'differs', says: [...new Set(says)].join('; '), points }
}

/** Whether a line names the conversion that we asked for, so that its status may be believed. */
export const isSameConversion = (ours: OurLine, line: Line): boolean =>
  ours.points === line.points && isSameRate(ours.rate, line.rate)

/** 0.833 and a third more are written with more digits here or there. */
const isSameRate = (one: string, other: string) => Math.abs(Number(one) - Number(other)) < 1e-6

function mismatches(ours: OurLine, line: Line): string[] {
  const [isPostedHere, isPostedThere] = [ours.status === 'posted', line.status === 'posted']
  if (!isPostedHere && !isPostedThere) return []
  const compared = <T extends string | number | null>(what: string, here: T, there: T) =>
    here === there ? [] : [`${what} ${here} here, ${there} there`]
  return [
    ...compared<string>('status', ours.status, line.status),
    ...compared('points', ours.points, line.points),
    ...(isSameRate(ours.rate, line.rate) ? [] : compared<string>('rate', ours.rate, line.rate)),
    // Only what both sides posted has a reference on both.
    ...(isPostedHere && isPostedThere ? compared('reference', ours.reference, line.reference) : []),
  ]
}
