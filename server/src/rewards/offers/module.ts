import type { Module } from '../../module-shape.ts'
import { bonusRoutes } from './bonus-routes.ts'
import { offerJobs } from './job-handlers.ts'
import { loadOffers } from './offers.ts'
import { offersKind } from './offers-file.ts'
import { previewRoutes } from './preview-routes.ts'
import { offerRoutes } from './routes.ts'

export default {
  routes(app, { database, secrets, directory }) {
    bonusRoutes(app, database, directory)
    offerRoutes(app, database, directory)
    previewRoutes(app, database, secrets.offerPreviews)
  },
  jobs: ({ database }) => offerJobs(database),
  contentKinds: [offersKind],
  content: [(tx, now) => loadOffers(tx, { now })],
} satisfies Module
