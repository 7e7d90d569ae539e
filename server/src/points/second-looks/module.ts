import { lookAgain } from '@pollen/contract/member/second-looks'
import type { Module } from '../../module-shape.ts'
import { serve } from '../../platform/http/serve.ts'
import { payWhatIsMissing } from './second-looks.ts'

export default {
  routes(app, { database: { transaction } }) {
    serve(app, lookAgain, ({ collectorId, params: { id } }) =>
      transaction((tx) => payWhatIsMissing(tx, { collectorId, id }, new Date())),
    )
  },
} satisfies Module
