import type { Conversation } from '@pollen/contract/conversation'
import { dayMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { CaseMessageText } from '@pollen/contract/fields'
import type { conversations, replyToCase, sendFeedback } from '@pollen/contract/member/feedback'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { requiredLine } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import type { BrandNames } from '../../records/brands/brands.ts'
import {
  type Case,
  type CaseMessage,
  caseMessagesOf,
  caseNumberOf,
  casesOf,
  drafts,
  lockCase,
  messagesWrittenSince,
  openAgain,
  openCase,
  spendInWords,
  subjectOf,
  writeMessage,
} from '../../records/cases/cases.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { historyOf, lock } from '../../records/ledger/ledger.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type Actor, record } from '../../records/staff-actions/staff-actions.ts'
import { caseAnsweredLetter } from './messages.ts'

export { apologise } from './apologise.ts'
export { caseDueAt, handOver, queueFor } from './case-desk.ts'
export { mayBeAsked } from './case-notes.ts'
export { closeCase, leftAfterRefunds } from './close-case.ts'
export { sayWhoFailed } from './deadlines.ts'
export { firstNameOf } from './first-name.ts'
export { answerGuest } from './guest-cases.ts'
export { handOverGuestCase } from './guest-desk.ts'

type CaseContext = { brands: BrandNames; now: Date }

/** How much a member may write in 24 hours: cases that they open, and messages in all. */
const mostCasesADay = 10
const mostMessagesADay = 30

/**
 * Opens a case for what a member tells us. What they write is counted and stored one after the other, so the same again,
 * also at the same time, gets the first case.
 *
 * @throws Refusal tooManyCases   ten cases, or thirty messages, in 24 hours
 */
export async function recordFeedback(
  tx: Transaction,
  collectorId: string,
  { sentAs, text, ...chosen }: Body<typeof sendFeedback>,
  { brands, now }: CaseContext,
): Promise<Answer<typeof sendFeedback>> {
  await lock(tx, collectorId)
  const before = await casesOf(tx, collectorId)
  const known = before.find((one) => one.sentAs === sentAs)
  if (known) return { caseNumber: caseNumberOf(known.caseId) }
  const since = new Date(now.getTime() - dayMs)
  const today = before.filter(({ kind, openedAt }) => kind === 'feedback' && openedAt > since)
  if (today.length >= mostCasesADay) throw new Refusal('tooManyCases')
  await countMessage(tx, collectorId, now)
  const purchase = chosen.transactionId && (await transferNumbered(tx, collectorId, Number(chosen.transactionId)))
  const given = purchase ? purchase.brandKey : chosen.brandKey
  const about = {
    ...chosen,
    brandKey: given && brands.has(given) ? given : undefined,
    transactionId: purchase ? chosen.transactionId : undefined,
  }
  const caseId = await openCase(tx, { collectorId, kind: 'feedback', about, sentAs, now })
  await writeMessage(tx, { collectorId, caseId }, { text, now })
  return { caseNumber: caseNumberOf(caseId) }
}

/** A transfer of the collector's by its number; undefined when it is not theirs. */
async function transferNumbered(tx: Transaction, collectorId: string, number: number) {
  const [found] = await historyOf(tx, collectorId, { before: number + 1, limit: 1 })
  return found?.number === number ? found : undefined
}

async function countMessage(tx: Transaction, collectorId: string, now: Date): Promise<void> {
  const many = await messagesWrittenSince(tx, collectorId, new Date(now.getTime() - dayMs))
  if (many >= mostMessagesADay) throw new Refusal('tooManyCases')
}

/** A member's cases with what was written, the newest case first. */
export async function conversationsOf(
  tx: Transaction,
  collectorId: string,
  { brands, now }: CaseContext,
): Promise<Answer<typeof conversations>> {
  const found = await casesOf(tx, collectorId)
  const messages = found.length === 0 ? [] : await caseMessagesOf(tx, collectorId)
  const isForMember = ({ kind, caseId, closedAt }: Case) =>
    (kind !== 'claim' && kind !== 'conversion') ||
    closedAt !== null ||
    messages.some((message) => message.caseId === caseId)
  return {
    conversations: found
      .filter(isForMember)
      .map((one) => conversationOf(one, messages, (key) => brands.get(key)?.name, now)),
  }
}

