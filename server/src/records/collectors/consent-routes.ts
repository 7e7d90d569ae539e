import type { Environment } from '@pollen/contract/environment'
import {
  advertisingPreference,
  consentLog,
  contactPreferences,
  setAdvertisingPreference,
  setContactPreferences,
} from '@pollen/contract/member/consents'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { collectorOf } from './collectors.ts'
import { changeConsents, consentsSaid, contactConsentsOf } from './consents.ts'

/** By which advertisers know a member's choice about adverts (member-area.md §9). */
const advertKeys = { prod: 994, elsewhere: 996 }

export function consentRoutes(app: FastifyInstance, { transaction }: Database, environment: Environment) {
  const advertKey = advertKeys[environment === 'prod' ? 'prod' : 'elsewhere']

  serve(app, contactPreferences, async ({ collectorId }) => ({
    contactPreferences: await transaction(async (tx) => contactConsentsOf(tx, await collectorOf(tx, collectorId))),
  }))

  serve(app, setContactPreferences, async ({ collectorId, body }) => {
    const at = { screen: 'accountComms', now: new Date() } as const
    await transaction((tx) => changeConsents(tx, collectorId, body.contactPreferences, at))
    return {}
  })

  serve(app, advertisingPreference, async ({ collectorId }) => {
    const { onlineAdvertisingConsent: consent } = await transaction((tx) => collectorOf(tx, collectorId))
    return { contactPreferences: [{ channel: 'ONLINEAD' as const, consent }], advertKey }
  })

  serve(app, setAdvertisingPreference, async ({ collectorId, body }) => {
    const at = { screen: body.screen ?? ('accountOnlineAdvertising' as const), now: new Date() }
    await transaction((tx) => changeConsents(tx, collectorId, body.contactPreferences, at))
    return {}
  })

  serve(app, consentLog, async ({ collectorId }) => {
    const entries = await transaction((tx) => consentsSaid(tx, collectorId))
    return { entries: entries.map(({ entryId: id, at, ...entry }) => ({ ...entry, id, at: at.toISOString() })) }
  })
}
