import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { caseQueue, QueuedCase, staffCase } from '@pollen/contract/staff/cases/cases'
import type { Transaction } from '../../platform/database/database.ts'
import type { BrandNames, Directory } from '../../records/brands/brands.ts'
import {
  type Case,
  type CaseMessage,
  caseMessagesOf,
  caseNumberOf,
  countOpen,
  guests,
  lockCase,
  openQueue,
  subjectInOffice,
  take,
} from '../../records/cases/cases.ts'
import { collectorsById } from '../../records/collectors/collectors.ts'
import { goodwillRewards } from '../../rewards/vouchers/vouchers.ts'
import { shortNameIn } from '../requests/requests.ts'
import type { AnswerTemplate } from './answers-file.ts'
import { draftFor, takenByAnother } from './case-drafts.ts'
import { factsOf } from './case-facts.ts'
import { questionsFor } from './case-notes.ts'
import { answerDueAt, voucherDueAt } from './deadlines.ts'
import { guestInQueue } from './guest-desk.ts'
import { suggestedAnswers } from './suggested-answers.ts'

/** So many are shown; the oldest are among them. */
const mostQueued = 500

type Viewer = { staffId: string; name: string }
type Newest = { writtenBy: string | null; writtenAt: Date }

function caseInQueue(
  found: Case,
  newest: Newest | undefined,
  { who, brands, viewer }: { who: string; brands: BrandNames; viewer: Viewer },
): QueuedCase {
  const answer = answerDueAt(found, newest && { isOurs: newest.writtenBy !== null, at: newest.writtenAt })
  const voucher = voucherDueAt(found)
  const isOpen = found.closedAt === null
  return {
    caseNumber: caseNumberOf(found.caseId),
    member: found.collectorId,
    kind: found.kind,
    about: subjectInOffice(found, { who, brandName: (key) => brands.get(key)?.name }),
    openedAt: found.openedAt.toISOString(),
    ...(isOpen && answer && { answerDueAt: answer.toISOString() }),
    ...(isOpen && voucher && { voucherDueAt: voucher.toISOString() }),
    ...(found.takenByName && { takenBy: found.takenByName }),
    ...(found.takenBy && { takenById: found.takenBy }),
    ...(found.takenAt && { takenAt: found.takenAt.toISOString() }),
    isMine: found.takenBy === viewer.staffId,
  }
}

/** When the first of what was promised about it is due; undefined when nothing is. */
export const caseDueAt = ({ answerDueAt: answer, voucherDueAt: voucher }: QueuedCase): string | undefined =>
  [answer, voucher].filter((at) => at !== undefined).sort()[0]

const dueOf = (queued: QueuedCase) => caseDueAt(queued) ?? `9${queued.openedAt}`

/** The open cases, the first that is due first. */
export async function queueFor(
  tx: Transaction,
  { brands, viewer, now }: { brands: BrandNames; viewer: Viewer; now: Date },
): Promise<Answer<typeof caseQueue>> {
  const rows = await openQueue(tx, { limit: mostQueued })
  const members = await collectorsById(
    tx,
    rows.map(({ found }) => found.collectorId),
  )
  const ofMembers = rows.map(({ found, lastWrittenAt, lastWrittenBy }) =>
    caseInQueue(found, lastWrittenAt ? { writtenBy: lastWrittenBy, writtenAt: lastWrittenAt } : undefined, {
      who: shortNameIn(members, found.collectorId),
      brands,
      viewer,
    }),
  )
  const ofGuests = (await guests.openOnes(tx)).slice(0, mostQueued).map((found) => guestInQueue(found, viewer))
  const cases = [...ofMembers, ...ofGuests].sort((one, next) => (dueOf(one) < dueOf(next) ? -1 : 1))
  const late = cases.filter((one) => dueOf(one) < now.toISOString()).length
  return { cases, open: await countOpen(tx), late, questions: await questionsFor(tx, viewer.staffId) }
}

