import type { StatementKind } from '@pollen/contract/member/business'
import { effectOnTotal, type Movement, movements } from '../../records/ledger/ledger.ts'

/** The kinds of the programme's accounts that points go to, or come from. */
const byAccount: Partial<Record<string, Record<'in' | 'out', StatementKind>>> = {
  issued: { in: 'collected', out: 'refunded' },
  redeemed: { in: 'spentBack', out: 'spent' },
  vouchers: { in: 'voucherBack', out: 'spent' },
  expired: { in: 'expired', out: 'expired' },
  converted: { in: 'convertedIn', out: 'convertedOut' },
  adjusted: { in: 'corrected', out: 'corrected' },
  closed: { in: 'corrected', out: 'corrected' },
  joined: { in: 'corrected', out: 'corrected' },
}

/** What a statement calls a movement; undefined for one that leaves the collector as many points as before. */
export function statementKindOf(movement: Movement): StatementKind | undefined {
  const effect = effectOnTotal(movement)
  if (effect === 0) return undefined
  const { from, to, kind } = movements[movement]
  if (kind === 'bonus') return 'bonus'
  if (kind === 'conversionBack') return 'convertedBack'
  const direction = effect > 0 ? 'in' : 'out'
  const found = byAccount[effect > 0 ? from : to]?.[direction]
  if (!found) throw new Error(`A statement has no kind for ${movement}`)
  return found
}
