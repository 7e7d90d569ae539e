import { BusinessCategory, BusinessName, Employees } from '@pollen/contract/fields'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { correctRecord, lockCollector } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type OperatorForCaller, record } from '../../records/staff-actions/staff-actions.ts'
import { isIdentified } from './identified.ts'
import { detailsCorrectedLetter } from './messages.tsx'

export const BusinessCorrection = z.partial(
  z.object({ name: BusinessName, category: BusinessCategory, employees: Employees }),
)

/** What a caller has corrected: a date of birth (ISO 8601), or what changed of their business; null when the business ended. */
export type Correction = { dateOfBirth: string } | { business: z.infer<typeof BusinessCorrection> | null }

/**
 * Corrects what a member cannot change in the app, writes down what it was, and tells the member.
 *
 * @returns UNCHANGED when it stands there already, NO_BUSINESS for an account that is not a business's
 */
export async function correct(
  tx: Transaction,
  collectorId: string,
  correction: Correction,
  operator: OperatorForCaller & { now: Date },
): Promise<'CORRECTED' | 'UNCHANGED' | 'NO_BUSINESS' | 'NOT_IDENTIFIED'> {
  if (!(await isIdentified(tx, collectorId, operator))) return 'NOT_IDENTIFIED'
  const { dateOfBirth, business, email } = await lockCollector(tx, collectorId)
  const isBirth = 'dateOfBirth' in correction
  if (!isBirth && !business) return 'NO_BUSINESS'
  const change = isBirth
    ? correction
    : { business: business && correction.business && merged(business, correction.business) }
  const from = isBirth ? dateOfBirth : inWords(business)
  const to = 'dateOfBirth' in change ? change.dateOfBirth : inWords(change.business)
  if (from === to) return 'UNCHANGED'
  await correctRecord(tx, collectorId, change)
  const action = isBirth ? 'dateOfBirthCorrected' : 'businessCorrected'
  await record(tx, collectorId, { action, corrected: { from, to }, ...operator })
  const what = isBirth ? 'your date of birth' : 'your business’s details'
  const letter = await detailsCorrectedLetter({ to: await addresseeOf(tx, collectorId), what })
  await notify(tx, collectorId, {
    kind: 'detailsCorrected',
    facts: { what: isBirth ? 'dateOfBirth' : 'business' },
    at: operator.now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return 'CORRECTED'
}

type Business = { name: string; category: string; employees: string }

const merged = (known: Business, { name, category, employees }: z.infer<typeof BusinessCorrection>): Business => ({
  name: name ?? known.name,
  category: category ?? known.category,
  employees: employees ?? known.employees,
})

const inWords = (business: Business | null) =>
  business ? `${business.name}, ${business.category}, ${business.employees}` : 'no business'
