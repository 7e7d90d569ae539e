import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { askLanes, askLanesInReach, enterLane, withoutLanesAway } from '../../platform/lanes/across-lanes.ts'
import { laneOfTransaction } from '../../platform/lanes/lanes.ts'
import type { CaseAbout } from './case-about.ts'
import { caseNumberLength, casesAddress } from './case-number.ts'
import * as drafts from './drafts-store.ts'
import * as guests from './guest-cases.ts'
import { giveBackOf as giveBackGuestsOf, takers as takersOfGuests } from './guest-store.ts'
import * as questions from './questions-store.ts'
import * as store from './store.ts'
import type { CaseNote } from './tables.ts'

export { caseNumberOf, casesAddress } from './case-number.ts'
export { guestSubject, spendInWords, subjectInOffice, subjectOf, topicsInOffice } from './case-subjects.ts'
export type { Case, CaseMessage } from './store.ts'
export type { CaseNote } from './tables.ts'
export { drafts, guests, questions }

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
  await tellConsole(tx, casesAddress)
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

/** Adds a spend to a dispute: one theft is one case. */
export const addToDispute = (
  tx: Transaction,
  found: store.Case<'notMe'>,
  { brandKey, redemptionId, releasedPoints, spentPoints }: CaseAbout['notMe'],
): Promise<void> =>
  store.setAbout(tx, found, {
    ...found.about,
    releasedPoints: found.about.releasedPoints + releasedPoints,
    spentPoints: found.about.spentPoints + spentPoints,
    others: [...(found.about.others ?? []), `${brandKey} ${redemptionId}`],
  })

/** The spends of a dispute, each as its brand's key, a space, and the till's name for it. */
export const spendsOfDispute = ({ about: { brandKey, redemptionId, others = [] } }: store.Case<'notMe'>): string[] => [
  `${brandKey} ${redemptionId}`,
  ...others,
]

/** Whether points hang on a case of the collector that is not closed: a spend that they dispute, or goods that came back. */
export const isDecidingOnPoints = async (tx: Transaction, collectorId: string): Promise<boolean> =>
  (await store.ofCollector(tx, collectorId)).some(
    ({ kind, closedAt }) => (kind === 'notMe' || kind === 'refund') && closedAt === null,
  )

/**
 * Finds a case by its number, and locks it until the transaction ends, which enters the lane of its member.
 *
 * @throws Refusal notFound   there is no such case, or more than one has this number by chance
 */
export async function lockCase(tx: Transaction, caseNumber: string): Promise<store.Case> {
  const found = await onlyCase(tx, caseNumber, store.lockByNumber)
  if (laneOfTransaction() === undefined) return found
  // Where there are several lanes, the lock of the look-up ended with the transaction in which its lane was asked.
  const [locked] = await store.lockByNumber(tx, caseNumber)
  if (!locked) throw new Refusal('notFound')
  return locked
}

async function onlyCase(
  tx: Transaction,
  caseNumber: string,
  find: (lane: Transaction, caseNumber: string) => Promise<store.Case[]>,
): Promise<store.Case> {
  const numbered = () => casesNumbered(tx, caseNumber, find)
  const { answer, missing } = await withoutLanesAway(numbered)
  // What nobody knows who answers may be of a lane that is away: that is no “not found”.
  const found = answer.length === 0 && missing.length > 0 ? await numbered() : answer
  const [only] = found
  if (!only || found.length > 1) throw new Refusal('notFound')
  await enterLane(tx, only.collectorId)
  return only
}

/** The cases of a number: more than one may have it by chance. */
export const casesNumbered = async (
  tx: Transaction,
  caseNumber: string,
  find = store.byNumber,
): Promise<store.Case[]> =>
  caseNumber.length === caseNumberLength ? (await askLanes(tx, (lane) => find(lane, caseNumber))).flat() : []

/** Cases whose number begins so; at most `limit`. */
export const casesBeginning = async (tx: Transaction, beginning: string, limit: number): Promise<store.Case[]> =>
  (await askLanes(tx, (lane) => store.byNumberBeginning(lane, beginning, limit))).flat().slice(0, limit)

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

