import type { Transaction } from '../../platform/database/database.ts'
import {
  type Collector,
  changeName,
  collectorOf,
  correctRecord,
  lockCollector,
} from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { type OperatorForCaller, record } from '../../records/staff-actions/staff-actions.ts'
import { moveMember } from '../../safety/staff/staff.ts'
import { isIdentified } from './identified.ts'
import { detailNames } from './kinds.ts'
import { detailsCorrectedLetter } from './messages.ts'

type BusinessCorrection = Partial<NonNullable<Collector['business']>>

type Name = Pick<Collector, 'title' | 'firstName' | 'lastName'>

/**
 * What a caller has corrected: a date of birth (ISO 8601), a name, the lines of an address, the last of which is the postcode,
 * or what changed of their business; null when the business ended.
 */
export type Correction =
  | { dateOfBirth: string }
  | { name: Name }
  | { addressLines: string[] }
  | { business: BusinessCorrection | null }

type Step = {
  what: keyof typeof detailNames
  from: string
  to: string
  perform: (tx: Transaction, now: Date) => Promise<void>
}

/**
 * What a correction would change.
 *
 * @returns UNCHANGED when it stands there already, NO_BUSINESS for an account that is not a business's
 */
export async function correctionOf(
  tx: Transaction,
  collectorId: string,
  correction: Correction,
): Promise<Step | 'UNCHANGED' | 'NO_BUSINESS'> {
  const record = await collectorOf(tx, collectorId)
  if ('business' in correction && !record.business) return 'NO_BUSINESS'
  const step = stepOf(record, correction)
  return step.from === step.to ? 'UNCHANGED' : step
}

function stepOf(record: Collector, correction: Correction): Step {
  const { collectorId } = record
  if ('dateOfBirth' in correction)
    return {
      what: 'dateOfBirth',
      from: record.dateOfBirth,
      to: correction.dateOfBirth,
      perform: (tx) => correctRecord(tx, collectorId, correction),
    }
  if ('name' in correction)
    return {
      what: 'name',
      from: nameIn(record),
      to: nameIn(correction.name),
      perform: (tx) => changeName(tx, collectorId, correction.name),
    }
  if ('addressLines' in correction)
    return {
      what: 'address',
      from: record.addressLines.join(', '),
      to: correction.addressLines.join(', '),
      perform: (tx, now) => moveMember(tx, collectorId, correction.addressLines, now),
    }
  const business = record.business && correction.business && merged(record.business, correction.business)
  return {
    what: 'business',
    from: businessInWords(record.business),
    to: businessInWords(business),
    perform: (tx) => correctRecord(tx, collectorId, { business }),
  }
}

/**
 * Corrects what a member cannot change in the app, or who cannot log in to change it; writes down what it was, and tells the
 * member.
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
  await lockCollector(tx, collectorId)
  const step = await correctionOf(tx, collectorId, correction)
  if (typeof step === 'string') return step
  const { what, from, to, perform } = step
  await perform(tx, operator.now)
  await record(tx, collectorId, { action: `${what}Corrected`, corrected: { from, to }, ...operator })
  const { email } = await collectorOf(tx, collectorId)
  const letter = await detailsCorrectedLetter({ to: await addresseeOf(tx, collectorId), what: detailNames[what] })
  await notify(tx, collectorId, {
    kind: 'detailsCorrected',
    facts: { what },
    at: operator.now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return 'CORRECTED'
}

type Business = NonNullable<Collector['business']>

const merged = (known: Business, { name, category, employees }: BusinessCorrection): Business => ({
  name: name ?? known.name,
  category: category ?? known.category,
  employees: employees ?? known.employees,
})

const nameIn = ({ title, firstName, lastName }: Name) => [title, firstName, lastName].filter(Boolean).join(' ')

const businessInWords = (business: Business | null) =>
  business ? `${business.name}, ${business.category}, ${business.employees}` : 'no business'
