import { dayMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { type Case, caseNumberOf, lockCase, openCases, setServiceFailure } from '../../records/cases/cases.ts'
import { type Actor, record } from '../../records/staff-actions/staff-actions.ts'

const { answeredWithinDays, voucherWithinDays } = programme.cases

const after = (time: Date, days: number) => new Date(time.getTime() + days * dayMs)

/** By when a member has their voucher: within so many days of telling us; undefined when the service did not fail them. */
export const voucherDueAt = ({ openedAt, serviceFailureAt }: Pick<Case, 'openedAt' | 'serviceFailureAt'>) =>
  serviceFailureAt ? after(openedAt, voucherWithinDays) : undefined

/**
 * By when a member has our answer to what they wrote last, or to what they disputed or claimed without a word; undefined when it
 * is not our turn.
 */
export const answerDueAt = ({ openedAt }: { openedAt: Date }, newest: { isOurs: boolean; at: Date } | undefined) =>
  newest?.isOurs ? undefined : after(newest?.at ?? openedAt, answeredWithinDays)

/**
 * Says of an open case that the service failed its member, who then has a voucher within seven days, or that it did not.
 *
 * @throws Refusal notFound     there is no such case
 * @throws Refusal caseClosed   it is closed already
 */
export async function sayWhoFailed(
  tx: Transaction,
  { caseNumber, isOurs, ...actor }: Actor & { caseNumber: string; isOurs: boolean },
  now: Date,
): Promise<{ voucherDueAt: Date | undefined }> {
  const found = await lockCase(tx, caseNumber)
  if (found.closedAt) throw new Refusal('caseClosed')
  const { collectorId, caseId } = found
  const reason = isOurs ? 'Our service failed you' : 'It was not our service'
  await record(tx, collectorId, {
    ...actor,
    action: 'serviceFailureSaid',
    reason,
    caseNumber: caseNumberOf(caseId),
    now,
  })
  const serviceFailureAt = isOurs ? (found.serviceFailureAt ?? now) : null
  await setServiceFailure(tx, found, serviceFailureAt && { at: serviceFailureAt, by: actor.by })
  return { voucherDueAt: voucherDueAt({ ...found, serviceFailureAt }) }
}

/** How many members wait for an answer and for a voucher, and how many of them for longer than we promised. */
export async function countDue(
  tx: Transaction,
  now: Date,
): Promise<Record<'answers' | 'lateAnswers' | 'vouchers' | 'lateVouchers', number>> {
  const open = await openCases(tx)
  const answers = open.flatMap(
    ({ lastWrittenAt: at, lastWrittenBy: by, ...one }) =>
      answerDueAt(one, at ? { isOurs: by !== null, at } : undefined) ?? [],
  )
  const vouchers = open.flatMap((one) => voucherDueAt(one) ?? [])
  const lateOf = (times: Date[]) => times.filter((time) => time < now).length
  return {
    answers: answers.length,
    lateAnswers: lateOf(answers),
    vouchers: vouchers.length,
    lateVouchers: lateOf(vouchers),
  }
}
