import {
  beginPartnerLogin,
  beginPartnerNumber,
  finishPartnerLogin,
  finishPartnerNumber,
  linkedPartners,
  partnerBalance,
  sendPartnerCode,
  unlinkPartner,
} from '@pollen/contract/member/partners'
import type { PartnerId } from '@pollen/contract/partner'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { beginLogin, beginNumber, finishLogin, finishNumber, sendCode } from './linking.ts'
import { balanceAt, type Linking, partnersOf, unlink } from './partners.ts'

/** @param sessionOf  the token of the caller's session */
export function partnerRoutes(
  app: FastifyInstance,
  database: Database,
  linking: Linking,
  sessionOf: (request: FastifyRequest) => string | undefined,
) {
  const { transaction } = database
  const linker = ({ collectorId, request }: { collectorId: string; request: FastifyRequest }) => ({
    collectorId,
    sessionHash: hashOf(sessionOf(request) ?? ''),
  })
  const now = () => new Date()

  serve(app, linkedPartners, async ({ collectorId }) => ({
    partners: await transaction((tx) => partnersOf(tx, collectorId, linking)),
  }))

  serve(app, beginPartnerLogin, (call) =>
    transaction((tx) => beginLogin(tx, linker(call), { ...call.params, code: call.code, now: now() }, linking)),
  )

  serve(app, finishPartnerLogin, async (call) => {
    const partner = await finishLogin(database, linker(call), call.body, now(), linking)
    return partner instanceof Refusal ? partner : { partner }
  })

  serve(app, beginPartnerNumber, (call) =>
    transaction((tx) => beginNumber(tx, linker(call), { ...call.params, code: call.code, now: now() }, linking)),
  )

  serve(app, sendPartnerCode, (call) => sendCode(database, linker(call), call.body, now(), linking))

  serve(app, finishPartnerNumber, async (call) => {
    const partner = await finishNumber(database, linker(call), call.body, now(), linking)
    return partner instanceof Refusal ? partner : { partner }
  })

  const balanceOf = (collectorId: string, partnerId: PartnerId) => balanceAt(database, collectorId, partnerId, linking)
  serve(app, partnerBalance, ({ collectorId, params }) => balanceOf(collectorId, params.partnerId), 'hidden')

  serve(app, unlinkPartner, async ({ collectorId, params, code }) => {
    const partner = await transaction((tx) => unlink(tx, collectorId, { ...params, code, now: now() }, linking))
    return partner instanceof Refusal ? partner : { partner }
  })
}
