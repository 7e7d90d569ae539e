import { bonusOfMember } from '@pollen/contract/member/brands'
import { anonymousBonus } from '@pollen/contract/visitor/brands'
import type { FastifyInstance } from 'fastify'
import { brandIn, type Directory } from '../brands/brands.ts'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { ttlCache } from '../platform/process/ttl-cache.ts'
import { bonusAt } from './bonus.ts'
import { rulesOf } from './earning.ts'

/** How long a brand's rules are cached; a bonus that begins appears on time all the same. */
const rulesAreFreshMs = 60_000

export function earningRoutes(app: FastifyInstance, { transaction }: Database, directory: () => Promise<Directory>) {
  const rules = ttlCache(rulesAreFreshMs, (brandKey) => transaction((tx) => rulesOf(tx, brandKey)))
  const bonusOf = async (key: string) =>
    bonusAt(await rules(brandIn(await directory(), key).brandDetailsKey), new Date())
  serve(app, anonymousBonus, ({ params: { key } }) => bonusOf(key))
  serve(app, bonusOfMember, ({ params: { key } }) => bonusOf(key))
}
