import { continueWithCode } from '@pollen/contract/visitor/code-links'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { challengeCookie, continueByLink } from './code-link.ts'

export function twoFactorRoutes(app: FastifyInstance, { transaction }: Database, publicUrl: string) {
  const cookie = challengeCookie(publicUrl)
  serve(app, continueWithCode, ({ body, request }) => {
    const opened = { linkToken: body.token, challenge: cookie.read(request) }
    return transaction((tx) => continueByLink(tx, opened, new Date()))
  })
}
