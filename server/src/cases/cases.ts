import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

export type { Case } from './store.ts'

/** Opens a case for the careline; its id comes back. */
export async function openCase(
  tx: Transaction,
  { collectorId, kind, about, now }: Pick<store.Case, 'collectorId' | 'kind' | 'about'> & { now: Date },
): Promise<string> {
  const caseId = uuidv7()
  await store.insert(tx, { collectorId, caseId, kind, about, openedAt: now })
  return caseId
}

const lengthOfNumber = 8

/** What a member reads out on the telephone: the end of the id, which is chance alone. */
export const caseNumberOf = (caseId: string): string => caseId.slice(-lengthOfNumber).toUpperCase()

/** A collector's cases, the last one first. */
export const casesOf = (tx: Transaction, collectorId: string): Promise<store.Case[]> =>
  store.ofCollector(tx, collectorId)

/** Every case of everybody, the first one first. */
export const allCases = (tx: Transaction): Promise<store.Case[]> => store.all(tx)

/**
 * The case of that number, which nobody else closes meanwhile.
 *
 * @throws Refusal notFound   there is none, or, of numbers that fell alike, more than one
 */
export async function lockedCase(tx: Transaction, caseNumber: string): Promise<store.Case> {
  const found = caseNumber.length === lengthOfNumber ? await store.lockByNumber(tx, caseNumber) : []
  const [only] = found
  if (!only || found.length > 1) throw new Refusal('notFound')
  return only
}

export const close = (tx: Transaction, which: store.Case, closing: store.Closing): Promise<void> =>
  store.close(tx, which, closing)
