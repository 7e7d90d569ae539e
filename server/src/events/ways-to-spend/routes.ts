import { waysToSpend } from '@pollen/contract/member/ways-to-spend'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { KnownPartner } from '../../partnerships/partners/partners.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Directory } from '../../records/brands/brands.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { waysFor } from './ways-to-spend.ts'

type Spendable = { directory: () => Promise<Directory>; partners: () => KnownPartner[]; switches: Switches }

export function waysToSpendRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { directory, partners, switches }: Spendable,
) {
  serve(app, waysToSpend, async ({ collectorId }) => {
    if (!switches.isOn('waysToSpend')) throw new Refusal('notFound')
    const known = { directory: await directory(), partners: partners(), now: new Date() }
    return transaction((tx) => waysFor(tx, collectorId, known))
  })
}
