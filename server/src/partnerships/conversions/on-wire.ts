import { ConversionObstacle, type ConversionState, ReturnReason } from '@pollen/contract/conversions'
import type { AutomaticConversion, Conversion, ConversionQuote } from '@pollen/contract/member/conversions'
import { z } from '@pollen/contract/zod'
import type { StoredAutomatic, StoredConversion, StoredQuote } from './store.ts'

export const quoteOnWire = ({
  quoteId,
  type,
  points,
  arrives,
  gives,
  gets,
  holdsUntil,
}: StoredQuote): ConversionQuote => ({
  quoteId,
  type,
  points,
  arrives,
  rate: { gives, gets },
  holdsUntil: holdsUntil.toISOString(),
})

export function conversionOnWire(conversion: StoredConversion): Conversion {
  const { conversionId, partnerId, type, points, arrives, gives, gets, state, isAutomatic } = conversion
  const { partnerReference, endReason, lateAt } = conversion
  const refusal = z.safeParse(ConversionObstacle, endReason).data
  const returnReason = z.safeParse(ReturnReason, endReason).data
  return {
    conversionId,
    partnerId,
    type,
    points,
    arrives,
    rate: { gives, gets },
    state,
    steps: stepsOf(conversion),
    ...(partnerReference !== null && { partnerReference }),
    ...(state === 'REFUSED' && refusal && { refusal }),
    ...(state === 'RETURNED' && { returnReason: returnReason ?? 'notDone' }),
    ...(lateAt && { doneLateAt: lateAt.toISOString() }),
    automatic: isAutomatic,
    canBeStopped: state === 'ASKED' || state === 'HELD',
  }
}

function stepsOf(conversion: StoredConversion): Conversion['steps'] {
  const { state, askedAt, heldAt, sentAt, unknownAt, endedAt } = conversion
  const times: [ConversionState, Date | null][] = [
    ['ASKED', askedAt],
    ['HELD', heldAt],
    ['SENT', sentAt],
    ['UNKNOWN', unknownAt],
    [state, endedAt],
  ]
  return times.flatMap(([state, at]) => (at ? [{ state, at: at.toISOString() }] : []))
}

export const automaticOnWire = (automatic: StoredAutomatic | undefined): AutomaticConversion =>
  automatic
    ? {
        state: automatic.isPaused ? 'paused' : 'on',
        rate: { gives: automatic.gives, gets: automatic.gets },
        ...(!automatic.isPaused && { nextOn: automatic.nextAt.toISOString() }),
      }
    : { state: 'off' }
