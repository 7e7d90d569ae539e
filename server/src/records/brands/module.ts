import type { Module } from '../../module-shape.ts'
import { loadBrands } from './brands.ts'
import { readCategories } from './categories-file.ts'
import { brandRoutes } from './routes.ts'

export default {
  routes: async (app, { database, directory, partnerPage }) =>
    brandRoutes(app, database, directory, partnerPage, await readCategories()),
  content: [(tx) => loadBrands(tx)],
} satisfies Module
