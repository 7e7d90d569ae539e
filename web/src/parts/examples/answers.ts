import type { Endpoint } from '@pollen/contract/endpoint'
import type { RefusalDetails } from '@pollen/contract/refusal-details'
import type { anyEndpointRefusals } from '@pollen/contract/refusals/any-endpoint'
import type { z } from '@pollen/contract/zod'

/** The contract's modules of endpoints that pages call. */
type Modules =
  | typeof import('@pollen/contract/developer/demonstration')
  | typeof import('@pollen/contract/developer/messaging')
  | typeof import('@pollen/contract/member/account')
  | typeof import('@pollen/contract/member/activity')
  | typeof import('@pollen/contract/member/addresses')
  | typeof import('@pollen/contract/member/arcade')
  | typeof import('@pollen/contract/member/brands')
  | typeof import('@pollen/contract/member/breakdown')
  | typeof import('@pollen/contract/member/business')
  | typeof import('@pollen/contract/member/card-codes')
  | typeof import('@pollen/contract/member/card-orders')
  | typeof import('@pollen/contract/member/cards')
  | typeof import('@pollen/contract/member/cases')
  | typeof import('@pollen/contract/member/claims')
  | typeof import('@pollen/contract/member/collectors')
  | typeof import('@pollen/contract/member/consents')
  | typeof import('@pollen/contract/member/conversions')
  | typeof import('@pollen/contract/member/data-exports')
  | typeof import('@pollen/contract/member/digital-receipts')
  | typeof import('@pollen/contract/member/documents')
  | typeof import('@pollen/contract/member/feedback')
  | typeof import('@pollen/contract/member/hotels')
  | typeof import('@pollen/contract/member/leaving')
  | typeof import('@pollen/contract/member/ledger')
  | typeof import('@pollen/contract/member/looks')
  | typeof import('@pollen/contract/member/missing-information')
  | typeof import('@pollen/contract/member/notifications')
  | typeof import('@pollen/contract/member/offers')
  | typeof import('@pollen/contract/member/partners')
  | typeof import('@pollen/contract/member/passkeys')
  | typeof import('@pollen/contract/member/password')
  | typeof import('@pollen/contract/member/picks')
  | typeof import('@pollen/contract/member/pods')
  | typeof import('@pollen/contract/member/quests')
  | typeof import('@pollen/contract/member/queue-passes')
  | typeof import('@pollen/contract/member/redemptions')
  | typeof import('@pollen/contract/member/safety-questions')
  | typeof import('@pollen/contract/member/savings')
  | typeof import('@pollen/contract/member/second-looks')
  | typeof import('@pollen/contract/member/sessions')
  | typeof import('@pollen/contract/member/spending')
  | typeof import('@pollen/contract/member/split-tests')
  | typeof import('@pollen/contract/member/vouchers')
  | typeof import('@pollen/contract/member/wallet-passes')
  | typeof import('@pollen/contract/member/ways-to-spend')
  | typeof import('@pollen/contract/member/web-push')
  | typeof import('@pollen/contract/member/years')
  | typeof import('@pollen/contract/visitor/account')
  | typeof import('@pollen/contract/visitor/account-views')
  | typeof import('@pollen/contract/visitor/addresses')
  | typeof import('@pollen/contract/visitor/arcade')
  | typeof import('@pollen/contract/visitor/brands')
  | typeof import('@pollen/contract/visitor/campaign-previews')
  | typeof import('@pollen/contract/visitor/card-sign-in')
  | typeof import('@pollen/contract/visitor/client-events')
  | typeof import('@pollen/contract/visitor/code-links')
  | typeof import('@pollen/contract/visitor/content')
  | typeof import('@pollen/contract/visitor/conversions')
  | typeof import('@pollen/contract/visitor/guest-cases')
  | typeof import('@pollen/contract/visitor/hotels')
  | typeof import('@pollen/contract/visitor/identity')
  | typeof import('@pollen/contract/visitor/leaving')
  | typeof import('@pollen/contract/visitor/lost-cards')
  | typeof import('@pollen/contract/visitor/marketing-events')
  | typeof import('@pollen/contract/visitor/offer-previews')
  | typeof import('@pollen/contract/visitor/passkeys')
  | typeof import('@pollen/contract/visitor/password-reset')
  | typeof import('@pollen/contract/visitor/prices')
  | typeof import('@pollen/contract/visitor/quests')
  | typeof import('@pollen/contract/visitor/queue-passes')
  | typeof import('@pollen/contract/visitor/redemptions')
  | typeof import('@pollen/contract/visitor/registration')
  | typeof import('@pollen/contract/visitor/robot-check')
  | typeof import('@pollen/contract/visitor/switches')
  | typeof import('@pollen/contract/visitor/temporary-card')
  | typeof import('@pollen/contract/visitor/travel')
  | typeof import('@pollen/contract/visitor/unsubscribe')

type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never
type CallableEndpoint = EndpointsOf<Modules>

type RefusalBy<E extends Endpoint> = E['refuses'][number] | keyof typeof anyEndpointRefusals
type OneAnswer<E extends Endpoint> =
  | z.input<E['answer']>
  | ({ refusal: RefusalBy<E> } & Partial<RefusalDetails>)
  | 'never'
  | undefined

/**
 * Answers by the endpoint's url, as the contract has them. `{ refusal: name }` refuses. A list gives one answer after the
 * other, so an answer that is itself a list is wrapped in one. A url that is missing, or `never`, never answers.
 */
export type Answers = { [E in CallableEndpoint as E['url']]?: OneAnswer<E> | OneAnswer<E>[] }

/** What the endpoint at this url may refuse. */
export type RefusalAt<Url extends keyof Answers> = RefusalBy<Extract<CallableEndpoint, { url: Url }>>
