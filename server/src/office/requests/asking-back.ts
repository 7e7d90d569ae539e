import { Refusal } from '@pollen/contract/refusals'
import type { Standing } from '@pollen/contract/staff-standing'
import type { Transaction } from '../../platform/database/database.ts'
import type { OfConsole } from './asking.ts'
import { noteRequest } from './note-request.ts'
import { seenBy } from './seen-by.ts'
import * as store from './store.ts'

/** Whether a question about it has no answer yet. */
export const isAskedBack = ({ state, questions }: Pick<store.StoredRequest, 'state' | 'questions'>): boolean =>
  state === 'open' && questions.some(({ reply }) => reply === undefined)

/**
 * Asks whoever asked for something, before deciding it. One question at a time waits for an answer.
 *
 * @throws Refusal notFound, requestOver
 * @throws Refusal roleMayNot        their role does not decide this
 * @throws Refusal ownRequest        they asked for it themselves
 * @throws Refusal nothingToChange   a question waits already
 */
export async function askBack(
  tx: Transaction,
  requestId: string,
  { text, standing, now, ...actor }: OfConsole & { text: string; standing: Standing },
): Promise<void> {
  const request = await lockOpen(tx, requestId, now)
  if (!(await seenBy(standing))(request)) throw new Refusal('roleMayNot')
  if (request.askedBy === actor.signedIn.staffId) throw new Refusal('ownRequest')
  if (isAskedBack(request)) throw new Refusal('nothingToChange')
  const questions = [...request.questions, { by: actor.by, at: now.toISOString(), text }]
  await store.change(tx, requestId, { questions })
  await noteRequest(tx, request, { ...actor, event: 'askedBack', reason: text, now })
}

/**
 * Answers what was asked back.
 *
 * @throws Refusal notFound          there is none, or somebody else asked for it
 * @throws Refusal requestOver
 * @throws Refusal nothingToChange   nothing was asked back
 */
export async function answerQuestion(
  tx: Transaction,
  requestId: string,
  { text, now, ...actor }: OfConsole & { text: string },
): Promise<void> {
  const request = await lockOpen(tx, requestId, now)
  if (request.askedBy !== actor.signedIn.staffId) throw new Refusal('notFound')
  if (!isAskedBack(request)) throw new Refusal('nothingToChange')
  const questions = request.questions.map((one) => (one.reply === undefined ? { ...one, reply: text } : one))
  await store.change(tx, requestId, { questions })
  await noteRequest(tx, request, { ...actor, event: 'askedBack', reason: text, now })
}

async function lockOpen(tx: Transaction, requestId: string, now: Date): Promise<store.StoredRequest> {
  const request = await store.lock(tx, requestId)
  if (!request) throw new Refusal('notFound')
  if (request.state !== 'open' || request.expiresAt <= now) throw new Refusal('requestOver')
  return request
}
