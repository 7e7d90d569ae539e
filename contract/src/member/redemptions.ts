import { Brand } from '../brand.ts'
import { DisputedSpend } from '../disputed-spend.ts'
import { TransactionId } from '../transaction-id.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The same of a spend that the member found in their activity, at any time. `notFound`: it is none of their spends. */
export const notMyTransaction = endpoint({
  method: 'PUT',
  url: '/shared-transactions-api/transactions/:id/not-me',
  params: z.object({ id: TransactionId }),
  answer: DisputedSpend,
  refuses: ['notFound'],
})

/** The newest spend of the last quarter of an hour that a till was refused because spending is locked. */
export const refusedSpend = endpoint({
  method: 'GET',
  url: '/v1/collectors/redemption-status/refused-spend',
  answer: z.object({ refused: z.optional(z.object({ points: z.int(), brand: Brand, at: z.iso.datetime() })) }),
  refuses: [],
})
