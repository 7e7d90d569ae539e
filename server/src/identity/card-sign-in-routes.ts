import {
  collectorSessions,
  forgetCard,
  rememberedCard,
  rememberedSessions,
  signInCodeSend,
  signInCodeValidate,
} from '@pollen/contract/card-sign-in'
import { identityLogin } from '@pollen/contract/identity'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import type { Limits } from '../platform/limits.ts'
import { sendSignInCode, signInByCard, signInByCode, type Upgrade } from './card-sign-in.ts'
import { deviceCookie } from './devices.ts'
import { loginTokenCookie } from './login-token.ts'
import { rememberedCardCookie } from './remembered-card.ts'

/** Logging in by the number of a card. What goes on is a refusal too, as the specification has it: 141 or DN57. */
export function cardSignInRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { publicUrl, secret, limits }: { publicUrl: string; secret: string; limits: Limits },
) {
  const device = deviceCookie(publicUrl)
  const loginToken = loginTokenCookie(publicUrl)
  const card = rememberedCardCookie(publicUrl, secret)

  const goOn = async (reply: FastifyReply, upgrade: Upgrade, rememberMe: boolean): Promise<never> => {
    loginToken.write(reply, upgrade.loginToken)
    if (rememberMe) await card.write(reply, upgrade.cardNumber)
    throw new Refusal('sessionUpgrade', {
      carries: {
        identityLoginToken: upgrade.loginToken,
        _links: { 'login-identity': { href: `${publicUrl}/api${identityLogin.url}` } },
      },
    })
  }

  type Said = { cardNumber: string; password: string; rememberMe: boolean; device: string | undefined }
  const signIn = async (reply: FastifyReply, said: Said): Promise<never> => {
    await limits.signIn(`card ${said.cardNumber}`)
    const signedIn = await transaction((tx) => signInByCard(tx, said, new Date()))
    if ('loginToken' in signedIn) return goOn(reply, signedIn, said.rememberMe)
    throw new Refusal('twoFactorNeeded', { carries: { encryptedSessionJwt: signedIn.challenge } })
  }

  serve(app, collectorSessions, ({ body: { collectorId: cardNumber, ...body }, request, reply }) =>
    signIn(reply, { ...body, cardNumber, device: device.read(request) }),
  )

  serve(app, rememberedSessions, async ({ body, request, reply }) => {
    const cardNumber = await card.read(request)
    if (!cardNumber) throw new Refusal('cardNotRemembered')
    return signIn(reply, { ...body, cardNumber, rememberMe: false, device: device.read(request) })
  })

  serve(app, signInCodeSend, async ({ body }) => {
    await transaction((tx) => sendSignInCode(tx, body.encryptedSessionJwt, body.deliveryMethod))
    return {}
  })

  serve(app, signInCodeValidate, async ({ body, request, reply }) => {
    const shown = { challenge: body.encryptedSessionJwt, code: body.twoFaCode, device: device.read(request) }
    const signedIn = await transaction((tx) => signInByCode(tx, shown, new Date()))
    if ('refused' in signedIn) throw new Refusal(signedIn.refused)
    device.write(reply, signedIn.device)
    return goOn(reply, signedIn, body.rememberMe)
  })

  serve(app, rememberedCard, async ({ request }) => {
    const cardNumber = await card.read(request)
    return cardNumber ? { lastDigits: cardNumber.slice(-4) } : {}
  })

  serve(app, forgetCard, ({ reply }) => {
    card.clear(reply)
    return {}
  })
}
