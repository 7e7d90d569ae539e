import { contactNotMe } from '@pollen/contract/visitor/account'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { stopContactChange } from './contact-changes.ts'

/** What a member does about a call that was not theirs. */
export function carelineRoutes(app: FastifyInstance, { transaction }: Database, publicUrl: string): void {
  serve(app, contactNotMe, ({ body: { token } }) =>
    transaction((tx) => stopContactChange(tx, token, { now: new Date(), publicUrl })),
  )
}
