import type { Module } from '../../module-shape.ts'

export default {
  async routes(app) {
    const { contentRoutes } = await import('./routes.ts')
    contentRoutes(app)
  },
  content: [async () => (await import('./documents.ts')).documents()],
} satisfies Module
