import { hourMs } from '@pollen/contract/durations'
import { programme } from '@pollen/contract/programme'
import { autoLogin, identityLogin } from '@pollen/contract/visitor/identity'
import {
  cardCheck,
  confirmAddress,
  confirmRegistration,
  emailCheck,
  emailCheckConfirm,
  identityEmailCheckConfirm,
  passwordValidation,
  phoneCheck,
  piiCheck,
  ready,
} from '@pollen/contract/visitor/registration'
import {
  accessEmail,
  checkTemporaryCard,
  temporaryCard,
  temporaryCardStatus,
} from '@pollen/contract/visitor/temporary-card'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { newToken } from '../../platform/process/tokens.ts'
import { code128, ownNumberOf } from '../../records/cards/cards.ts'
import { mobileNumber } from '../../records/messaging/messaging.ts'
import type { Switches } from '../../records/switches/switches.ts'
import { loginTokenCookie, verdictOn } from '../../safety/identity/identity.ts'
import { autoLoginToken, confirm, progressOf, registrationPasswordRefusal } from './account.ts'
import {
  checkCard,
  checkDetails,
  checkEmail,
  confirmEmail,
  keepAddress,
  registrationOf,
  stepsOf,
} from './registration.ts'
import { askForTemporaryCard, temporaryCardByLink } from './temporary-card.ts'
import { askForCheck, statusOf } from './temporary-card-check.ts'

export function registrationRoutes(
  app: FastifyInstance,
  { transaction, statement }: Database,
  { publicUrl, environment, googleWallet, appleWallet }: Settings,
  { limits, switches }: { limits: Limits; switches: Switches },
) {
  const now = () => new Date()
  /** Tells the browser that waits for the confirming link from any other. */
  const waiting = hostCookie(publicUrl, 'registration', programme.emailedLinkHours * hourMs)

  serve(app, cardCheck, async ({ body, request }) => {
    const cardNumber = await ownNumberOf({ statement }, body.cardNumber)
    await limits.card(cardNumber, request.ip)
    return transaction((tx) => checkCard(tx, { ...body, cardNumber }, now()))
  })

  serve(app, emailCheck, async ({ body, request, reply }) => {
    await limits.message(body.email)
    const browser = waiting.read(request) ?? newToken()
    waiting.write(reply, browser)
    return transaction((tx) => checkEmail(tx, body, { browser, now: now() }))
  })

  serve(app, identityEmailCheckConfirm, ({ body: { identitySessionToken, ...held }, request }) => {
    const opened = { ...held, linkToken: identitySessionToken, browser: waiting.read(request) }
    return transaction((tx) => confirmEmail(tx, opened, now()))
  })

  serve(app, emailCheckConfirm, ({ body }) => transaction((tx) => stepsOf(tx, body.authToken, now())))

  serve(app, piiCheck, async ({ body, request }) => {
    await limits.registration(body.authToken)
    return transaction((tx) => checkDetails(tx, body, { effort: request.robotCheck.shown, now: now() }))
  })

  serve(app, confirmAddress, async ({ body }) => {
    await limits.registration(body.authToken)
    return transaction((tx) => keepAddress(tx, body, now()))
  })

  serve(app, phoneCheck, async ({ body }) => {
    await limits.registration(body.authToken)
    await transaction((tx) => registrationOf(tx, body.authToken, now()))
    mobileNumber(body, environment)
    return { authToken: body.authToken, next: [] }
  })

  serve(app, passwordValidation, async ({ body }) => {
    await limits.registration(body.authToken)
    return verdictOn(await transaction((tx) => registrationPasswordRefusal(tx, body, now())))
  })

  serve(app, confirmRegistration, async ({ body }) => {
    await limits.registration(body.authToken)
    const areBusinessesWelcome = switches.isOn('business')
    return transaction((tx) => confirm(tx, body, { now: now(), environment, areBusinessesWelcome }))
  })

  const hasWallets = googleWallet !== undefined || appleWallet !== undefined
  serve(app, ready, async ({ body }) => {
    const { cardNumber, ...progress } = await transaction((tx) => progressOf(tx, body.authToken, now()))
    return cardNumber ? { ...progress, code128: await code128(cardNumber), hasWallets } : progress
  })

  const cookie = loginTokenCookie(publicUrl)
  serve(app, autoLogin, async ({ body, reply }) => {
    const completed = await transaction((tx) => autoLoginToken(tx, body.registrationCompletedToken, now()))
    cookie.write(reply, completed.identityLoginToken)
    return { ...completed, _links: { 'login-identity': { href: `${publicUrl}/api${identityLogin.url}` } } }
  })

  serve(app, accessEmail, async ({ body }) => {
    await limits.message(body.email)
    return transaction((tx) => askForTemporaryCard(tx, body.email))
  })

  serve(app, temporaryCard, async ({ query }) => {
    const { cardNumber, endsAt } = await transaction((tx) => temporaryCardByLink(tx, query.token, now()))
    return { cardNumber, code128: await code128(cardNumber), endsAt: endsAt.toISOString() }
  })

  serve(app, checkTemporaryCard, async ({ body }) => {
    await limits.message(`temporary card ${body.cardNumber}`)
    return transaction((tx) => askForCheck(tx, body.cardNumber))
  })

  serve(app, temporaryCardStatus, ({ query }) => transaction((tx) => statusOf(tx, query.token, now())))
}
