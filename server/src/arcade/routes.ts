import type { ArcadeRules } from '@pollen/contract/arcade'
import { arcadeToday, beginPlay, openCell } from '@pollen/contract/member/arcade'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { begin, open, today } from './arcade.ts'

export function arcadeRoutes(app: FastifyInstance, { transaction }: Database, rules: ArcadeRules) {
  serve(app, arcadeRules, () => rules)
  serve(app, arcadeToday, ({ collectorId }) => transaction((tx) => today(tx, { collectorId, rules, now: new Date() })))
  serve(app, beginPlay, ({ collectorId }) => transaction((tx) => begin(tx, { collectorId, rules, now: new Date() })))
  serve(app, openCell, ({ collectorId, params, body }) =>
    transaction((tx) => open(tx, { collectorId, ...params, ...body, now: new Date() })),
  )
}
