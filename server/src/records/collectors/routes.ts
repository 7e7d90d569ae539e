import { onTheWire } from '@pollen/contract/date-of-birth'
import type { Answer } from '@pollen/contract/endpoint'
import { maskedEmail, mobileEnding } from '@pollen/contract/masked'
import { customer } from '@pollen/contract/member/collectors'
import { unsubscribeOnePress, unsubscribeRequest, unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { collectorOf, conversionsPausedUntil, missingIn } from './collectors.ts'
import { unsubscribe, unsubscriberOf } from './unsubscribe.ts'

/** @param secret  encrypts the tokens of unsubscribe links */
export function collectorRoutes(app: FastifyInstance, { statement, transaction }: Database, secret: Secret) {
  async function customerOf(collectorId: string) {
    const record = await statement((tx) => collectorOf(tx, collectorId))
    const { business, ...collector } = record
    const pausedUntil = conversionsPausedUntil(record, new Date())
    const { missing } = missingIn(record)
    return {
      ...collector,
      dateOfBirth: onTheWire(collector.dateOfBirth),
      ...(business && { business }),
      ...(missing.length > 0 && { missing }),
      ...(pausedUntil && { conversionsPausedUntil: pausedUntil.toISOString() }),
    }
  }
  serve(app, customer, ({ collectorId }) => customerOf(collectorId), masked)

  serve(app, unsubscribeRequest, async ({ body }) => {
    await unsubscriberOf(body.token, secret)
  })

  serve(app, unsubscribeUpdate, async ({ body }) => {
    const who = await unsubscriberOf(body.token, secret)
    await transaction((tx) => unsubscribe(tx, who, body.email))
  })

  // Mail programs post a form, as no other call does. Its body is always the same (RFC 8058), so it is discarded.
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_, form, done) => {
      form.resume()
      done(null)
    })
    serve(forms, unsubscribeOnePress, async ({ query }) => {
      const who = await unsubscriberOf(query.token, secret)
      await transaction((tx) => unsubscribe(tx, who))
    })
  })
}

/** Without what a caller should tell us. */
const masked = (shown: Answer<typeof customer>) => ({
  ...shown,
  dateOfBirth: '••-••-••••',
  email: maskedEmail(shown.email),
  mobile: shown.mobile && `•••${mobileEnding(shown.mobile)}`,
})
