import { minuteMs } from '@pollen/contract/durations'
import { bonusOfMember } from '@pollen/contract/member/brands'
import { anonymousBonus } from '@pollen/contract/visitor/brands'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../../platform/content/content-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { brandIn, type Directory } from '../../records/brands/brands.ts'
import { bonusAt } from './bonus.ts'
import { allOffers } from './offers.ts'

/** How long offers are cached; a bonus that begins appears on time all the same. */
const offersAreFreshMs = minuteMs

export function bonusRoutes(app: FastifyInstance, { transaction }: Database, directory: () => Promise<Directory>) {
  const offers = contentCache(offersAreFreshMs, () => transaction(allOffers))
  const bonusOf = async (key: string) =>
    bonusAt(await offers('all'), brandIn(await directory(), key).brandDetailsKey, new Date())
  serve(app, anonymousBonus, ({ params: { key } }) => bonusOf(key))
  serve(app, bonusOfMember, ({ params: { key } }) => bonusOf(key))
}
