import { memberQuests, questAtHome } from '@pollen/contract/member/quests'
import { publicQuests } from '@pollen/contract/visitor/quests'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { turns } from '../../platform/process/turns.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { cachedPrices } from '../../rewards/prices/prices.ts'
import { questForHome } from './quest-at-home.ts'
import { questsOf, runningQuests } from './quests.ts'

/** A member's calls at once: counting a long history takes a connection for a while. */
const mostAtOnce = 3

export function questRoutes(app: FastifyInstance, database: Database, { vouchers: vouchersSecret }: Secrets) {
  const { transaction } = database
  const prices = cachedPrices(database)
  const turn = turns(mostAtOnce)
  serve(app, publicQuests, async () => ({
    quests: await transaction((tx) => runningQuests(tx, new Date())),
  }))
  serve(app, memberQuests, async ({ collectorId, request: { view } }) => ({
    quests: await turn(collectorId, () =>
      transaction((tx) =>
        questsOf(tx, collectorId, { prices, vouchersSecret, joins: view === undefined, now: new Date() }),
      ),
    ),
  }))
  serve(app, questAtHome, async ({ collectorId, request: { view } }) => {
    const keeps = view === undefined
    const quest = await turn(collectorId, () =>
      transaction((tx) => questForHome(tx, collectorId, { prices, keeps, now: new Date() })),
    )
    return { ...(quest && { quest }) }
  })
}
