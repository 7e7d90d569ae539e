import type { Module } from '../../module-shape.ts'

export default {
  async routes(app, { database, settings }) {
    const { walletPassRoutes } = await import('./routes.ts')
    await walletPassRoutes(app, database, settings)
  },
} satisfies Module
