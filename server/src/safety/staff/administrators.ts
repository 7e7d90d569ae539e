import { Refusal } from '@pollen/contract/refusals'
import type { StaffRole } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import * as store from './store.ts'

/** Two decide about rights: so many stay, whatever one person does. */
const fewest = 2

/** Until the transaction ends nobody else gives or ends rights. */
export const lockRights = (tx: Transaction): Promise<void> => takeNamedLock(tx, 'administrators')

/**
 * How many administrators of the whole programme are there beside a colleague. Until the transaction ends nobody else ends
 * one: of two who end each other at once, the second is counted after the first.
 */
async function othersBeside(tx: Transaction, staffId: string): Promise<number> {
  await lockRights(tx)
  return store.countAdministrators(tx, { beside: staffId })
}

/**
 * Whether a colleague's access can end only by two people: they are an administrator, and fewer than two would stay.
 *
 * @param endedBy  the colleague who ends it
 * @throws Refusal signInNeeded   whose own access was ended meanwhile
 */
export async function takesTwoToEnd(
  tx: Transaction,
  staffId: string,
  { endedBy }: { endedBy: string },
): Promise<boolean> {
  const others = await othersBeside(tx, staffId)
  if ((await store.find(tx, endedBy))?.leftAt) throw new Refusal('signInNeeded')
  return isAdministrator(await store.find(tx, staffId)) && others < fewest
}

/**
 * Checks that somebody stays who can give rights when a colleague leaves, or has another role.
 *
 * @throws Refusal lastAdministrator
 */
export async function checkAdministratorStays(
  tx: Transaction,
  staffId: string,
  after?: { role: StaffRole; brands: string[] },
): Promise<void> {
  const others = await othersBeside(tx, staffId)
  if (others > 0 || (after && isAdministrator(after))) return
  if (isAdministrator(await store.find(tx, staffId))) throw new Refusal('lastAdministrator')
}

const isAdministrator = (colleague: { role: StaffRole; brands: string[] } | undefined): boolean =>
  colleague?.role === 'administrator' && colleague.brands.length === 0
