import { notMyTransaction, refusedSpend } from '@pollen/contract/member/redemptions'
import {
  capturePoints,
  cardAtTill,
  extendHold,
  holdPoints,
  refundPoints,
  releasePoints,
} from '@pollen/contract/till/redemptions'
import { linkedSpend, notMe } from '@pollen/contract/visitor/redemptions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { capture, release } from './capture.ts'
import { cardStatusAtTill } from './card-status.ts'
import { extend } from './hold-ends.ts'
import { lockedTryOf } from './locked-tries.ts'
import { linkedSpendOf, reportNotMe, reportTransactionNotMe } from './not-me.ts'
import { type HoldContext, hold } from './redemptions.ts'
import { refund } from './refund.ts'

export function redemptionRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { rules, secret }: { rules: () => HoldContext['rules']; secret: HoldContext['secret'] },
) {
  const now = () => new Date()

  serve(app, holdPoints, ({ till, body }) =>
    transaction((tx) => hold(tx, till, body, { rules: rules(), secret, now: now() })),
  )

  serve(app, capturePoints, ({ till, params, body }) =>
    transaction((tx) => capture(tx, till, { ...params, ...body }, now())),
  )

  serve(app, releasePoints, ({ till, params, body }) =>
    transaction((tx) => release(tx, till, { ...params, ...body }, now())),
  )

  serve(app, extendHold, ({ till, params, body }) =>
    transaction((tx) => extend(tx, till, { ...params, ...body }, now())),
  )

  serve(app, refundPoints, ({ till, params, body }) =>
    transaction((tx) => refund(tx, till, { ...params, ...body }, now())),
  )

  serve(app, cardAtTill, ({ till: { brandKey }, params }) =>
    transaction((tx) => cardStatusAtTill(tx, params.number, { brandKey, rules: rules(), now: now() })),
  )

  serve(app, linkedSpend, ({ body }) => transaction((tx) => linkedSpendOf(tx, body.token, now())))

  serve(app, notMe, ({ body }) => transaction((tx) => reportNotMe(tx, body, now())))

  serve(app, notMyTransaction, ({ collectorId, params }) =>
    transaction((tx) => reportTransactionNotMe(tx, collectorId, params.id, now())),
  )

  serve(app, refusedSpend, ({ collectorId }) => transaction((tx) => lockedTryOf(tx, collectorId, now())))
}
