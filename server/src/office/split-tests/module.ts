import type { Module } from '../../module-shape.ts'
import { splitTestRoutes } from './routes.ts'
import { parseSplitTests, splitTestsKind } from './split-tests-file.ts'

export default {
  routes: (app, { content, database, secrets, switches }) =>
    splitTestRoutes(app, database, {
      written: content.keep((all) => parseSplitTests(all(splitTestsKind))),
      switches,
      secret: secrets.splitTests,
    }),
  contentKinds: [splitTestsKind],
} satisfies Module
