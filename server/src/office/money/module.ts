import { Refusal } from '@pollen/contract/refusals'
import type { Module } from '../../module-shape.ts'
import { pointsToGiveBack } from '../../partnerships/reconciliation/reconciliation.ts'
import { differenceRoutes } from './difference-routes.ts'
import { moneyRoutes } from './routes.ts'

export default {
  membersAbout: {
    async difference(tx, { params }) {
      const back = await pointsToGiveBack(tx, String(params.number))
      if (!back) throw new Refusal('notFound')
      return [back.collectorId]
    },
  },
  consoleRoutes(app, context) {
    moneyRoutes(app, context)
    differenceRoutes(app, context)
  },
} satisfies Module
