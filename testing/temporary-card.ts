import { uuidv7 } from 'uuidv7'
import { cards } from '../server/src/cards/tables.ts'
import * as ledger from '../server/src/ledger/ledger.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { hashOf } from '../server/src/platform/process/tokens.ts'
import { temporaryCards } from '../server/src/registration/tables.ts'

const endsInMs = 20 * 24 * 3_600_000

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
