import type { Module } from '../../module-shape.ts'
import { loadPrices, loadStores } from './prices.ts'
import { pricesKind } from './prices-file.ts'
import { priceRoutes } from './routes.ts'
import { storesKind } from './stores-file.ts'

export default {
  routes: (app, { database }) => priceRoutes(app, database),
  contentKinds: [pricesKind, storesKind],
  content: [(tx, now) => loadPrices(tx, { now }), (tx) => loadStores(tx)],
} satisfies Module
