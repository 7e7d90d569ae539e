import type { Module } from '../../module-shape.ts'
import { readAnswers } from './answers-file.ts'
import { cardRoutes } from './card-routes.ts'
import { caseRoutes } from './case-routes.ts'
import { detailRoutes } from './detail-routes.ts'
import { differenceRoutes } from './difference-routes.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { elevationRoutes } from './elevation-routes.ts'
import { joinRoute } from './join-route.ts'
import { lookRoutes } from './look-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { missingRoutes } from './missing-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { repairRoutes } from './repair-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { serviceRoutes } from './service-routes.ts'
import { tillRoutes } from './till-routes.ts'

export default {
  content: [readAnswers],
  async consoleRoutes(app, context) {
    memberRoutes(app, context)
    joinRoute(app, context.database)
    missingRoutes(app, context)
    await detailRoutes(app, context)
    serviceRoutes(app, context)
    repairRoutes(app, context)
    lookRoutes(app, context)
    caseRoutes(app, context)
    reviewRoutes(app, context)
    disputeRoutes(app, context)
    cardRoutes(app, context)
    tillRoutes(app, context)
    moneyRoutes(app, context)
    differenceRoutes(app, context)
    officeRoutes(app, context)
    elevationRoutes(app, context)
  },
} satisfies Module
