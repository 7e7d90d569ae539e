import { campaignsOfOffice } from '@pollen/contract/staff/campaigns'
import { pricesOfOffice } from '@pollen/contract/staff/prices'
import { ratesOfOffice } from '@pollen/contract/staff/rates'
import { addRewardCodes, rewardsOfOffice } from '@pollen/contract/staff/rewards'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { campaignsFrom } from './campaigns.ts'
import { pricesNow } from './prices.ts'
import { ratesNow } from './rates.ts'
import { askForCodes, rewardsNow } from './rewards.ts'

/** What content comes to: campaigns by their days, rates beside what they give, rewards beside what is left of them. */
export function programmeRoutes(
  app: FastifyInstance,
  { database, settings, secrets, wholeContent: whole }: ConsoleContext,
): void {
  const isInFiles = settings.contentIsInFiles

  serveStaff(app, database, campaignsOfOffice, async ({ tx, session: viewer, query: { from }, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: 'campaigns', actor, now })
    return campaignsFrom(tx, { whole, viewer, isInFiles, from, now })
  })

  serveStaff(app, database, ratesOfOffice, async ({ tx, session: viewer, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: 'earning', actor, now })
    return ratesNow(tx, { viewer, isInFiles, now })
  })

  serveStaff(app, database, pricesOfOffice, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: 'prices', actor, now })
    return pricesNow(tx, now)
  })

  serveStaff(app, database, rewardsOfOffice, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'contentSeen', subject: 'rewards', actor, now })
    return rewardsNow(tx, { isInFiles, now })
  })

  serveStaff(app, database, addRewardCodes, ({ tx, params, body, actor, now }) =>
    askForCodes(tx, secrets.vouchers, { ...actor, ...params, ...body, now }),
  )
}
