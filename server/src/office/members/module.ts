import type { Module } from '../../module-shape.ts'
import { recognise } from '../../records/cards/cards.ts'
import { detailRoutes } from './detail-routes.ts'
import { joinRoutes } from './join-routes.ts'
import { lookRoutes } from './look-routes.ts'
import { missingRoutes } from './missing-routes.ts'
import { memberRoutes } from './routes.ts'
import { serviceRoutes } from './service-routes.ts'

export default {
  membersAbout: {
    async card(tx, { body }) {
      const { collectorId, state } = await recognise(tx, String(body.cardNumber))
      return collectorId && state === 'REGISTERED' ? [collectorId] : []
    },
  },
  async consoleRoutes(app, context) {
    memberRoutes(app, context)
    joinRoutes(app, context)
    missingRoutes(app, context)
    await detailRoutes(app, context)
    serviceRoutes(app, context)
    lookRoutes(app, context)
  },
} satisfies Module
