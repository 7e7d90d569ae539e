import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { cardsOf } from '../../records/cards/cards.ts'
import { disputesOf } from '../../records/cases/cases.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { spendingLockOf } from '../../safety/spending/spending.ts'
import { findColleague } from '../../safety/staff/staff.ts'
import { hashOf } from './hashes.ts'

/** What a request stands on, each as a hash by its name. A request is void when any of it is another. */
export type Basis = Record<string, string>

/** What outdates every request: who asked is here no more, or is something else. */
const ofAsker: Record<string, (tx: Transaction, staffId: string) => Promise<unknown>> = {
  'whoever asked works here no more, or in another role': async (tx, staffId) => {
    const asker = await findColleague(tx, staffId)
    return asker && [asker.leftAt !== null, asker.role, asker.brands]
  },
}

/** What outdates every request about a member: whatever protects them, in the words that whoever asked reads. */
const ofMember: Record<string, (tx: Transaction, collectorId: string) => Promise<unknown>> = {
  'spending was locked, unlocked or held': spendingLockOf,
  'a card was closed, opened or replaced': async (tx, collectorId) =>
    (await cardsOf(tx, collectorId)).map(({ cardNumber, state }) => `${cardNumber} ${state}`).sort(),
  'the email, mobile or address changed': async (tx, collectorId) => {
    const { email, mobile, addressLines, contactChangedAt } = await collectorOf(tx, collectorId)
    return [email, mobile, addressLines, contactChangedAt]
  },
  'a spend was disputed, or a dispute was closed': async (tx, collectorId) =>
    (await disputesOf(tx, collectorId)).filter(({ closedAt }) => !closedAt).map(({ caseId }) => caseId),
  'the account was closed, or kept': async (tx, collectorId) => (await closureOf(tx, collectorId))?.closedAt,
}

/** What a request stands on now, beside what it changes: who asked, and what protects each of the members whom it is about. */
export async function basisOf(
  tx: Transaction,
  { askedBy, members }: { askedBy: string; members: string[] },
): Promise<Basis> {
  const basis: Basis = {}
  for (const [name, read] of Object.entries(ofAsker)) basis[name] = hashOf(await read(tx, askedBy))
  for (const [name, read] of Object.entries(ofMember)) {
    const values: unknown[] = []
    for (const member of members) values.push(await askLaneOf(tx, member, (lane) => read(lane, member)))
    if (values.length > 0) basis[name] = hashOf(values.length === 1 ? values[0] : values)
  }
  return basis
}

/** The names of what is another now. */
export const changedIn = (then: Basis, now: Basis): string[] =>
  Object.keys(now).filter((name) => now[name] !== then[name])
