import type { Answer, Body, Endpoint, Params } from '@pollen/contract/endpoint'
import type { Purchase, Receipt, RefusedTransaction } from '@pollen/contract/till/transactions'

type Contract = typeof import('@pollen/contract/till/eshops') &
  typeof import('@pollen/contract/till/offers') &
  typeof import('@pollen/contract/till/price-corrections') &
  typeof import('@pollen/contract/till/price-differences') &
  typeof import('@pollen/contract/till/quotes') &
  typeof import('@pollen/contract/till/redemptions') &
  typeof import('@pollen/contract/till/refunds') &
  typeof import('@pollen/contract/till/second-purchases') &
  typeof import('@pollen/contract/till/transactions') &
  typeof import('@pollen/contract/till/unclaimed-purchases') &
  typeof import('@pollen/contract/till/vouchers')

/** Where each call of a till goes, by its `operationId` in the programme's OpenAPI. */
export const addresses = {
  quoteBasket: 'POST /till/quote',
  postTransaction: 'POST /till/transactions',
  refundTransaction: 'POST /till/transactions/:transactionId/refund',
  correctPrice: 'POST /till/transactions/:transactionId/price-corrections',
  priceDifferences: 'GET /till/price-differences',
  secondPurchases: 'GET /till/second-purchases',
  postUnclaimedPurchase: 'POST /till/unclaimed-purchases',
  withdrawUnclaimedPurchase: 'POST /till/unclaimed-purchases/:transactionId/withdraw',
  cardAtTill: 'GET /till/cards/:number',
  holdPoints: 'POST /till/redemptions',
  capturePoints: 'POST /till/redemptions/:redemptionId/capture',
  releasePoints: 'POST /till/redemptions/:redemptionId/release',
  extendHold: 'POST /till/redemptions/:redemptionId/extend',
  refundPoints: 'POST /till/redemptions/:redemptionId/refund',
  lookAtVoucher: 'POST /till/vouchers/look',
  holdVoucher: 'POST /till/vouchers/uses',
  useVoucher: 'POST /till/vouchers/uses/:useId/use',
  giveVoucherBack: 'POST /till/vouchers/uses/:useId/give-back',
  confirmEshopVisit: 'POST /till/eshop-visits/:visitId/purchase',
  completeOffer: 'POST /till/offers/:offerId/completions',
  completeOfferOfVisit: 'POST /till/eshop-visits/:visitId/offers/:offerId/completion',
  reportEvent: 'POST /till/events',
} as const satisfies { [Name in EndpointName]: AddressOf<Contract[Name]> }

type EndpointName = { [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never }[keyof Contract]
type AddressOf<What> = What extends Endpoint ? `${What['method']} ${What['url']}` : never
export type CallName = keyof typeof addresses

/** What a call sends: the parameters of its address, its query and its body, where it has them. */
export type CallInput = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown }

type Optional<Name extends string, Part> = [Part] extends [undefined]
  ? unknown
  : undefined extends Part
    ? { [Key in Name]?: Part }
    : { [Key in Name]: Part }
type QueryOf<E extends Endpoint> = E extends { query: infer Schema } ? Schema : undefined
export type InputOf<E extends Endpoint> = Optional<'params', Params<E>> &
  Optional<'body', Body<E>> &
  (QueryOf<E> extends undefined ? unknown : { query?: Record<string, string> })

type One = Exclude<CallName, 'postTransaction'>

/** The calls of a till. Whatever they throw is a {@link import('./till-error.ts').TillError}. */
export type TillCalls = { [Name in One]: (sent: InputOf<Contract[Name]>) => Promise<Answer<Contract[Name]>> } & {
  postTransaction(sent: { body: Purchase }): Promise<Receipt>
  /** Up to 500, each answered in its place. */
  postTransactions(purchases: readonly Purchase[]): Promise<(Receipt | RefusedTransaction)[]>
}

/** What may wait for the programme in an outbox: what has happened already. */
export type QueuedName =
  | 'postTransaction'
  | 'refundTransaction'
  | 'correctPrice'
  | 'capturePoints'
  | 'releasePoints'
  | 'refundPoints'
  | 'useVoucher'
  | 'giveVoucherBack'

/** What has no moment of its own gets that of the outbox. */
type WithoutMoment<What> = What extends { body: infer Fields extends { occurredAt: string } }
  ? Omit<What, 'body'> & { body: Omit<Fields, 'occurredAt'> & { occurredAt?: string } }
  : What
export type QueuedInput<Name extends QueuedName> = WithoutMoment<
  Name extends 'postTransaction' ? { body: Purchase } : InputOf<Contract[Name]>
>
