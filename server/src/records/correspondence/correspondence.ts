import type { Transaction } from '../../platform/database/database.ts'
import { cardsByCollector } from '../cards/cards.ts'
import { collectorsById } from '../collectors/collectors.ts'
import { balancesOfEach } from '../ledger/ledger.ts'
import type { Addressee } from '../letters/letters.tsx'

/** Whom an email greets, and where it goes; null of nobody. */
type Correspondent = Addressee & { email: string | null }

/**
 * The member that an email greets, with the card that it draws. A job that found no member asks for one all the same, by
 * an id that nobody has, so that it asks the database as much (docs/decisions/032).
 */
export const addresseeOf = async (tx: Transaction, collectorId: string): Promise<Correspondent> =>
  (await addresseesOf(tx, [collectorId]))(collectorId)

/** The same, with the points that the member can spend at this moment: for an email about points. */
export const addresseeWithBalance = async (tx: Transaction, collectorId: string, at: Date): Promise<Correspondent> =>
  (await addresseesWithBalance(tx, [collectorId], at))(collectorId)

/** As `addresseeOf`, for several members. */
export async function addresseesOf(
  tx: Transaction,
  collectorIds: string[],
): Promise<(collectorId: string) => Correspondent> {
  const collectors = await collectorsById(tx, collectorIds)
  const cards = await cardsByCollector(tx, collectorIds)
  return (collectorId) => {
    const { firstName = '', email = null, business } = collectors.get(collectorId) ?? {}
    const cardNumber = cards.get(collectorId)?.cardNumber
    return { firstName, cardNumber, email, ...(business && { business: business.name }) }
  }
}

/** As `addresseeWithBalance`, for several members. */
export async function addresseesWithBalance(
  tx: Transaction,
  collectorIds: string[],
  at: Date,
): Promise<(collectorId: string) => Correspondent> {
  const balances = await balancesOfEach(tx, collectorIds)
  const addressees = await addresseesOf(tx, collectorIds)
  return (collectorId) => {
    const points = balances.get(collectorId)?.available
    return { ...addressees(collectorId), ...(points !== undefined && { balance: { points, at } }) }
  }
}
