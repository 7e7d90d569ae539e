import { offerPreview } from '@pollen/contract/visitor/offer-previews'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { previewOf } from './previews.ts'

/** @param secret  signs the tokens of previews */
export function previewRoutes(app: FastifyInstance, { transaction }: Database, secret: Secret) {
  serve(app, offerPreview, ({ params: { id }, query: { token } }) =>
    transaction((tx) => previewOf(tx, secret, { offerId: id, token, now: new Date() })),
  )
}
