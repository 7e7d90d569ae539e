import type { Module } from '../../module-shape.ts'
import { addressProvider, gazetteerKind } from './addresses.ts'
import { addressRoutes } from './routes.ts'

export default {
  routes: (app, { content, settings: { addressesUrl } }) => addressRoutes(app, addressProvider(addressesUrl, content)),
  contentKinds: [gazetteerKind],
} satisfies Module
