import type { Module } from '../../module-shape.ts'
import { splitTestRoutes } from './routes.ts'
import { readSplitTests } from './split-tests-file.ts'

export default {
  routes: async (app, { database, secrets, switches }) =>
    splitTestRoutes(app, database, { written: await readSplitTests(), switches, secret: secrets.splitTests }),
} satisfies Module
