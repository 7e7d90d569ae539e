import type { Module } from '../../module-shape.ts'
import { addressService } from './address-service.ts'
import { gazetteer } from './addresses.ts'
import { addressRoutes } from './routes.ts'

export default {
  routes: async (app, { settings: { addressesUrl } }) =>
    addressRoutes(app, addressesUrl ? addressService(addressesUrl) : await gazetteer()),
} satisfies Module