/** What was decided about a spend or a refund is decided for good; anything else is asked again. */
const mayOpenAgain = ({ kind, closedAt }: Case, now: Date) =>
  closedAt !== null &&
  kind !== 'notMe' &&
  kind !== 'refund' &&
  now.getTime() - closedAt.getTime() < programme.cases.opensAgainWithinDays * dayMs

function conversationOf(
  found: Case,
  messages: CaseMessage[],
  brandName: (key: string) => string | undefined,
  now: Date,
): Conversation {
  const written = messages
    .filter(({ caseId }) => caseId === found.caseId)
    .map(({ writtenBy, text, writtenAt }) => line(writtenBy, text, writtenAt))
  const { closedAt, closedBy, reason } = found
  return {
    caseNumber: caseNumberOf(found.caseId),
    about: subjectOf(found, brandName),
    ...(found.kind === 'notMe' && { spend: spendInWords(found, brandName) }),
    openedAt: found.openedAt.toISOString(),
    isClosed: closedAt !== null,
    ...(mayOpenAgain(found, now) && { opensAgain: true }),
    messages: [...written, ...(closedAt && reason ? [line(closedBy, reason, closedAt)] : [])],
  }
}

const line = (by: string | null, text: string, at: Date): Conversation['messages'][number] => ({
  from: by === null ? 'member' : 'us',
  ...(by !== null && { name: by }),
  text,
  at: at.toISOString(),
})

/**
 * A member answers back; a case that was closed within 14 days opens again, and stays with whoever had it. The same again
 * changes nothing.
 *
 * @throws Refusal notFound       the member has no case of this number
 * @throws Refusal caseClosed     it is closed, and does not open again
 * @throws Refusal tooManyCases   thirty messages in 24 hours
 */
export async function recordReply(
  tx: Transaction,
  collectorId: string,
  { caseNumber, sentAs, text }: Body<typeof replyToCase> & { caseNumber: string },
  { brands, now }: CaseContext,
): Promise<Answer<typeof replyToCase>> {
  await lock(tx, collectorId)
  const found = (await casesOf(tx, collectorId)).find(({ caseId }) => caseNumberOf(caseId) === caseNumber)
  if (!found) throw new Refusal('notFound')
  const isKnown = (await caseMessagesOf(tx, collectorId)).some((message) => message.sentAs === sentAs)
  if (!isKnown) {
    if (found.closedAt && !mayOpenAgain(found, now)) throw new Refusal('caseClosed')
    await countMessage(tx, collectorId, now)
    if (found.closedAt) await openAgain(tx, found)
    await writeMessage(tx, found, { text, sentAs, now })
  }
  const [open = found] = (await casesOf(tx, collectorId)).filter(({ caseId }) => caseId === found.caseId)
  return conversationOf(open, await caseMessagesOf(tx, collectorId), (key) => brands.get(key)?.name, now)
}

/** What somebody of us answers to a case. */
export const CaseAnswer = z.object({
  caseNumber: requiredLine('Say which case'),
  text: CaseMessageText,
  by: requiredLine('Say who answers'),
})
type CaseAnswer = z.infer<typeof CaseAnswer>

/**
 * Answers a member's case. They read it in the app, where they can answer back, and by email.
 *
 * @param actor  who of us it is, where the member reads another name
 * @throws Refusal notFound     there is no such case
 * @throws Refusal caseClosed   it is closed already
 */
export async function answerCase(
  tx: Transaction,
  answer: CaseAnswer,
  now: Date,
  actor: Actor = { by: answer.by },
): Promise<void> {
  const { text, by } = CaseAnswer.parse(answer)
  const found = await lockCase(tx, answer.caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  await writeMessage(tx, found, { text, by, now })
  const { collectorId, caseId } = found
  const caseNumber = caseNumberOf(caseId)
  await drafts.remove(tx, caseNumber)
  await record(tx, collectorId, { ...actor, action: 'caseAnswered', reason: 'Answered your case', caseNumber, now })
  const { email } = await collectorOf(tx, collectorId)
  const to = await addresseeOf(tx, collectorId)
  const letter = await caseAnsweredLetter({ to, caseNumber: caseNumberOf(caseId), text, by })
  await notify(tx, collectorId, {
    kind: 'caseAnswered',
    facts: { caseNumber: caseNumberOf(caseId), by },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}
