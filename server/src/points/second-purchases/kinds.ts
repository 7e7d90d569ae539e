import { namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { kind, leadTo } from '../../records/notifications/kind-row.ts'

export const secondPurchasesKinds = {
  purchaseCameTwice: kind({
    group: 'points',
    facts: z.object({ points: z.int(), brand: z.string(), transactionId: z.string() }),
    title: ({ points }) => `${namedPoints(points)} went back to ${programme.name}`,
    text: ({ brand }) =>
      `${brand} had already sent us that purchase with another card, and each receipt collects once. Not right? Call ${programme.careline}.`,
    leadsTo: leadTo.transaction,
  }),
}
