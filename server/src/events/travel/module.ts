import type { Module } from '../../module-shape.ts'
import { travelRoutes } from './routes.ts'
import { readTravel } from './travel-file.ts'

export default {
  routes: async (app, { database, directory, partnerPage }) =>
    travelRoutes(app, database, { written: await readTravel(), directory, partnerPage }),
} satisfies Module
