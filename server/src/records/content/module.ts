import type { Module } from '../../module-shape.ts'
import { checkLook } from '../../platform/content/look.ts'
import { beginContent } from './counted-days.ts'

export default {
  async routes(app) {
    const { contentRoutes } = await import('./routes.ts')
    contentRoutes(app)
  },
  content: [beginContent, async () => checkLook(), async () => (await import('./documents.ts')).documents()],
} satisfies Module
