import { afterwards, brandOfMember, eshopVisits, leaveForEshop, leaveForOffer } from '@pollen/contract/member/brands'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { afterPurchase, brandIn, type Directory } from '../../records/brands/brands.ts'
import { leave, leaveForOffer as leaveFor, waitingVisits } from './eshops.ts'

/** What a signed-in member reads of brands, and where they leave for. */
export function eshopRoutes(
  app: FastifyInstance,
  { statement, transaction }: Database,
  directory: () => Promise<Directory>,
) {
  const visitsOf = async (collectorId: string, listed: Directory) =>
    statement((tx) => waitingVisits(tx, collectorId, listed, new Date()))

  serve(app, brandOfMember, async ({ collectorId, params: { key } }) => {
    const listed = await directory()
    const brand = brandIn(listed, key)
    const visits = (await visitsOf(collectorId, listed)).filter((visit) => visit.brandDetailsKey === key)
    return { ...brand, visits }
  })
  serve(app, afterwards, async ({ params: { key }, query: { direction } }) =>
    afterPurchase(brandIn(await directory(), key), direction),
  )
  serve(app, eshopVisits, async ({ collectorId }) => ({ visits: await visitsOf(collectorId, await directory()) }))
  serve(app, leaveForEshop, async ({ collectorId, params: { key } }) => {
    const brand = brandIn(await directory(), key)
    const now = new Date()
    const location = await transaction((tx) => leave(tx, collectorId, brand, now))
    return { location, leftAt: now.toISOString() }
  })
  serve(app, leaveForOffer, async ({ collectorId, params: { offerId } }) => {
    const listed = await directory()
    const now = new Date()
    const location = await transaction((tx) => leaveFor(tx, collectorId, offerId, listed, now))
    return { location, leftAt: now.toISOString() }
  })
}
