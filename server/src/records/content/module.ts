import type { Module } from '../../module-shape.ts'
import { checkLook } from '../../platform/content/look.ts'
import { enterVersions } from './announced-versions.ts'
import { businessListsKind, businessOffersKind } from './business-texts.ts'
import { beginContent } from './counted-days.ts'
import { documentsKind } from './documents.ts'
import { maintenanceKind } from './maintenance.ts'

export default {
  async routes(app, { content }) {
    const { contentRoutes } = await import('./routes.ts')
    contentRoutes(app, content)
  },
  contentKinds: [documentsKind, businessOffersKind, businessListsKind, maintenanceKind],
  content: [enterVersions, beginContent, async () => checkLook()],
} satisfies Module
