import type { Module } from '../../module-shape.ts'
import { loadPrices, loadStores } from './prices.ts'
import { priceRoutes } from './routes.ts'

export default {
  routes: (app, { database }) => priceRoutes(app, database),
  content: [(tx, now) => loadPrices(tx, { now }), (tx) => loadStores(tx)],
} satisfies Module
