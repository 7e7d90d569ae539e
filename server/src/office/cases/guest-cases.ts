import type { Conversation } from '@pollen/contract/conversation'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { CaseOutcome } from '@pollen/contract/staff/cases/cases'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import type {
  confirmGuestAddress,
  openCaseOfRegistration,
  openGuestCase,
  replyToGuestCase,
} from '@pollen/contract/visitor/guest-cases'
import { findRegistration } from '../../people/registration/registration.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { guestSubject, guests, questions } from '../../records/cases/cases.ts'
import { linkLifetimeMs, linkTo, send } from '../../records/messaging/messaging.ts'
import { type Actor, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { newCode } from '../../safety/two-factor/two-factor.ts'
import { guestAnsweredLetter, guestClosedLetter, guestCodeLetter } from './messages.ts'

/** How much one address may write in 24 hours: cases that it opens, and messages in each. */
const mostCasesADay = 10
const mostMessagesADay = 30

/**
 * Sends a code to an address: the only letter that goes to one that nobody confirmed. No account is looked up, so that no
 * answer can say whether there is one.
 */
export async function sendGuestCode(
  tx: Transaction,
  { email, now }: { email: string; now: Date },
): Promise<Answer<typeof confirmGuestAddress>> {
  const [token, code] = [newToken(), newCode()]
  const tokenHash = hashOf(token)
  await guests.insertCode(tx, { tokenHash, email, codeHash: hashOf(tokenHash + code), sentAt: now })
  await send(tx, { channel: 'email', to: email, ...(await guestCodeLetter(code)) })
  return { token }
}

type OpenedCase = Answer<typeof openGuestCase>
type Question = Omit<Body<typeof openCaseOfRegistration>, 'authToken'>

/**
 * Opens a case with the code that was sent. A refusal of the code is returned, so that the transaction counts it.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 * @throws Refusal tooManyCases
 */
export async function openByCode(
  tx: Transaction,
  { token, twoFaCode, ...question }: Body<typeof openGuestCase>,
  now: Date,
): Promise<OpenedCase | Refusal> {
  const sent = await guests.lockCode(tx, hashOf(token))
  if (!sent || sent.sentAt.getTime() + twoFactorLimits.lifetimeMinutes * minuteMs <= now.getTime())
    return new Refusal('codeExpired')
  const { tokenHash, email, codeHash, missedTries } = sent
  if (codeHash === null) return (await openedBefore(tx, email, question)) ?? new Refusal('codeExpired')
  if (missedTries >= twoFactorLimits.tries) return new Refusal('codeMissedTooOften')
  if (codeHash !== hashOf(tokenHash + twoFaCode)) {
    await guests.changeCode(tx, tokenHash, { missedTries: missedTries + 1 })
    return new Refusal(missedTries + 1 >= twoFactorLimits.tries ? 'codeMissedTooOften' : 'codeNotValid')
  }
  await guests.changeCode(tx, tokenHash, { codeHash: null })
  return openFor(tx, email, question, now)
}

/**
 * Opens a case with the address that was confirmed in a registration, in whatever state that is.
 *
 * @throws Refusal registrationNotFound   there is none, or its address was not confirmed
 * @throws Refusal tooManyCases
 */
export async function openInRegistration(
  tx: Transaction,
  { authToken, ...question }: Body<typeof openCaseOfRegistration>,
  now: Date,
): Promise<OpenedCase> {
  const { email, emailConfirmedAt } = await findRegistration(tx, authToken, now)
  if (!email || !emailConfirmedAt) throw new Refusal('registrationNotFound')
  return (await openedBefore(tx, email, question)) ?? openFor(tx, email, question, now)
}

async function openedBefore(tx: Transaction, email: string, { sentAs }: Question): Promise<OpenedCase | undefined> {
  const known = (await guests.ofAddress(tx, email)).find((one) => one.sentAs === sentAs)
  return known && { caseNumber: guests.numberOf(known.caseId) }
}

async function openFor(tx: Transaction, email: string, question: Question, now: Date): Promise<OpenedCase> {
  const since = new Date(now.getTime() - dayMs)
  const today = (await guests.ofAddress(tx, email)).filter(({ openedAt }) => openedAt > since)
  if (today.length >= mostCasesADay) throw new Refusal('tooManyCases')
  const { caseId } = await guests.openCase(tx, { ...question, email, now })
  return { caseNumber: guests.numberOf(caseId) }
}

/** @throws Refusal linkNotValid   the link ran out, or what it led to was deleted */
async function lockByLink(tx: Transaction, token: string, now: Date): Promise<guests.GuestCase> {
  const sentAfter = new Date(now.getTime() - linkLifetimeMs('chatConversation'))
  const found = await guests.lockByLink(tx, hashOf(token), sentAfter)
  if (!found) throw new Refusal('linkNotValid')
  return found
}

/** What was written, as whoever has the link reads it. @throws Refusal linkNotValid */
export const conversationByLink = async (tx: Transaction, token: string, now: Date): Promise<Conversation> =>
  conversationOf(await lockByLink(tx, token, now))

const conversationOf = ({ caseId, openedAt, closedAt, messages, ...found }: guests.GuestCase): Conversation => ({
  caseNumber: guests.numberOf(caseId),
  about: guestSubject(found),
  openedAt: openedAt.toISOString(),
  isClosed: closedAt !== null,
  messages: messages.map(({ writtenBy, text, writtenAt }) => ({
    from: writtenBy === null ? 'member' : 'us',
    ...(writtenBy !== null && { name: writtenBy }),
    text,
    at: writtenAt,
  })),
})

/**
 * They answer back; a case that was closed opens again, and anybody of us may take it. The same again changes nothing.
 *
 * @throws Refusal linkNotValid
 * @throws Refusal tooManyCases   thirty messages in 24 hours
 */
export async function replyByLink(
  tx: Transaction,
  { token, sentAs, text }: Body<typeof replyToGuestCase>,
  now: Date,
): Promise<Conversation> {
  const found = await lockByLink(tx, token, now)
  if (found.messages.some((one) => one.sentAs === sentAs)) return conversationOf(found)
  const since = new Date(now.getTime() - dayMs).toISOString()
  const today = found.messages.filter(({ writtenBy, writtenAt }) => writtenBy === null && writtenAt > since)
  if (today.length >= mostMessagesADay) throw new Refusal('tooManyCases')
  const reopened = found.closedAt && {
    closedAt: null,
    closedBy: null,
    outcome: null,
    takenBy: null,
    takenByName: null,
    takenAt: null,
  }
  return conversationOf(await guests.writeMessage(tx, found, { writtenBy: null, text, sentAs }, { now, ...reopened }))
}

/** Deletes all of it, as whoever has the link asks. @throws Refusal linkNotValid */
export async function eraseByLink(tx: Transaction, token: string, now: Date): Promise<void> {
  await guests.remove(tx, (await lockByLink(tx, token, now)).caseId)
}

type GuestAnswer = { text: string; by: string; publicUrl: string; now: Date }

/**
 * Answers somebody without an account, by email, with a link to what was written.
 *
 * @param actor  who of us it is, where they read another name
 * @throws Refusal caseClosed   it is closed already
 */
export async function answerGuest(
  tx: Transaction,
  found: guests.GuestCase,
  { text, by, publicUrl, now }: GuestAnswer,
  actor: Actor = { by },
): Promise<void> {
  if (found.closedAt) throw new Refusal('caseClosed')
  await recordInOffice(tx, { ...actor, action: 'guestCaseAnswered', subject: guestInAudit(found), now })
  await guests.writeMessage(tx, found, { writtenBy: by, text }, { now })
  const link = await linkToConversation(tx, found, { publicUrl, now })
  const letter = await guestAnsweredLetter({ ...letterOf(found), link, text, by })
  await send(tx, { channel: 'email', to: found.email, ...letter })
}

/**
 * Closes the case of somebody without an account, with the reason that they read by email and by its link.
 *
 * @param actor  who of us it is, where they read another name
 * @throws Refusal caseClosed   it is closed already
 */
export async function closeGuest(
  tx: Transaction,
  found: guests.GuestCase,
  { text: reason, by, publicUrl, now, outcome }: GuestAnswer & { outcome: CaseOutcome },
  actor: Actor = { by },
): Promise<void> {
  if (found.closedAt) throw new Refusal('caseClosed')
  await recordInOffice(tx, { ...actor, action: 'guestCaseClosed', subject: guestInAudit(found), now })
  await guests.writeMessage(tx, found, { writtenBy: by, text: reason }, { now, closedAt: now, closedBy: by, outcome })
  await questions.removeUnanswered(tx, guests.numberOf(found.caseId))
  const link = await linkToConversation(tx, found, { publicUrl, now })
  const letter = await guestClosedLetter({ ...letterOf(found), link, reason })
  await send(tx, { channel: 'email', to: found.email, ...letter })
}

/** In what is written down for good: nothing of whoever wrote. */
export const guestInAudit = ({ caseId }: guests.GuestCase): string => `case ${guests.numberOf(caseId)}`

const letterOf = ({ name, caseId }: guests.GuestCase) => ({
  to: { firstName: name },
  caseNumber: guests.numberOf(caseId),
})

async function linkToConversation(
  tx: Transaction,
  { caseId }: guests.GuestCase,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const token = newToken()
  await guests.insertLink(tx, { tokenHash: hashOf(token), caseId, sentAt: now })
  return linkTo('chatConversation', publicUrl, token)
}
