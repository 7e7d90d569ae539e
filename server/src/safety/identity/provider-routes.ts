import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { identitySignIn } from '@pollen/contract/visitor/identity'
import type { FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Database } from '../../platform/database/database.ts'
import { inProcessAddress } from '../../platform/http/in-process.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { deviceCookie } from './devices.ts'
import { authenticate, deviceKnownTo } from './identity.ts'
import { loginTokenCookie, spendLoginToken } from './login-token.ts'
import { countWrongPasswords } from './password-tries.ts'
import { createProvider, interactionPath, providerPath } from './provider.ts'

/** The return from an interaction takes no query; the library fails on one that a visitor adds. */
const withoutQueryOnReturn = (url: string) => url.replace(/^(\/auth\/[^?]+)\?.*$/s, '$1')

/** Some of the provider's answers are a form that sends itself; it adds the hash of the script that does so. */
const formPolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The identity provider's own addresses, and the interaction by which a person signs in there. */
export function providerRoutes(
  app: FastifyInstance,
  database: Database,
  context: {
    publicUrl: string
    secrets: Secrets
    limits: Limits
    keys: () => Promise<JWK[]>
    /** See passwordMatches(). */
    decoy?: string | undefined
  },
) {
  let made: { provider: Provider; keyIds: string } | undefined
  const provider = async () => {
    const keys = await context.keys()
    const keyIds = keys.map(({ kid }) => kid).join()
    if (made?.keyIds !== keyIds)
      made = { provider: createProvider(database, { ...context, keys, log: app.log }), keyIds }
    return made.provider
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // the provider reads its requests itself
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', formPolicy)
      if (request.ip !== inProcessAddress) await app.access.within(request, 'work')
    })
    scope.all(`${providerPath}/*`, { schema: { hide: true } }, async (request, reply) => {
      const handle = (await provider()).callback()
      const { protocol, host } = new URL(context.publicUrl)
      Object.assign(request.raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url })
      raw.url = withoutQueryOnReturn(raw.url?.slice(providerPath.length) ?? '/')
      reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders()) as [string, string][]))
      reply.hijack()
      await handle(raw, reply.raw)
    })
  })

  const cookie = loginTokenCookie(context.publicUrl)
  const device = deviceCookie(context.publicUrl)
  app.get<{ Params: { uid: string } }>(
    `${interactionPath}/:uid`,
    { schema: { hide: true } },
    async (request, reply) => {
      const embedded = await provider()
      const isAsked = await embedded.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      const token = cookie.read(request)
      const accountId = isAsked && token && (await database.transaction((tx) => spendLoginToken(tx, token, new Date())))
      if (token) cookie.clear(reply)
      if (!accountId) return reply.redirect(`${href('signIn')}?interaction=${encodeURIComponent(request.params.uid)}`)
      return reply.redirect(await embedded.interactionResult(request.raw, reply.raw, { login: { accountId } }))
    },
  )

  serve(app, identitySignIn, async ({ params, body, request, reply }) => {
    const embedded = await provider()
    const interaction = await embedded.interactionDetails(request.raw, reply.raw).catch(() => undefined)
    if (interaction?.uid !== params.uid) throw new Refusal('signInExpired')
    const { email, password } = body
    const ownersOwn = await database.transaction((tx) => deviceKnownTo(tx, { email }, device.read(request), new Date()))
    const of = { limits: context.limits, account: email, address: request.ip, ownersOwn }
    const collectorId = await countWrongPasswords(request, of, () =>
      database.transaction((tx) => authenticate(tx, email, password, context.decoy)),
    )
    const location = await embedded.interactionResult(request.raw, reply.raw, { login: { accountId: collectorId } })
    return { location }
  })
}
