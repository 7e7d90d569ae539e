import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../platform/database/database.ts'
import * as store from './store.ts'

export type { Case } from './store.ts'

/** @returns the case's id */
export async function openCase(
  tx: Transaction,
  { collectorId, kind, about, now }: Pick<store.Case, 'collectorId' | 'kind' | 'about'> & { now: Date },
): Promise<string> {
  const caseId = uuidv7()
  await store.insert(tx, { collectorId, caseId, kind, about, openedAt: now })
  return caseId
}

const caseNumberLength = 8

/** What a member reads out on the telephone: the end of the id, which is random. */
export const caseNumberOf = (caseId: string): string => caseId.slice(-caseNumberLength).toUpperCase()

/** A collector's cases, newest first. */
export const casesOf = (tx: Transaction, collectorId: string): Promise<store.Case[]> =>
  store.ofCollector(tx, collectorId)

/** A collector's newest case that is not closed; undefined when there is none. */
export const openCaseOf = async (tx: Transaction, collectorId: string): Promise<store.Case | undefined> =>
  (await store.ofCollector(tx, collectorId)).find(({ closedAt }) => closedAt === null)

/** The cases of all collectors, oldest first. */
export const allCases = (tx: Transaction): Promise<store.Case[]> => store.all(tx)

/**
 * Finds a case by its number, and locks it until the transaction ends.
 *
 * @throws Refusal notFound   there is no such case, or more than one has this number by chance
 */
export async function lockCase(tx: Transaction, caseNumber: string): Promise<store.Case> {
  const found = caseNumber.length === caseNumberLength ? await store.lockByNumber(tx, caseNumber) : []
  const [only] = found
  if (!only || found.length > 1) throw new Refusal('notFound')
  return only
}

export const close = (tx: Transaction, found: store.Case, outcome: store.CaseOutcome): Promise<void> =>
  store.close(tx, found, outcome)
