import { Refusal } from '@pollen/contract/refusals'
import { verifyEmail } from '@pollen/contract/visitor/account'
import {
  collectorSessions,
  forgetCard,
  rememberedCard,
  rememberedSessions,
  signInCodeSend,
  signInCodeValidate,
} from '@pollen/contract/visitor/card-sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { ownNumberOf } from '../../records/cards/cards.ts'
import { challengeCookie } from '../two-factor/two-factor.ts'
import { type CardSignIn, sendSignInCode, signInByCard, signInByCode } from './card-sign-in.ts'
import { deviceNamed } from './device-name.ts'
import { deviceCookie } from './devices.ts'
import { deviceKnownTo } from './identity.ts'
import { loginTokenCookie } from './login-token.ts'
import { confirmAddressByLink } from './older-address.ts'
import { countWrongPasswords } from './password-tries.ts'
import { rememberedCardCookie } from './remembered-card.ts'
import { sessionCookie } from './sessions.ts'

type Claim = { cardNumber: string; password: string; rememberMe: boolean }

/** Logging in by the number of a card, and confirming the address of an account that does. */
export function cardSignInRoutes(
  app: FastifyInstance,
  { transaction, statement }: Database,
  {
    publicUrl,
    secret,
    limits,
    decoy,
  }: { publicUrl: string; secret: Secret; limits: Limits; decoy?: string | undefined },
) {
  const context = () => ({ now: new Date(), publicUrl, decoy })
  const session = sessionCookie(publicUrl)
  const device = deviceCookie(publicUrl)
  const loginToken = loginTokenCookie(publicUrl)
  const card = rememberedCardCookie(publicUrl, secret)
  const challenge = challengeCookie(publicUrl)

  const answer = async (reply: FastifyReply, { refusal, keeps }: CardSignIn): Promise<Refusal> => {
    if (keeps.loginToken) loginToken.write(reply, keeps.loginToken)
    if (keeps.cardNumber) await card.write(reply, keeps.cardNumber)
    if (keeps.device) device.write(reply, keeps.device)
    if (keeps.challenge) challenge.write(reply, keeps.challenge)
    return refusal
  }
  const signIn = async (request: FastifyRequest, reply: FastifyReply, claim: Claim): Promise<Refusal> => {
    const { cardNumber } = claim
    const withDevice = { ...claim, device: device.read(request) }
    const ownersOwn = await transaction((tx) => deviceKnownTo(tx, { cardNumber }, withDevice.device, new Date()))
    const of = { limits, account: `card ${cardNumber}`, address: request.ip, ownersOwn }
    const signedIn = await countWrongPasswords(request, of, () =>
      transaction((tx) => signInByCard(tx, withDevice, context())),
    )
    return answer(reply, signedIn)
  }

  serve(app, collectorSessions, async ({ body: { collectorId, ...body }, request, reply }) =>
    signIn(request, reply, { ...body, cardNumber: await ownNumberOf({ statement }, collectorId) }),
  )

  serve(app, rememberedSessions, async ({ body, request, reply }) => {
    const cardNumber = await card.read(request)
    if (!cardNumber) return new Refusal('cardNotRemembered')
    return signIn(request, reply, { ...body, cardNumber, rememberMe: false })
  })

  serve(app, signInCodeSend, ({ body }) =>
    transaction((tx) => sendSignInCode(tx, body.encryptedSessionJwt, body.deliveryMethod)),
  )

  serve(app, signInCodeValidate, async ({ body, request, reply }) => {
    const { encryptedSessionJwt: challenge, twoFaCode: code, rememberMe } = body
    const claim = {
      challenge,
      code,
      rememberMe,
      device: device.read(request),
      deviceName: deviceNamed(request.headers['user-agent']),
    }
    return answer(reply, await transaction((tx) => signInByCode(tx, claim, context())))
  })

  serve(app, verifyEmail, ({ body: { token }, request }) =>
    transaction((tx) => confirmAddressByLink(tx, { token, session: session.read(request) }, new Date())),
  )

  serve(app, rememberedCard, async ({ request }) => {
    const cardNumber = await card.read(request)
    return cardNumber ? { lastDigits: cardNumber.slice(-4) } : {}
  })

  serve(app, forgetCard, ({ reply }) => {
    card.clear(reply)
  })
}
