import type { Module } from '../../module-shape.ts'
import { addressProvider } from './addresses.ts'
import { addressRoutes } from './routes.ts'

export default {
  routes: async (app, { settings: { addressesUrl } }) => addressRoutes(app, await addressProvider(addressesUrl)),
} satisfies Module
