import { href } from '@pollen/contract/paths'
import { closeSession, endSession, identityLogin, openSession } from '@pollen/contract/visitor/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { type Closure, closureOf, issueKeepToken } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { linkTo } from '../../records/messaging/messaging.ts'
import { isAsked } from '../../records/revocation/revocation.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import { passPushOn } from '../../records/web-push/web-push.ts'
import { deviceNamed } from './device-name.ts'
import { deviceCookie, logInWith } from './devices.ts'
import type { Hotels } from './hotels.ts'
import { close, closeReplaced, open, sessionCookie } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

/** @param pseudonyms  the secret behind which networks are kept */
export function identityRoutes(
  app: FastifyInstance,
  database: Database,
  signIn: SignIn,
  { publicUrl, hotels, pseudonyms }: { publicUrl: string; hotels: Hotels; pseudonyms: string },
) {
  const cookie = sessionCookie(publicUrl)
  const device = deviceCookie(publicUrl)

  serve(app, identityLogin, ({ query }) => signIn.begin(query), 'refused')

  serve(app, openSession, async ({ body, request, reply }) => {
    const { collectorId, idToken, next } = await signIn.finish(body)
    request.eventSubject = collectorId
    return database.transaction(async (tx) => {
      await enterLane(tx, collectorId)
      const { firstName } = await collectorOf(tx, collectorId)
      const closure = await closureOf(tx, collectorId)
      if (closure) return { firstName, next: await pathToKeep(tx, closure), isClosed: true as const }
      const now = new Date()
      const from = {
        device: deviceNamed(request.headers['user-agent']),
        network: pseudonymOf(pseudonyms, networkOf(request.ip)),
      }
      const browser = { collectorId, device: device.read(request), hasShownCode: false, name: from.device }
      device.write(reply, await logInWith(tx, browser, now))
      const token = await open(tx, collectorId, idToken, now, from)
      const earlier = cookie.read(request)
      if (earlier) {
        await passPushOn(tx, { collectorId, from: earlier, to: token })
        await closeReplaced(tx, earlier, collectorId, now)
      }
      cookie.write(reply, token)
      return { firstName, next: (await isAsked(tx, collectorId)) ? pathToQuestions(next) : next }
    })
  })

  async function closeOwnSession(request: FastifyRequest, reply: FastifyReply) {
    const token = cookie.read(request)
    cookie.clear(reply)
    return token ? database.transaction((tx) => close(tx, token)) : undefined
  }

  serve(app, endSession, async ({ request, reply }) => {
    await closeOwnSession(request, reply)
  })

  serve(app, closeSession, async ({ request, reply }) => {
    const closed = await closeOwnSession(request, reply)
    if (!closed) return { partnerLogouts: [] }
    const partnerLogouts = hotels.logout ? [hotels.logout] : []
    return { oidcToken: closed.idToken, location: await signIn.endSessionUrl(closed.idToken), partnerLogouts }
  })
}

/** Whoever logs in is asked at once, and goes on from there. */
const pathToQuestions = (next: string): string => `${href('accountWhatIsYours')}?${new URLSearchParams({ next })}`

const pathToKeep = async (tx: Transaction, closure: Closure): Promise<string> =>
  linkTo('keepAccount', '', await issueKeepToken(tx, closure))
