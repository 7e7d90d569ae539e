import type { Module } from '../../module-shape.ts'
import { loadBrands } from './brands.ts'
import { brandsKind } from './brands-file.ts'
import { categoriesKind, parseCategories } from './categories-file.ts'
import { contactsKind } from './contacts-file.ts'
import { brandRoutes } from './routes.ts'

export default {
  routes: (app, { content, database, directory, partnerPage }) =>
    brandRoutes(app, database, {
      directory,
      partnerPage,
      categories: content.keep((all) => parseCategories(all(categoriesKind))),
    }),
  contentKinds: [brandsKind, contactsKind, categoriesKind],
  content: [(tx) => loadBrands(tx)],
} satisfies Module
