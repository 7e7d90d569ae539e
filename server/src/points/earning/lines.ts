import { type CeilingKind, type Leg, movements } from '../../records/ledger/ledger.ts'
import type { Line, Outcome } from './rules.ts'
import { storedMisses } from './stored-misses.ts'

/** What the ledger stores of a purchase beside its lines. */
export type PurchaseRecord = { pence?: number }

/**
 * The lines of points as the ledger stores them with their movement, in few bytes: the first one gives what the bonuses
 * leave of its points. Older postings have a leg for each line, and no bonuses (docs/decisions/091).
 */
export type StoredLines = {
  why?: string
  of?: number
  items?: number[]
  /** The offer that gave the first line. */
  offer?: string
  /** The other lines, each of an offer. */
  bonuses?: [offerId: string, points: number, why: string, pence: number, items?: number[]][]
  /** The day for which they count. */
  day?: string
  review?: CeilingKind
}

/**
 * The one movement of a purchase, or of a posting of bonuses alone. `about` is stored with it, and so are the offers that
 * did not count; of the first line it omits pence equal to those of `about`.
 */
export function legsOf(
  { lines, missed }: Pick<Outcome, 'lines' | 'missed'>,
  about: PurchaseRecord,
  pendingUntil: Date | undefined,
): [Leg] {
  const [{ kind, why, pence, items, offerId }, ...others] = lines as [Line, ...Line[]]
  const bonuses = others.map(storedBonus)
  const leg: Leg = {
    movement: pendingUntil ? `${kind}Pending` : kind,
    points: lines.reduce((sum, line) => sum + line.points, 0),
    about: {
      ...about,
      ...storedMisses(missed),
      why,
      ...(about.pence !== pence && { of: pence }),
      ...(items && { items }),
      ...(offerId && { offer: offerId }),
      ...(bonuses.length > 0 && { bonuses }),
    } satisfies StoredLines,
  }
  return [leg]
}

function storedBonus({ offerId, points, why, pence, items }: Line): Required<StoredLines>['bonuses'][number] {
  if (!offerId) throw new Error(`The line “${why}” is no offer’s`)
  return items ? [offerId, points, why, pence, items] : [offerId, points, why, pence]
}

/** The lines that are stored with the legs of a purchase; none for legs of other postings. */
export function linesIn(legs: Leg[]): Line[] {
  return legs.flatMap(({ movement, points, about }): Line[] => {
    const kind = movements[movement].receiptLine
    if (!kind) return []
    const { why = '', of, items, pence, offer, bonuses = [] } = (about ?? {}) as StoredLines & PurchaseRecord
    const others = bonuses.map(([offerId, points, why, pence, items]): Line => {
      return { kind: 'bonus', points, why, pence, ...(items && { items }), offerId }
    })
    const ofOthers = others.reduce((sum, line) => sum + line.points, 0)
    const ofFirst = { points: points - ofOthers, why, pence: of ?? pence ?? 0 }
    return [{ kind, ...ofFirst, ...(items && { items }), ...(offer && { offerId: offer }) }, ...others]
  })
}

/** The points of all lines that are stored with the legs. */
export const pointsIn = (legs: Leg[]): number =>
  legs.reduce((sum, { movement, points }) => (movements[movement].receiptLine ? sum + points : sum), 0)
