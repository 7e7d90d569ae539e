import { jsonb, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { ProductsBought } from '../../records/ledger/ledger.ts'

/** It is worked out anew every week; after two nobody reads it, as the member no longer agrees. */
const keptDays = 14

/** What a member bought most often in half a year, by the brands' keys; only of those who agreed to profiling. */
export const boughtProducts = table(
  'bought_products',
  {
    collectorId: uuid().primaryKey(),
    workedOutAt: when().notNull(),
    products: jsonb().$type<ProductsBought>().notNull(),
  },
  {
    why: 'the order of a member’s offers',
    keeps: [{ days: keptDays, after: 'workedOutAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'products'],
    other: ['workedOutAt'],
    copy: 'bought-products',
  },
)
