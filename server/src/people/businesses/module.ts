import type { Module } from '../../module-shape.ts'
import { businessPartnersKind, groupsIn } from './partners-file.ts'

export default {
  async routes(app, { content, database, switches, directory }) {
    const { businessRoutes } = await import('./routes.ts')
    businessRoutes(app, database, { switches, directory, groups: content.keep(groupsIn) })
  },
  contentKinds: [businessPartnersKind],
} satisfies Module
