import { arcadeToday, beginPlay, openCell } from '@pollen/contract/member/arcade'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import type { Module } from '../../module-shape.ts'
import { serve } from '../../platform/http/serve.ts'
import { begin, open, today } from './arcade.ts'
import { arcadeKind, parseArcadeRules } from './rules-file.ts'

export default {
  routes(app, { content, database: { transaction } }) {
    const rules = content.keep((all) => parseArcadeRules(all(arcadeKind)))
    serve(app, arcadeRules, () => rules())
    serve(app, arcadeToday, ({ collectorId }) =>
      transaction((tx) => today(tx, { collectorId, rules: rules(), now: new Date() })),
    )
    serve(app, beginPlay, ({ collectorId }) =>
      transaction((tx) => begin(tx, { collectorId, rules: rules(), now: new Date() })),
    )
    serve(app, openCell, ({ collectorId, params, body }) =>
      transaction((tx) => open(tx, { collectorId, ...params, ...body, now: new Date() })),
    )
  },
  contentKinds: [arcadeKind],
} satisfies Module
