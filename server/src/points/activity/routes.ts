import { minuteMs } from '@pollen/contract/durations'
import {
  activityBrands,
  downloadTransactions,
  transactionDetails,
  transactionHistory,
  transactions,
} from '@pollen/contract/member/activity'
import { breakdown } from '@pollen/contract/member/breakdown'
import { digitalReceipt, downloadDigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { cumulativeSavings, savings, savingsTotals, savingsTransactions } from '@pollen/contract/member/savings'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { attachmentOf } from '../../platform/http/attachment.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { activityCsv, activityFileName } from './activity-csv.ts'
import { brandsIn } from './brand-lookup.ts'
import { breakdownOf } from './breakdown.ts'
import { receiptFileName, receiptOf } from './digital-receipts.ts'
import { brandsOf, feed, history } from './feed.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { savingsList, savingsOf } from './savings.ts'
import { detailsOf } from './transaction-details.ts'

/** How long the offers are cached whose names stand beside a purchase. */
const offersAreFreshMs = minuteMs

export function activityRoutes(
  app: FastifyInstance,
  database: Database,
  { switches, directory }: { switches: Switches; directory: () => Promise<Directory> },
) {
  const { transaction } = database
  const brands = async () => brandsIn(await directory())
  const offers = contentCache(offersAreFreshMs, () => transaction(allOffers))
  const hasReceipts = () => switches.isOn('digitalReceipts')
  const receipt = async (collectorId: string, id: string) => {
    if (!hasReceipts()) throw new Refusal('notFound')
    const receiptRequest = { id, offers: await offers('all'), brandOf: await brands() }
    return transaction((tx) => receiptOf(tx, collectorId, receiptRequest))
  }

  serve(app, transactions, async ({ collectorId, query }) => {
    const feedRequest = { ...query, hasReceipts: hasReceipts(), brandOf: await brands(), now: new Date() }
    const page = await transaction((tx) => feed(tx, collectorId, feedRequest))
    return { ...page, isFeedDelayed: page.isFeedDelayed || switches.isOn('activityDelayed') }
  })
  serve(app, downloadTransactions, async ({ collectorId, query, reply }) => {
    reply.header('content-disposition', attachmentOf(activityFileName(query)))
    return activityCsv(database, collectorId, query, await brands())
  })
  serve(app, activityBrands, async ({ collectorId }) => {
    const brandOf = await brands()
    return { brands: await transaction((tx) => brandsOf(tx, collectorId, brandOf)) }
  })
  serve(app, transactionDetails, async ({ collectorId, params }) => {
    const detailsRequest = {
      ...params,
      hasReceipts: hasReceipts(),
      offers: await offers('all'),
      brandOf: await brands(),
      now: new Date(),
    }
    return transaction((tx) => detailsOf(tx, collectorId, detailsRequest))
  })
  serve(app, breakdown, async ({ collectorId, query }) => {
    const brandOf = await brands()
    return transaction((tx) => breakdownOf(tx, collectorId, query, brandOf))
  })
  serve(app, transactionHistory, async ({ collectorId, query }) => {
    const historyRequest = { ...query, brandOf: await brands() }
    return transaction((tx) => history(tx, collectorId, historyRequest))
  })

  serve(app, digitalReceipt, ({ collectorId, params }) => receipt(collectorId, params.id))
  serve(app, downloadDigitalReceipt, async ({ collectorId, params, reply }) => {
    const digitalReceiptFound = await receipt(collectorId, params.id)
    reply.header('content-disposition', attachmentOf(receiptFileName(digitalReceiptFound)))
    return receiptPdf(digitalReceiptFound)
  })

  serve(app, savingsTotals, ({ collectorId }) => database.statement((tx) => savingsOf(tx, collectorId)))
  serve(app, savingsTransactions, async ({ collectorId, query: { pageSize, nextToken: token } }) => {
    const page = { pageSize, token, brandOf: await brands() }
    const { transactions, nextToken } = await transaction((tx) => savingsList(tx, collectorId, page))
    return { transactions, hasMore: nextToken !== undefined, ...(nextToken && { nextToken }) }
  })
  serve(app, savings, async ({ collectorId, query: { pageOffset: token, ...days } }) => {
    const page = { ...days, pageSize: 20, token, brandOf: await brands() }
    const { transactions, nextToken } = await transaction((tx) => savingsList(tx, collectorId, page))
    return { transactions, ...(nextToken && { nextPageOffset: nextToken }) }
  })
  serve(app, cumulativeSavings, ({ collectorId, query }) => transaction((tx) => savingsOf(tx, collectorId, query)))
}
