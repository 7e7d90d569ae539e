import { customer } from '@pollen/contract/collectors'
import { unsubscribeOnePress, unsubscribeRequest, unsubscribeUpdate } from '@pollen/contract/unsubscribe'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import { collectorOf } from './collectors.ts'
import { collectorOfToken, unsubscribe } from './unsubscribe.ts'

/** @param secret  what unsubscribe links are sealed with */
export function collectorRoutes(app: FastifyInstance, { transaction }: Database, secret: string) {
  serve(app, customer, ({ collectorId }) => transaction((tx) => collectorOf(tx, collectorId)))

  serve(app, unsubscribeRequest, async ({ body }) => {
    await collectorOfToken(body.token, secret)
    return {}
  })

  serve(app, unsubscribeUpdate, async ({ body }) => {
    const collectorId = await collectorOfToken(body.token, secret)
    await transaction((tx) => unsubscribe(tx, collectorId, body.email))
    return {}
  })

  // Mail programs post a form, which nothing else here reads: its words are the same every time (RFC 8058).
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_, form, done) => {
      form.resume()
      done(null)
    })
    serve(forms, unsubscribeOnePress, async ({ query }) => {
      const collectorId = await collectorOfToken(query.token, secret)
      await transaction((tx) => unsubscribe(tx, collectorId))
      return {}
    })
  })
}
