import { createHash } from 'node:crypto'
import { programme } from '@pollen/contract/programme'

/** A member's shops, and in how many of them they bought what each offer is about. */
type Habit = { collectorId: string; shops: number; bought: ReadonlyMap<string, number> }
type Choice = { offerId: string; bought: number; shops: number }

/**
 * The prices of a member for a week: what they bought more often is likelier to be among them. The same member, week and
 * catalogue give the same prices at any time, so that a choice can be worked out again.
 */
export function choosePrices(
  { collectorId, shops, bought }: Habit,
  { week, catalogue }: { week: string; catalogue: string },
): Choice[] {
  const lots = [...bought].map(([offerId, times]) => {
    const lot = lotOf([collectorId, week, catalogue, offerId].join(' '))
    return { offerId, bought: times, shops, rank: lot ** (1 / times) }
  })
  return lots
    .sort((one, other) => other.rank - one.rank || (one.offerId < other.offerId ? -1 : 1))
    .slice(0, programme.pricesPerWeek)
    .map(({ rank: _, ...choice }) => choice)
}

/** A number above 0 and below 1, always the same one for a text. */
const lotOf = (text: string) => (createHash('sha256').update(text).digest().readUInt32BE() + 1) / (2 ** 32 + 1)
