import { closeSession, identityLogin, openSession } from '@pollen/contract/identity'
import type { FastifyInstance } from 'fastify'
import { collectorOf } from '../collectors/collectors.ts'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import type { Hotels } from './hotels.ts'
import { close, open, sessionCookie } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

export function identityRoutes(
  app: FastifyInstance,
  database: Database,
  signIn: SignIn,
  { publicUrl, hotels }: { publicUrl: string; hotels: Hotels },
) {
  const cookie = sessionCookie(publicUrl)

  serve(app, identityLogin, ({ query }) => signIn.begin(query))

  serve(app, openSession, async ({ body, reply }) => {
    const { collectorId, idToken, next } = await signIn.finish(body)
    return database.transaction(async (tx) => {
      const { firstName } = await collectorOf(tx, collectorId)
      cookie.write(reply, await open(tx, collectorId, idToken, new Date()))
      return { firstName, next }
    })
  })

  serve(app, closeSession, async ({ request, reply }) => {
    const token = cookie.read(request)
    cookie.clear(reply)
    const closed = token ? await database.transaction((tx) => close(tx, token)) : undefined
    if (!closed) return { partnerLogouts: [] }
    const partnerLogouts = hotels.logout ? [hotels.logout] : []
    return { oidcToken: closed.idToken, location: await signIn.endedAt(closed.idToken), partnerLogouts }
  })
}