/** A case with what is known of it, and what was written. */
export async function caseFor(
  tx: Transaction,
  found: Case,
  {
    directory,
    viewer,
    templates,
    now,
  }: { directory: Directory; viewer: Viewer; templates: AnswerTemplate[]; now: Date },
): Promise<Answer<typeof staffCase>> {
  const members = await collectorsById(tx, [found.collectorId])
  const context = { who: shortNameIn(members, found.collectorId), brands: directory.byKey, viewer }
  const messages = (await caseMessagesOf(tx, found.collectorId)).filter(({ caseId }) => caseId === found.caseId)
  const { closedAt, closedBy, reason, givenBackPoints, outcome } = found
  return {
    ...caseInQueue(found, messages.at(-1), context),
    facts: factsOf(found.about, context.brands),
    messages: messages.map(lineOf),
    notes: found.notes,
    vouchers: found.serviceFailureAt && !closedAt ? await goodwillRewards(tx) : [],
    ...(await draftFor(tx, caseNumberOf(found.caseId), { isMine: found.takenBy === viewer.staffId })),
    suggestions: await suggestedAnswers(tx, found, { directory, templates, now }),
    ...(closedAt && {
      closed: {
        at: closedAt.toISOString(),
        by: closedBy ?? '',
        reason: reason ?? '',
        points: givenBackPoints ?? 0,
        ...(outcome && { outcome }),
      },
    }),
  }
}

const lineOf = ({ writtenBy, text, writtenAt }: CaseMessage) => ({
  from: writtenBy ?? 'member',
  isOurs: writtenBy !== null,
  text,
  at: writtenAt.toISOString(),
})

/**
 * Takes a case, or gives it back. From a colleague who has it, it is taken with a reason alone, which the caller writes down.
 *
 * @throws Refusal notFound, caseClosed
 * @throws Refusal caseTaken   a colleague has it
 */
export async function setTaken(
  tx: Transaction,
  caseNumber: string,
  { isTaken, viewer, reason, now }: { isTaken: boolean; viewer: Viewer; reason?: string | undefined; now: Date },
): Promise<{ takenBy?: string }> {
  const found = await lockCase(tx, caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  if (isOthers(found, viewer) && !(isTaken && reason)) throw takenByAnother(found)
  await take(tx, found, isTaken ? { ...viewer, at: now } : null)
  return isTaken ? { takenBy: viewer.name } : {}
}

/**
 * Gives a case to a colleague, whoever has it.
 *
 * @returns whose case it is
 * @throws Refusal notFound, caseClosed
 */
export async function handOver(
  tx: Transaction,
  caseNumber: string,
  { to, now }: { to: Viewer; now: Date },
): Promise<string> {
  const found = await lockCase(tx, caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  await take(tx, found, { ...to, at: now })
  return found.collectorId
}

/**
 * Locks a case that no colleague looks after.
 *
 * @throws Refusal notFound
 * @throws Refusal caseTaken   a colleague has it
 */
export async function lockUnlessTaken(tx: Transaction, caseNumber: string, viewer: Viewer): Promise<Case> {
  const found = await lockCase(tx, caseNumber)
  if (isOthers(found, viewer)) throw takenByAnother(found)
  return found
}

/**
 * Whoever answers a case has it from then on: of two who do at once, one does.
 *
 * @throws Refusal notFound, caseTaken
 */
export async function takeToWorkOn(
  tx: Transaction,
  caseNumber: string,
  { now, ...viewer }: Viewer & { now: Date },
): Promise<Case> {
  const found = await lockUnlessTaken(tx, caseNumber, viewer)
  if (!found.closedAt && !found.takenBy) await take(tx, found, { ...viewer, at: now })
  return found
}

const isOthers = ({ takenBy, closedAt }: Case, { staffId }: Viewer) =>
  !closedAt && takenBy !== null && takenBy !== staffId
