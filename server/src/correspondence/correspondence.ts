import { findCardOf } from '../cards/cards.ts'
import { findCollector } from '../collectors/collectors.ts'
import { balanceOf } from '../ledger/ledger.ts'
import type { Addressee } from '../messaging/letter.tsx'
import type { Transaction } from '../platform/database/database.ts'

/** Whom an email greets, and where it goes; null of nobody. */
type Correspondent = Addressee & { email: string | null }

/**
 * The member that an email greets, with the card that it draws. A job that found no member asks for one all the same, by
 * an id that nobody has, so that it asks the database as much (docs/decisions/032).
 */
export async function addresseeOf(tx: Transaction, collectorId: string): Promise<Correspondent> {
  const collector = await findCollector(tx, collectorId)
  const card = await findCardOf(tx, collectorId)
  const { firstName = '', email = null, business } = collector ?? {}
  return { firstName, cardNumber: card?.cardNumber, email, ...(business && { business: business.name }) }
}

/** The same, with the points that the member can spend at this moment: for an email about points. */
export async function addresseeWithBalance(tx: Transaction, collectorId: string, at: Date): Promise<Correspondent> {
  const balance = { points: await balanceOf(tx, collectorId), at }
  return { ...(await addresseeOf(tx, collectorId)), balance }
}
