import type { Database } from '../../platform/database/database.ts'
import {
  countAgain,
  type Progress,
  proveMonths,
  readOneSnapshot,
  recordProof,
  verify,
} from '../../records/ledger/ledger.ts'
import { proveCentre } from './centre-proof.ts'
import { proveConversions, type StreamSum } from './conversion-proof.ts'
import { proveHolds } from './hold-proof.ts'
import { proveAudit } from './prove-office.ts'
import { provePurchases } from './prove-purchases.ts'

/** A contradiction, in a sentence; the collector where it is about one. */
export type BookFault = { says: string; kind?: string; collectorId?: string; number?: number }

type Proving = {
  now: Date
  /** Which the key of the newest seal's signature is; undefined where it is not known here. */
  secret?: string | undefined
  onFault?: (fault: BookFault) => void
  onProgress?: (progress: Progress) => void
}

/** So many faults are kept in words. */
const keptFaults = 20

/**
 * Proves all books and keeps what was found: every transfer and balance, what is held, that all of it is found from the centre, that
 * each purchase is paid once, conversions with both sides, the
 * sums of days and months, and what people of the office did. Sums that are wrong are counted again; that they were stays in the proof.
 *
 * @param database  whose statements may take as long as they need
 * @returns what was read, how many faults it has, and the sums of each partner and direction
 */
export async function proveBooks(
  { transaction }: Pick<Database, 'transaction'>,
  { now, secret, onFault = () => {}, onProgress }: Proving,
): Promise<{ collectors: number; transfers: number; faults: number; sums: StreamSum[]; offBy: number }> {
  const says: string[] = []
  let faults = 0
  const find = (fault: BookFault) => {
    faults++
    if (says.length < keptFaults) says.push(fault.says)
    onFault(fault)
  }
  const proof = await transaction((tx) => verify(tx, { onFault: find, ...(onProgress && { onProgress }) }))
  const { sums, offBy, isMiscounted } = await transaction(async (tx) => {
    await readOneSnapshot(tx)
    await proveHolds(tx, { now, onFault: find })
    await proveCentre(tx, { now, onFault: find })
    await provePurchases(tx, { now, onFault: find })
    const sums = await proveConversions(tx, find)
    const before = faults
    const offBy = await proveMonths(tx, find)
    return { sums, offBy, isMiscounted: faults > before }
  })
  await proveAudit({ transaction }, { now, secret, onFault: find })
  await transaction(async (tx) => {
    if (isMiscounted) await countAgain(tx)
    await recordProof(tx, { transfers: proof.transfers, faults, offBy, says }, now)
  })
  return { ...proof, faults, sums, offBy }
}
