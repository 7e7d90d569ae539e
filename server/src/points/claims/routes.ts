import { claimPoints, claims } from '@pollen/contract/member/claims'
import { postUnclaimedPurchase, withdrawUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { turns } from '../../platform/process/turns.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { withdraw } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { claim, claimsOf, keepWithoutCard } from './claims.ts'

/** Claims go one after the other, and give way, so that many at once take neither the connections nor the processors of tills. */
const mostAtOnce = 1
const givesWay = 1

export function claimRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { directory, secrets }: { directory: () => Promise<Directory>; secrets: Secrets },
) {
  const turn = turns(mostAtOnce, { givesWay })
  serve(app, claims, async ({ collectorId }) => {
    const { byKey } = await directory()
    return transaction((tx) => claimsOf(tx, collectorId, byKey))
  })

  serve(app, claimPoints, async ({ collectorId, body }) => {
    const { byKey: brands } = await directory()
    return turn('claims', () =>
      transaction((tx) => claim(tx, secrets, { collectorId, ...body }, { brands, now: new Date() })),
    )
  })

  serve(app, postUnclaimedPurchase, ({ till, body }) =>
    transaction((tx) => keepWithoutCard(tx, secrets, till, body, new Date())),
  )

  serve(app, withdrawUnclaimedPurchase, ({ till: { brandKey }, params: { transactionId } }) =>
    transaction(async (tx) => ({
      transactionId,
      isClaimed: await withdraw(tx, secrets, { brandKey, transactionId }),
    })),
  )
}
