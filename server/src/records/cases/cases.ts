import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { caseNumberLength } from './case-number.ts'
import * as store from './store.ts'
import type { CaseAbout } from './tables.ts'

export { caseNumberOf } from './case-number.ts'
export type { Case, CaseMessage } from './store.ts'

type NewCase<K extends store.CaseKind> = {
  collectorId: string
  kind: K
  about: CaseAbout[K]
  /** The browser's name for what opens it. */
  sentAs?: string | undefined
  now: Date
}

/** @returns the case's id */
export async function openCase<K extends store.CaseKind>(
  tx: Transaction,
  { collectorId, kind, about, sentAs, now }: NewCase<K>,
): Promise<string> {
  const caseId = uuidv7()
  await store.insert(tx, { collectorId, caseId, kind, about, sentAs: sentAs ?? null, openedAt: now })
  return caseId
}

/** A collector's cases, newest first. */
export const casesOf = (tx: Transaction, collectorId: string): Promise<store.Case[]> =>
  store.ofCollector(tx, collectorId)

/** The spends that a collector said were not theirs, newest first. */
export const disputesOf = async (tx: Transaction, collectorId: string): Promise<store.Case<'notMe'>[]> =>
  (await store.ofCollector(tx, collectorId)).filter((found) => found.kind === 'notMe')

/** A collector's newest dispute that is not closed; undefined when there is none. */
export const openDisputeOf = async (tx: Transaction, collectorId: string): Promise<store.Case<'notMe'> | undefined> =>
  (await disputesOf(tx, collectorId)).find(({ closedAt }) => closedAt === null)

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

/** Says that the service failed the member of a case, or (null) that it did not. */
export const setServiceFailure = (
  tx: Transaction,
  found: store.Case,
  failure: { at: Date; by: string } | null,
): Promise<void> =>
  store.setServiceFailure(tx, found, {
    serviceFailureAt: failure?.at ?? null,
    serviceFailureBy: failure?.by ?? null,
  })

/** The times of all that are not closed. */
export const openCases = (tx: Transaction): Promise<store.OpenCase[]> => store.openCases(tx)

type NewMessage = {
  text: string
  /** Who of us writes it; undefined for the member. */
  by?: string
  sentAs?: string | undefined
  now: Date
}

/** Adds to what was written about a case. */
export const writeMessage = (
  tx: Transaction,
  { collectorId, caseId }: Pick<store.Case, 'collectorId' | 'caseId'>,
  { text, by, sentAs, now }: NewMessage,
): Promise<void> =>
  store.insertMessage(tx, {
    collectorId,
    caseId,
    messageId: uuidv7(),
    writtenBy: by ?? null,
    text,
    sentAs: sentAs ?? null,
    writtenAt: now,
  })

/** What was written about all cases of a collector, the first first. */
export const caseMessagesOf = (tx: Transaction, collectorId: string): Promise<store.CaseMessage[]> =>
  store.messagesOfCollector(tx, collectorId)

/** What was written about the cases of all collectors, the first first. */
export const allCaseMessages = (tx: Transaction): Promise<store.CaseMessage[]> => store.allMessages(tx)

/** How many messages a collector wrote since then. */
export const messagesWrittenSince = (tx: Transaction, collectorId: string, since: Date): Promise<number> =>
  store.countWrittenSince(tx, collectorId, since)

/**
 * Finds a case by its number.
 *
 * @throws Refusal notFound   there is no such case, or more than one has this number by chance
 */
export async function caseNumbered(tx: Transaction, caseNumber: string): Promise<store.Case> {
  const found = await store.byNumber(tx, caseNumber)
  if (found.length !== 1) throw new Refusal('notFound')
  return found[0] as store.Case
}

/** The cases that are not closed, with who wrote last, the oldest first. */
export const openQueue = (tx: Transaction, limit: number) => store.openQueue(tx, limit)

/** Notes who of us looks after a case; nobody, when it is given back. */
export const take = (tx: Transaction, found: store.Case, by: { staffId: string; name: string } | null): Promise<void> =>
  store.take(tx, found, { takenBy: by?.staffId ?? null, takenByName: by?.name ?? null })
