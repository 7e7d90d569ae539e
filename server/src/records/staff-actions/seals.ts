import { hash } from 'node:crypto'
import { minuteMs } from '@pollen/contract/durations'
import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { hashOfEntry } from './record.ts'
import { faultsOfHead, followedBy, type HeadFault, moveHead } from './seal-head.ts'
import * as store from './seals-store.ts'
import { entriesFor } from './store.ts'

/** So many are under one seal. */
const mostUnderASeal = 1000

/** An action that is older and has no seal was added behind the back of the server, or nobody seals any more. */
const sealedWithinMs = 10 * minuteMs

/**
 * Seals what was written down since the last seal. It is done afterwards by one job, so that nobody who acts waits for
 * another, and no two seals follow the same one. The newest stands apart from the list as well, signed.
 *
 * @param secret  which the key of the signature is; the database does not have it in clear
 * @returns what it sealed, and under which number
 */
export async function seal(tx: Transaction, now: Date, secret?: string): Promise<SealedActions> {
  await takeNamedLock(tx, 'staff seal')
  const before = followedBy(await store.sealHead(tx), await store.newestSeal(tx))
  const actions = await store.actionsWithoutSeal(tx, mostUnderASeal)
  if (actions.length === 0) {
    if (before) await moveHead(tx, before, secret)
    return { actions }
  }
  const sealNumber = (before?.sealNumber ?? 0) + 1
  const row = { sealNumber, sealedAt: now, actions: actions.length, hash: hashOfSeal(before?.hash, actions) }
  await store.addSeal(
    tx,
    row,
    actions.map(({ actionId }) => actionId),
  )
  await moveHead(tx, row, secret)
  return { sealNumber, actions }
}

export type SealedActions = { sealNumber?: number; actions: store.Action[] }

/** The newest seal; undefined while nothing was sealed. */
export const newestSealOf = (tx: Transaction): Promise<store.Seal | undefined> => store.newestSeal(tx)

/** Since then, the last seal of each hour in which something was sealed. */
export async function lastOfEachHour(
  tx: Transaction,
  since: Date,
): Promise<(Omit<store.Seal, 'sealedAt'> & { sealedAt: string })[]> {
  const seals = (await store.sealsSince(tx, since)).map((it) => ({ ...it, sealedAt: it.sealedAt.toISOString() }))
  return [...new Map(seals.map((it) => [it.sealedAt.slice(0, 13), it])).values()]
}

/** A seal that left, by its hash; undefined where there is none. */
export const sealWithHash = (tx: Transaction, hash: string): Promise<store.Seal | undefined> =>
  store.sealWithHash(tx, hash)

/** Over each column by its name: a column that is added later changes nothing for the seals before. */
export function hashOfSeal(before: string | undefined, actions: store.Action[]): string {
  const lines = actions.map((it) =>
    JSON.stringify([
      it.actionId,
      it.at.toISOString(),
      it.action,
      it.doneBy,
      it.staffId,
      it.role,
      it.callId,
      it.collectorId,
      it.caseNumber,
      it.points,
      it.requestId,
      it.subject,
      it.reason,
      it.entryHash,
      ...(it.elevationId === null ? [] : [it.elevationId]),
      ...(it.effect === null ? [] : [{ effect: it.effect }]),
    ]),
  )
  return hash('sha256', [before ?? '', ...lines].join('\n'), 'hex')
}

/** What is wrong with the list of what we did. */
export type AuditFault =
  | { fault: 'changed' | 'missing'; sealNumber: number }
  | HeadFault
  | { fault: 'entryChanged' | 'entryMissing' | 'addedLate' | 'notSealed'; actionId: string }

/**
 * Proves every seal: that each follows the one before, and that the actions under it are as they were. An entry may be gone
 * when its member's account was erased.
 *
 * @param secret    which the signature's key is; undefined where it is not known here, and the signature is not looked at
 * @param isErased  of these collectors those whose accounts were erased
 */
