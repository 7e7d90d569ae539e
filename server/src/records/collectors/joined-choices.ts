import type { Transaction } from '../../platform/database/database.ts'
import { changeConsents, consentColumns } from './consents.ts'
import { keepPlacesOf } from './places.ts'
import * as store from './store.ts'

/**
 * Adds to an account what an account that joined it had chosen: who said no there has said no; where they lived is kept for a
 * year; the brands that one was linked with are linked.
 */
export async function takeChoices(
  tx: Transaction,
  collectorId: string,
  other: store.Collector,
  now: Date,
): Promise<void> {
  const own = await store.findForUpdate(tx, collectorId)
  if (!own) throw new Error(`There is no collector ${collectorId}`)
  const refused = consentColumns.filter(([, column]) => own[column] && !other[column])
  const choices = refused.map(([channel]) => ({ channel, consent: false }))
  await changeConsents(tx, collectorId, choices, { screen: 'accountsJoined', now })
  await keepPlacesOf(tx, own, other.addressLines, now)
  const linkedBrands = [...new Set([...own.linkedBrands, ...other.linkedBrands])]
  await store.change(tx, collectorId, { linkedBrands })
}

/** Leaves an account that joined another no address that is also the other's: what is erased by it later is not its own. */
export async function leaveContacts(tx: Transaction, joinedId: string, email: string): Promise<void> {
  const joined = await store.find(tx, joinedId)
  const isSame = joined?.email.toLowerCase() === email.toLowerCase()
  await store.change(tx, joinedId, { mobile: null, mobileConfirmedAt: null, ...(isSame && { email: '' }) })
}
