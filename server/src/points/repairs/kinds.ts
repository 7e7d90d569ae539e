import { namedPoints } from '@pollen/contract/numbers'
import { z } from '@pollen/contract/zod'
import { kind, leadTo } from '../../records/notifications/kind-row.ts'

export const repairsKinds = {
  purchaseRepaired: kind({
    group: 'help',
    facts: z.object({
      points: z.int(),
      shop: z.string(),
      day: z.string(),
      offer: z.string(),
      transactionId: z.string(),
    }),
    title: ({ points }) => `We gave you ${namedPoints(points)}`,
    pushTitle: 'We put a purchase right',
    text: ({ shop, day, offer }) =>
      `On ${day}, what the till at ${shop} sent us didn’t count for “${offer}”. It should have, so now it does.`,
    leadsTo: leadTo.transaction,
  }),
}
