import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The secrets of a card's codes, one for each device, from when it first asked: good while its session is. */
export const cardCodes = table(
  'card_codes',
  {
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    /** The device's session. Empty for a secret of the first release, which any device could ask for: it is good no more. */
    sessionHash: text().notNull().default(''),
    /** 160 bits, encrypted with a key of this installation. */
    sealedSecret: text().notNull(),
    /** The number of 30-second steps from 1970 to the last used code. That code and all before it are void. */
    lastStep: integer().notNull().default(0),
    createdAt: when().notNull(),
  },
  {
    why: 'the codes that a phone shows',
    keeps: 'the account',
    joined: 'end',
    personal: ['collectorId', 'cardNumber', 'sessionHash', 'sealedSecret'],
    other: ['lastStep', 'createdAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.cardNumber, table.sessionHash] })],
)
