import type { Module } from '../../module-shape.ts'
import { travelRoutes } from './routes.ts'
import { parseTravel, travelKind } from './travel-file.ts'

export default {
  routes: (app, { content, database, directory, partnerPage }) =>
    travelRoutes(app, database, {
      written: content.keep((all) => parseTravel(all(travelKind))),
      directory,
      partnerPage,
    }),
  contentKinds: [travelKind],
} satisfies Module
