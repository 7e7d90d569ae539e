import type { Module } from '../../module-shape.ts'
import { reviewRoutes } from './routes.ts'

export default {
  membersAbout: {
    purchases: async (_, { body }) => (body.purchases as { member: string }[]).map(({ member }) => member),
  },
  consoleRoutes: reviewRoutes,
} satisfies Module
