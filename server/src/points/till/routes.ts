import { confirmEshopVisit } from '@pollen/contract/till/eshops'
import { completeOffer, completeOfferOfVisit, reportEvent } from '@pollen/contract/till/offers'
import { priceDifferences } from '@pollen/contract/till/price-differences'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { postTransaction } from '@pollen/contract/till/transactions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { payOfferOfVisit, postEshopPurchase } from './eshop-purchases.ts'
import { payCompletedOffer, payForEvent } from './offers-without-basket.ts'
import { differencesOf } from './price-differences.ts'
import { quote } from './quote.ts'
import { postPurchase, postPurchases } from './till.ts'
import { sharedTillContext } from './till-context.ts'

export function tillRoutes(app: FastifyInstance, database: Database) {
  const context = sharedTillContext(database)
  app.addHook('onClose', () => context.given.close())
  serve(app, postTransaction, async ({ till, body }) =>
    'transactions' in body
      ? { transactions: await postPurchases(context, till, body.transactions, new Date()) }
      : postPurchase(context, till, body, new Date()),
  )
  serve(app, confirmEshopVisit, ({ till, params: { visitId }, body }) =>
    postEshopPurchase(context, till, { ...body, visitId }, new Date()),
  )
  serve(app, completeOffer, ({ till, params: { offerId }, body }) =>
    payCompletedOffer(context, till, { ...body, offerId }, new Date()),
  )
  serve(app, completeOfferOfVisit, ({ till, params, body }) =>
    payOfferOfVisit(context, till, { ...params, ...body }, new Date()),
  )
  serve(app, reportEvent, ({ till, body }) => payForEvent(context, till, body, new Date()))
  serve(app, quoteBasket, ({ till, body }) => quote(context, till, body, new Date()))
  serve(app, priceDifferences, ({ till, query }) =>
    database.transaction((tx) => differencesOf(tx, till.brandKey, query)),
  )
}
