import { Refusal } from '@pollen/contract/refusals'
import { beginView } from '@pollen/contract/staff/members/account-views'
import { accountView, openView, stopView } from '@pollen/contract/visitor/account-views'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { linkTo } from '../../records/messaging/messaging.ts'
import { serveStaff } from '../staff/staff.ts'
import { begin, open, stop, viewCookies, viewerOf, viewOf } from './account-views.ts'

/** In the console: the link. */
export function consoleViewRoutes(app: FastifyInstance, database: Database, publicUrl: string): void {
  serveStaff(app, database, beginView, async ({ tx, session, actor, params: { member }, body, now }) => {
    const token = await begin(tx, member, { ...actor, ...body, session, now })
    // Behind the hash it reaches no server's log.
    return { link: linkTo('seeAsMember', publicUrl, token) }
  })
}

/** At the members' address: opening the link, and ending what it opened. */
export function viewRoutes(app: FastifyInstance, { transaction }: Database, publicUrl: string): void {
  const cookies = viewCookies(publicUrl)
  const end = async (token: string | undefined) => token && transaction((tx) => stop(tx, token))

  serve(app, openView, async ({ body, request, reply }) => {
    const now = new Date()
    const token = await transaction((tx) => open(tx, body.token, now))
    await end(cookies.read(request))
    cookies.write(reply, token, now)
    return {}
  })

  serve(app, accountView, ({ request }) =>
    transaction(async (tx) => {
      const view = await viewOf(tx, cookies.read(request) ?? '', new Date())
      if (!view) throw new Refusal('notFound')
      const { firstName } = await collectorOf(tx, view.collectorId)
      return { member: firstName, colleague: await viewerOf(tx, view), endsAt: view.expiresAt.toISOString() }
    }),
  )

  serve(app, stopView, async ({ request, reply }) => {
    await end(cookies.read(request))
    cookies.clear(reply)
    return {}
  })
}
