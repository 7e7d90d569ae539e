import type { Database } from '../../platform/database/database.ts'
import { erasedAmong } from '../../records/closures/closures.ts'
import { readOneSnapshot } from '../../records/ledger/ledger.ts'
import { effectsSince, recordAuditProof, sentenceOf, verifySeals } from '../../records/staff-actions/staff-actions.ts'
import { proveActions } from './action-proof.ts'
import { proveSignIns } from './sign-in-proof.ts'

/** A contradiction in what people of the office are said to have done, in a sentence; the collector where it is about one. */
export type OfficeFault = { kind: string; says: string; collectorId?: string }

export type OfficeProof = {
  actions: number
  seals: number
  newest: string | undefined
  signedFrom: number | undefined
  /** Since when each action names its effect, where the database is older than that. */
  since: Date | null
}

/** So many faults are kept in words. */
const keptFaults = 20

type Proving = {
  now: Date
  /** Which the key of the newest seal's signature is; undefined where it is not known here. */
  secret?: string | undefined
  onFault: (fault: OfficeFault) => void
}

/**
 * Proves what people of the office did: the seals on it, and that it agrees with the books, with the requests of two people
 * and with the sessions. Where there are several lanes, these are not read at one moment: what does not agree is looked at
 * again, and told when it still does not.
 */
export async function proveOffice(
  { transaction }: Pick<Database, 'transaction'>,
  { now, secret, onFault }: Proving,
): Promise<OfficeProof> {
  const prove = () =>
    transaction(async (tx) => {
      await readOneSnapshot(tx)
      const found: OfficeFault[] = []
      const find = (fault: OfficeFault) => found.push(fault)
      const since = await effectsSince(tx)
      const { faults, ...seals } = await verifySeals(tx, { now, secret, isErased: erasedAmong })
      for (const fault of faults) find({ kind: fault.fault, says: `${sentenceOf(fault)}.` })
      await proveActions(tx, { since, onFault: find })
      await proveSignIns(tx, { since, onFault: find })
      return { proof: { ...seals, since }, found }
    })
  const { proof, found } = await prove()
  if (found.length === 0) return proof
  const still = new Set((await prove()).found.map(({ says }) => says))
  for (const fault of found) if (still.has(fault.says)) onFault(fault)
  return proof
}

/**
 * Proves it and keeps what was found, for whoever reads the audit.
 *
 * @param database  whose statements may take as long as they need
 * @returns how many faults there are
 */
export async function proveAudit(
  { transaction }: Pick<Database, 'transaction'>,
  { now, secret, onFault = () => {} }: Omit<Proving, 'onFault'> & Partial<Proving>,
): Promise<number> {
  const says: string[] = []
  const { actions, seals } = await proveOffice(
    { transaction },
    {
      now,
      secret,
      onFault(fault) {
        says.push(fault.says)
        onFault(fault)
      },
    },
  )
  const faults = says.length
  await transaction((tx) =>
    recordAuditProof(tx, { provenAt: now, actions, seals, faults, says: says.slice(0, keptFaults) }),
  )
  return faults
}