export async function verifySeals(
  tx: Transaction,
  {
    now,
    secret,
    isErased,
  }: {
    now: Date
    secret?: string | undefined
    isErased: (tx: Transaction, collectorIds: string[]) => Promise<Set<string>>
  },
): Promise<SealsProof> {
  const faults: AuditFault[] = []
  const head = await store.sealHead(tx)
  let ofHead: store.Seal | undefined
  let before: store.Seal | undefined
  let actions = 0
  for (;;) {
    const seals = await store.sealsAfter(tx, before?.sealNumber ?? 0, 100)
    if (seals.length === 0) break
    for (const seal of seals) {
      const under = await store.actionsUnder(tx, seal.sealNumber)
      actions += under.length
      faults.push(...faultsOf(seal, { before, under }))
      faults.push(...(await faultsOfEntries(tx, under, isErased)))
      before = seal
      if (seal.sealNumber === head?.sealNumber) ofHead = seal
    }
  }
  faults.push(...faultsOfHead(head, { newest: before, ofHead, secret, now }))
  for (const { actionId, at } of await store.actionsWithoutSeal(tx, mostUnderASeal))
    if (now.getTime() - at.getTime() > sealedWithinMs) faults.push({ fault: 'notSealed', actionId })
  return {
    actions,
    seals: before?.sealNumber ?? 0,
    newest: before?.hash,
    signedFrom: head?.signedFrom ?? undefined,
    faults,
  }
}

export type SealsProof = {
  actions: number
  seals: number
  newest: string | undefined
  /** From which seal on the newest one is signed. */
  signedFrom: number | undefined
  faults: AuditFault[]
}

/** Since when what we did names its effect; null where it always did. */
export const effectsSince = async (tx: Transaction): Promise<Date | null> =>
  (await store.sealHead(tx))?.effectsSince ?? null

const sentences: Record<AuditFault['fault'], string> = {
  changed: 'What was written down was changed',
  missing: 'Something that was written down is missing',
  entryChanged: 'Why something was done was changed',
  entryMissing: 'Why something was done is missing, though the account is not erased',
  addedLate: 'It was added long after it is said to have happened',
  notSealed: 'It is older than ten minutes and has no seal',
  taken: 'Seals were made up to this one, and the last ones are not there, nor what they were on',
  replaced: 'It is another one than was made: it, and what is under it or before it, was made anew',
  forged: 'As the newest it was signed by nobody who has the server’s key',
  unsigned: 'As the newest it is signed by nobody',
  headless: 'Which one is the newest was removed',
}

/** “What was written down was changed: seal 3”. */
export const sentenceOf = (it: AuditFault): string =>
  `${sentences[it.fault]}: ${'actionId' in it ? `action ${it.actionId}` : `seal ${it.sealNumber}`}`

function faultsOf(
  seal: store.Seal,
  { before, under }: { before: store.Seal | undefined; under: store.Action[] },
): AuditFault[] {
  const { sealNumber } = seal
  if (sealNumber !== (before?.sealNumber ?? 0) + 1 || under.length < seal.actions)
    return [{ fault: 'missing', sealNumber }]
  if (hashOfSeal(before?.hash, under) !== seal.hash) return [{ fault: 'changed', sealNumber }]
  return under
    .filter(({ at }) => seal.sealedAt.getTime() - at.getTime() > sealedWithinMs)
    .map(({ actionId }) => ({ fault: 'addedLate', actionId }))
}

async function faultsOfEntries(
  tx: Transaction,
  under: store.Action[],
  isErased: (tx: Transaction, collectorIds: string[]) => Promise<Set<string>>,
): Promise<AuditFault[]> {
  const withEntry = under.filter(({ entryHash }) => entryHash !== null)
  const entries = await entriesFor(tx, withEntry)
  const gone = withEntry.filter(({ actionId }) => !entries.has(actionId))
  const erased =
    gone.length > 0 ? await isErased(tx, [...new Set(gone.map(({ collectorId }) => collectorId ?? ''))]) : new Set()
  return withEntry.flatMap(({ actionId, collectorId, entryHash }): AuditFault[] => {
    const entry = entries.get(actionId)
    if (!entry) return erased.has(collectorId ?? '') ? [] : [{ fault: 'entryMissing', actionId }]
    return hashOfEntry(entry) === entryHash ? [] : [{ fault: 'entryChanged', actionId }]
  })
}