/** The times of all that are not closed, those of guests too. */
export async function openCases(tx: Transaction): Promise<store.OpenCase[]> {
  const ofGuests = (await guests.openOnes(tx)).map(({ openedAt, lastWrittenAt, messages }) => ({
    openedAt,
    serviceFailureAt: null,
    lastWrittenAt,
    lastWrittenBy: messages.at(-1)?.writtenBy ?? null,
  }))
  return [...(await askLanes(tx, store.openCases)).flat(), ...ofGuests]
}

type NewMessage = {
  text: string
  /** Who of us writes it; undefined for the member. */
  by?: string
  sentAs?: string | undefined
  now: Date
}

/** Adds to what was written about a case. */
export async function writeMessage(
  tx: Transaction,
  { collectorId, caseId }: Pick<store.Case, 'collectorId' | 'caseId'>,
  { text, by, sentAs, now }: NewMessage,
): Promise<void> {
  await store.insertMessage(tx, {
    collectorId,
    caseId,
    messageId: uuidv7(),
    writtenBy: by ?? null,
    text,
    sentAs: sentAs ?? null,
    writtenAt: now,
  })
  if (by === undefined) await tellConsole(tx, casesAddress)
}

/** What was written about all cases of a collector, the first first. */
export const caseMessagesOf = (tx: Transaction, collectorId: string): Promise<store.CaseMessage[]> =>
  store.messagesOfCollector(tx, collectorId)

/** How many messages a collector wrote since then. */
export const messagesWrittenSince = (tx: Transaction, collectorId: string, since: Date): Promise<number> =>
  store.countWrittenSince(tx, collectorId, since)

/**
 * Finds a case by its number. The transaction enters the lane of its member.
 *
 * @throws Refusal notFound   there is no such case, or more than one has this number by chance
 */
export const caseNumbered = (tx: Transaction, caseNumber: string): Promise<store.Case> =>
  onlyCase(tx, caseNumber, store.byNumber)

/** The cases that are not closed, of one kind or of all, with who wrote last, the oldest first. */
export const openQueue = async (
  tx: Transaction,
  { kind, limit }: { kind?: store.Case['kind']; limit: number },
): Promise<store.QueuedCase[]> =>
  (await askLanes(tx, (lane) => store.openQueue(lane, { kind, limit })))
    .flat()
    .sort((one, next) => one.found.openedAt.getTime() - next.found.openedAt.getTime())
    .slice(0, limit)

/** How many cases are not closed, those of guests too. */
export const countOpen = async (tx: Transaction): Promise<number> =>
  (await askLanes(tx, store.countOpen)).reduce((sum, many) => sum + many, await guests.countOpen(tx))

/** Notes who of us looks after a case; nobody, when it is given back. */
export const take = (tx: Transaction, found: store.Case, by: guests.TakenBy | null): Promise<void> =>
  store.take(tx, found, {
    takenBy: by?.staffId ?? null,
    takenByName: by?.name ?? null,
    takenAt: by?.at ?? null,
  })

/**
 * Gives back all that one of us looks after, who has left their desk. What they began to write stays with the case. Those of lanes
 * that are away are given back later, as of everybody who is not there (`colleaguesWithCases`).
 */
export async function giveBackCasesOf(tx: Transaction, staffId: string): Promise<void> {
  await askLanesInReach(tx, (lane) => store.giveBackOf(lane, staffId))
  await giveBackGuestsOf(tx, staffId)
  await tellConsole(tx, casesAddress)
}

/** Those of us who look after a case that is not closed. */
export async function colleaguesWithCases(tx: Transaction): Promise<string[]> {
  const ofMembers = await askLanes(tx, store.takers)
  return [...new Set([...ofMembers.flat(), ...(await takersOfGuests(tx))])]
}

/** Adds to what we wrote about a case for each other. */
export const writeNote = (tx: Transaction, found: store.Case, note: CaseNote): Promise<void> =>
  store.setNotes(tx, found, [...found.notes, note])

/** Opens a case that was closed: what its member read at its end goes on standing among what was written. */
export async function openAgain(tx: Transaction, found: store.Case): Promise<void> {
  const { closedAt, closedBy, reason } = found
  if (closedAt && closedBy && reason) await writeMessage(tx, found, { text: reason, by: closedBy, now: closedAt })
  await store.openAgain(tx, found)
}
