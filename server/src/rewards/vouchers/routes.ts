import type { Answer } from '@pollen/contract/endpoint'
import {
  requestVoucher,
  rewards,
  sayVoucherUsed,
  showVoucher,
  takeVoucherBack,
  vouchers,
} from '@pollen/contract/member/vouchers'
import { Refusal } from '@pollen/contract/refusals'
import { giveVoucherBack, holdVoucher, lookAtVoucher, useVoucher } from '@pollen/contract/till/vouchers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Till } from '../../platform/http/access.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SiteOf } from '../../platform/process/brand-sites.ts'
import type { Directory } from '../../records/brands/brands.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { giveBack, hold, look, use } from './at-till.ts'
import { buyer } from './buy.ts'
import { rewardsFor } from './rewards.ts'
import { takeBack } from './take-back.ts'
import { saySoUsed, show, vouchersOf } from './wallet.ts'

/** @param secret  this installation's own, for vouchers alone */
export function voucherRoutes(
  app: FastifyInstance,
  database: Database,
  {
    directory,
    limits,
    secret,
    switches,
    siteOf,
  }: { directory: () => Promise<Directory>; limits: Limits; secret: string; switches: Switches; siteOf: SiteOf },
) {
  const { transaction } = database
  const isQueueing = () => switches.isOn('queuePassing')
  const context = () => ({ secret, siteOf, now: new Date() })

  serve(app, rewards, async ({ collectorId, query }) => {
    const { byKey: brands } = await directory()
    return transaction((tx) => rewardsFor(tx, collectorId, query, { brands, now: new Date() }))
  })
  const buy = buyer(database, () => ({ ...context(), isQueueing: isQueueing() }))
  serve(app, requestVoucher, ({ collectorId, body }) => buy({ collectorId, ...body }))
  async function walletOf(collectorId: string) {
    const { byKey: brands } = await directory()
    return transaction((tx) => vouchersOf(tx, collectorId, { ...context(), brands }))
  }
  serve(app, vouchers, ({ collectorId }) => walletOf(collectorId), withoutCodes)
  serve(app, showVoucher, ({ collectorId, params }) =>
    transaction((tx) => show(tx, { collectorId, ...params }, context())),
  )
  serve(app, sayVoucherUsed, ({ collectorId, params, body }) =>
    transaction((tx) => saySoUsed(tx, { collectorId, ...params, ...body }, context())),
  )
  serve(app, takeVoucherBack, ({ collectorId, params }) =>
    transaction((tx) => takeBack(tx, { collectorId, ...params }, context())),
  )

  /** A code that is no voucher's counts against the till and its network address. */
  async function countGuess<Result>(till: Till, request: FastifyRequest, work: () => Promise<Result>) {
    const guess = await limits.voucher(till.tillId, request.ip)
    try {
      const found = await work()
      await guess.giveBack()
      return found
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === 'voucherNotRecognised')) await guess.giveBack()
      throw error
    }
  }
  serve(app, lookAtVoucher, ({ till, request, body }) =>
    countGuess(till, request, () => transaction((tx) => look(tx, till, body.code, context()))),
  )
  serve(app, holdVoucher, ({ till, request, body }) =>
    countGuess(till, request, () => transaction((tx) => hold(tx, till, body, context()))),
  )
  serve(app, useVoucher, ({ till: { brandKey }, params }) =>
    transaction((tx) => use(tx, { brandKey, ...params }, new Date())),
  )
  serve(app, giveVoucherBack, ({ till: { brandKey }, params }) =>
    transaction((tx) => giveBack(tx, { brandKey, ...params }, new Date())),
  )
}

const withoutCodes = (wallet: Answer<typeof vouchers>) => ({
  vouchers: wallet.vouchers.map(({ voucherCode, base64BarCode, ...shown }) => shown),
})
