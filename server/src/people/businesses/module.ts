import type { Module } from '../../module-shape.ts'
import { readBusinessPartners } from './partners-file.ts'

export default {
  async routes(app, { database, switches, directory }) {
    const { businessRoutes } = await import('./routes.ts')
    businessRoutes(app, database, { switches, directory, groups: await readBusinessPartners() })
  },
} satisfies Module
