import type { Module } from '../../module-shape.ts'
import { checkLook } from '../../platform/content/look.ts'
import { enterVersions } from './announced-versions.ts'
import { beginContent } from './counted-days.ts'

export default {
  async routes(app) {
    const { contentRoutes } = await import('./routes.ts')
    contentRoutes(app)
  },
  content: [enterVersions, beginContent, async () => checkLook()],
} satisfies Module
