import type { Line } from '../server/src/partnerships/reconciliation/daily-file.ts'

export type PartnerAnswer =
  | { is: 'posted'; reference: string }
  | { is: 'refused' | 'notKnown' | 'linkEnded' | 'noAnswer' }

/** A partner that keeps to docs/partners.md with one member, in memory: the first answer to a conversion stays its answer. */
export function simulatedPartner({ points, now }: { points: number; now: () => number }) {
  let balance = points
  let isDown = false
  let isLinked = true
  let isLocked = false
  let references = 0
  const postings = new Map<string, Line>()
  const lies = new Set<string>()

  function whatBecameOf(conversionId: string): PartnerAnswer {
    const line = postings.get(conversionId)
    if (!line) return { is: 'notKnown' }
    if (line.status === 'refused') return { is: 'refused' }
    return { is: 'posted', reference: line.reference ?? '' }
  }

  return {
    isDown: () => isDown,
    setDown: (down: boolean) => {
      isDown = down
    },
    endLink: () => {
      isLinked = false
    },
    lock: () => {
      isLocked = true
    },
    post({
      conversionId,
      direction,
      points,
      rate,
    }: Pick<Line, 'conversionId' | 'points' | 'rate'> & { direction: 'credit' | 'debit' }): PartnerAnswer {
      if (postings.has(conversionId)) return whatBecameOf(conversionId)
      if (!isLinked) return { is: 'linkEnded' }
      const isRefused = isLocked || (direction === 'debit' && balance < points)
      if (!isRefused) balance += direction === 'credit' ? points : -points
      const status = isRefused ? ('refused' as const) : ('posted' as const)
      const reference = isRefused ? null : `P${++references}`
      const time = new Date(now()).toISOString()
      postings.set(conversionId, { conversionId, points, rate, status, reference, time })
      return whatBecameOf(conversionId)
    },
    /** As if it were posted: no line of it is anywhere. */
    lie(conversionId: string): PartnerAnswer {
      lies.add(conversionId)
      return { is: 'posted', reference: `P${++references}` }
    },
    liedAbout: (conversionId: string) => lies.has(conversionId),
    whatBecameOf,
    fileOf: (day: string) => [...postings.values()].filter(({ time }) => time.startsWith(day)),
  }
}
