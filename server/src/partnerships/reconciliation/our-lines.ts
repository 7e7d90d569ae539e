import type { Transaction } from '../../platform/database/database.ts'
import { conversionsOfIds, orderOf, type StoredConversion, settledBetween } from '../conversions/conversions.ts'
import type { OurLine } from './compare.ts'
import type { Direction, Line } from './daily-file.ts'
import type { Stream } from './store.ts'

const typeOf = { credit: 'NECTAR_TO_PARTNER', debit: 'PARTNER_TO_NECTAR' } as const satisfies Record<Direction, string>

type Facts = Parameters<typeof orderOf>[0] &
  Pick<StoredConversion, 'state' | 'partnerReference' | 'askedAt' | 'endedAt' | 'lateAt'>

/** A conversion as a line of a daily file, in the partner's points. Its time is when we learned how it ended. */
export function ourLineOf(conversion: Facts): OurLine {
  const { conversionId, points, rate } = orderOf(conversion, null)
  const { state, partnerReference, askedAt, endedAt, lateAt } = conversion
  return {
    conversionId,
    reference: partnerReference,
    points,
    rate,
    status: statusOf(state, lateAt),
    time: (lateAt ?? endedAt ?? askedAt).toISOString(),
  }
}

/** What was given back, and done by the partner after all, is posted: we argue with the partner about it. */
function statusOf(state: Facts['state'], lateAt: Date | null): OurLine['status'] {
  if (state === 'CONFIRMED' || lateAt) return 'posted'
  if (state === 'REFUSED') return 'refused'
  return state === 'RETURNED' ? 'returned' : 'open'
}

const isOf = ({ partnerId, direction }: Stream, conversion: StoredConversion) =>
  conversion.partnerId === partnerId && conversion.type === typeOf[direction]

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Those of these names that are conversions of ours with this partner in this direction. */
export async function ourLinesOf(tx: Transaction, stream: Stream, names: string[]): Promise<Map<string, OurLine>> {
  const found = await conversionsOfIds(
    tx,
    names.filter((name) => uuid.test(name)),
  )
  return new Map(found.filter((one) => isOf(stream, one)).map((one) => [one.conversionId, ourLineOf(one)]))
}

/** Our daily file: what the partner was asked to do, and which ended in this time. What was given back is refused there. */
export async function ourLinesBetween(
  tx: Transaction,
  { partnerId, direction }: Stream,
  { from, to }: { from: Date; to: Date },
): Promise<Line[]> {
  const found = await settledBetween(tx, { partnerId, type: typeOf[direction], from, to })
  return found
    .filter(({ sentAt }) => sentAt !== null)
    .map((one) => {
      const line = ourLineOf(one)
      return { ...line, status: line.status === 'posted' ? 'posted' : 'refused' }
    })
}
