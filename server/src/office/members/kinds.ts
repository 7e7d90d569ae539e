import { z } from '@pollen/contract/zod'
import { kind, leadTo } from '../../records/notifications/kind-row.ts'

export const explanationKinds = {
  purchaseExplained: kind({
    group: 'help',
    facts: z.object({ text: z.string(), shop: z.string(), transactionId: z.string() }),
    title: ({ shop }) => `Your points at ${shop}`,
    pushTitle: 'We explain a purchase',
    text: ({ text }) => text,
    leadsTo: leadTo.transaction,
  }),
}
