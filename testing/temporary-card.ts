import { dayMs } from '@pollen/contract/durations'
import { uuidv7 } from 'uuidv7'
import { temporaryCards } from '../server/src/people/registration/tables.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { hashOf } from '../server/src/platform/process/tokens.ts'
import { cards } from '../server/src/records/cards/tables.ts'
import * as ledger from '../server/src/records/ledger/ledger.ts'

const endsInMs = 20 * dayMs

/** Enters a temporary card of this number, of somebody who has nothing else. */
export const enterTemporaryCard = ({ transaction }: Database, cardNumber: string): Promise<void> =>
  transaction(async (tx) => {
    const card = { cardNumber, collectorId: uuidv7(), endsAt: new Date(Date.now() + endsInMs) }
    await tx.insert(cards).values({ ...card, state: 'TEMPORARY' })
    await tx
      .insert(temporaryCards)
      .values({ ...card, email: `trier${cardNumber}@example.com`, tokenHash: hashOf(cardNumber) })
    await ledger.open(tx, card.collectorId)
  })
