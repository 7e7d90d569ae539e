import { dayMs } from '@pollen/contract/durations'
import { memberPlaceInLine, memberStandsInLine } from '@pollen/contract/member/queue-passes'
import { placeInLine, standInLine } from '@pollen/contract/visitor/queue-passes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { type Limits, networkOf } from '../../platform/http/rate-limits.ts'
import { requireEffort } from '../../platform/http/request-checks.ts'
import { serve } from '../../platform/http/serve.ts'
import { hashOf, isToken, newToken } from '../../platform/process/tokens.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import type { Switches } from '../../records/switches/switches.ts'
import type { Lines } from './lines.ts'
import { queueingIn } from './queueing.ts'

const cookieLifetimeMs = 7 * dayMs

type Context = {
  lines: Lines
  switches: Switches
  limits: Limits
  publicUrl: string
  /** Keys the pseudonyms of networks. */
  secret: string
}

export function queuePassRoutes(
  app: FastifyInstance,
  database: Database,
  { lines, switches, limits, publicUrl, secret }: Context,
) {
  const cookie = hostCookie(publicUrl, 'queue', cookieLifetimeMs)
  const { look, hasLine, hasPlace, stand } = queueingIn(database, {
    lines,
    isQueueing: () => switches.isOn('queuePassing'),
  })

  /** The hash of the browser's token. */
  const browserOf = (request: FastifyRequest): string | undefined => {
    const token = cookie.read(request)
    return token && isToken(token) ? hashOf(token) : undefined
  }
  /** @throws Refusal robotCheckTooEasy   its network took many places in this line */
  const requireEffortOfPlace = async (request: FastifyRequest, eventId: string) => {
    const { effort, giveBack } = await limits.place(eventId, request.ip)
    if (request.robotCheck.shown < effort) await giveBack()
    requireEffort(request, effort)
  }
  const lookAs = (eventId: string, browser: string | undefined) =>
    look(eventId, browser ? { tokenHash: browser } : undefined)

  serve(app, standInLine, async ({ params: { eventId }, body: { again }, request, reply }) => {
    const known = browserOf(request)
    if (!(await hasLine(eventId))) return lookAs(eventId, known)
    if (!known || !(await hasPlace(eventId, known))) await requireEffortOfPlace(request, eventId)
    const token = newToken()
    if (!known) cookie.write(reply, token)
    const browser = known ?? hashOf(token)
    const network = pseudonymOf(secret, `${eventId} ${networkOf(request.ip)}`)
    await stand({ eventId, browser, network, again })
    return lookAs(eventId, browser)
  })
  serve(app, placeInLine, ({ params: { eventId }, request }) => lookAs(eventId, browserOf(request)))

  serve(app, memberStandsInLine, async ({ collectorId, params: { eventId }, body: { again }, request }) => {
    if (await hasLine(eventId)) await stand({ eventId, collectorId, browser: browserOf(request), again })
    return look(eventId, { collectorId })
  })
  serve(app, memberPlaceInLine, ({ collectorId, params: { eventId } }) => look(eventId, { collectorId }))
}
