import { demo } from '@pollen/contract/developer/demonstration'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { playedPartners } from '../../platform/process/played-partners.ts'
import type { Settings } from '../../platform/process/settings.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { cast } from './demonstration.ts'

export function demonstrationRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  secrets: Secrets,
  settings: Settings,
) {
  const partners = playedPartners(settings.partnersControlUrl)
  serve(app, demo, async () => ({
    ...(await transaction((tx) => cast(tx, secrets))),
    partnerMembers: await partners.members(),
  }))
}
