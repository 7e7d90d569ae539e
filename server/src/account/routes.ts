import {
  maskedAddress,
  twoFactorSend,
  twoFactorVerify,
  updateAddress,
  updateEmail,
  updateEmailConfirm,
  updateEmailStop,
  updateMobile,
  updateName,
  verifyEmail,
} from '@pollen/contract/account'
import type { FastifyInstance } from 'fastify'
import { collectorOf } from '../collectors/collectors.ts'
import { sessionCookie } from '../identity/identity.ts'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import type { Limits } from '../platform/limits.ts'
import type { Settings } from '../platform/settings.ts'
import { orRefuse } from '../two-factor/two-factor.ts'
import { askForCode, changeMobile, checkCode } from './account.ts'
import { changeAddress, rename, veiled } from './details.ts'
import { askToChangeEmail, confirmEmailChange, stopEmailChange } from './email.ts'
import { confirmAddress } from './older-address.ts'

export function accountRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { publicUrl, environment }: Settings,
  limits: Limits,
) {
  const now = () => new Date()

  serve(app, twoFactorSend, async ({ collectorId, body }) => {
    const { email } = await transaction((tx) => collectorOf(tx, collectorId))
    await limits.signIn(email)
    await transaction((tx) => askForCode(tx, collectorId, body, now()))
    return {}
  })

  serve(app, twoFactorVerify, async ({ collectorId, body }) => {
    orRefuse(await transaction((tx) => checkCode(tx, collectorId, body.code, now())))
    return {}
  })

  serve(app, updateEmail, async ({ collectorId, body, code }) => {
    await limits.message(body.email)
    const asked = { ...body, code }
    orRefuse(await transaction((tx) => askToChangeEmail(tx, collectorId, asked, { now: now(), publicUrl })))
    return {}
  })

  const cookie = sessionCookie(publicUrl)
  serve(app, updateEmailConfirm, ({ body, request }) =>
    transaction((tx) => confirmEmailChange(tx, body.token, { now: now(), session: cookie.read(request) })),
  )

  serve(app, updateEmailStop, async ({ body }) => {
    await transaction((tx) => stopEmailChange(tx, body.token, { now: now(), publicUrl }))
    return {}
  })

  serve(app, verifyEmail, ({ body }) => transaction((tx) => confirmAddress(tx, body.token, now())))

  serve(app, updateMobile, async ({ collectorId, body, code }) => {
    const asked = { ...body, code }
    orRefuse(await transaction((tx) => changeMobile(tx, collectorId, asked, { now: now(), environment })))
    return {}
  })

  serve(app, updateName, async ({ collectorId, body, code }) => {
    orRefuse(await transaction((tx) => rename(tx, collectorId, { ...body, code }, now())))
    return {}
  })

  serve(app, maskedAddress, async ({ collectorId }) => {
    const { addressLines } = await transaction((tx) => collectorOf(tx, collectorId))
    return { lines: veiled(addressLines) }
  })

  serve(app, updateAddress, async ({ collectorId, body, code }) => {
    orRefuse(await transaction((tx) => changeAddress(tx, collectorId, { ...body, code }, now())))
    return {}
  })
}
