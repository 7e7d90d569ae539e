import {
  deliveryOptions,
  newPassword,
  passwordReset,
  passwordResetWithId,
  recoveryNotMe,
  resetCodeSend,
  resetCodeVerify,
  resetValidation,
} from '@pollen/contract/visitor/password-reset'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { ownNumberOf } from '../../records/cards/cards.ts'
import { challengeCookie } from '../two-factor/two-factor.ts'
import { deviceCookie } from './devices.ts'
import { deviceKnownTo } from './identity.ts'
import {
  askForResetCode,
  chooseNewPassword,
  newPasswordRefusal,
  resetByCard,
  resetByCode,
  resetByEmail,
} from './password-reset.ts'
import { verdictOn } from './passwords.ts'
import { reportRecovery } from './recovery.ts'
import { waysToReset } from './ways-to-reset.ts'

/** @param pseudonyms  the secret behind what cards of nobody's are answered */
export function passwordResetRoutes(
  app: FastifyInstance,
  { transaction, statement }: Database,
  { limits, publicUrl, pseudonyms }: { limits: Limits; publicUrl: string; pseudonyms: string },
) {
  const cookie = deviceCookie(publicUrl)
  const challenge = challengeCookie(publicUrl)

  serve(app, passwordReset, async ({ body: { email }, request }) => {
    const ownersOwn = await transaction((tx) => deviceKnownTo(tx, { email }, cookie.read(request), new Date()))
    await limits.message(email, ownersOwn)
    return transaction((tx) => resetByEmail(tx, email))
  })

  serve(app, passwordResetWithId, async ({ body, request, reply }) => {
    const cardNumber = await ownNumberOf({ statement }, body.collectorId)
    await limits.card(cardNumber, request.ip)
    const at = { device: cookie.read(request), now: new Date() }
    const reset = await transaction((tx) => resetByCard(tx, cardNumber, at))
    challenge.write(reply, reset.encryptedCollectorJwt)
    return reset
  })

  serve(app, deliveryOptions, async ({ body, request }) => {
    const cardNumber = await ownNumberOf({ statement }, body.collectorId)
    await limits.card(cardNumber, request.ip)
    return {
      deliveryMethods: await transaction((tx) => waysToReset(tx, cardNumber, { pseudonyms, now: new Date() })),
    }
  })

  serve(app, resetCodeSend, ({ params, body }) =>
    transaction((tx) => askForResetCode(tx, params.id, { method: body.deliveryMethod, now: new Date() })),
  )

  serve(app, resetCodeVerify, async ({ body, request }) => {
    if ('encryptedCollectorJwt' in body)
      return transaction((tx) => resetByCode(tx, { token: body.encryptedCollectorJwt, code: body.code }, new Date()))
    const cardNumber = await ownNumberOf({ statement }, body.collectorId)
    await limits.card(cardNumber, request.ip)
    const claim = { token: challenge.read(request) ?? '', code: body.code, cardNumber }
    return transaction((tx) => resetByCode(tx, claim, new Date()))
  })

  serve(app, resetValidation, async ({ body }) => {
    return verdictOn(await transaction((tx) => newPasswordRefusal(tx, body, new Date())))
  })

  serve(app, newPassword, async ({ body, request, reply }) => {
    await limits.password({ account: 'reset', address: request.ip, ownersOwn: body.token })
    const at = { device: cookie.read(request), now: new Date(), publicUrl }
    const { signsInBy, device } = await transaction((tx) => chooseNewPassword(tx, body, at))
    cookie.write(reply, device)
    return { signsInBy }
  })

  serve(app, recoveryNotMe, ({ body }) => transaction((tx) => reportRecovery(tx, body.token, new Date())))
}
