import type { Transaction } from '../../platform/database/database.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import type { Holder } from './pass-fields.ts'

export { appleCertificateEndsAt, appleKeys, applePassOf } from './apple.ts'
export { googleKeys, saveToGoogle } from './google.ts'

export async function holder(tx: Transaction, collectorId: string): Promise<Holder> {
  const { cardNumber } = await cardOf(tx, collectorId)
  const { firstName, lastName } = await collectorOf(tx, collectorId)
  return { collectorId, cardNumber, name: `${firstName} ${lastName}` }
}
