import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { href, paths } from '@pollen/contract/paths'
import type { FastifyBaseLogger } from 'fastify'
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../platform/database/database.ts'
import type { Secrets } from '../platform/database/secrets.ts'
import { protectedName } from '../platform/http/cookies.ts'
import { OidcProvider } from './oidc-provider.ts'
import { providerStore } from './provider-store.ts'

/** Where the provider's own addresses begin. */
export const providerPath = '/oidc'
/** The provider sends a person here to sign in; its cookie is bound to this path. */
export const interactionPath = '/api/identity/interactions'
export const clientId = 'pollen-web'
/** The provider returns here once its own session is over; the logout screen finishes from there. */
export const afterLogout = `${paths.logout}?done=1`

const minute = 60
const day = 24 * 3600

const failed = 'the identity provider failed'

/** The embedded identity provider (OpenID Connect: authorization code, PKCE S256). It owns passwords and nothing else. */
export function createProvider(
  database: Database,
  { keys, publicUrl, secrets, log }: { keys: JWK[]; publicUrl: string; secrets: Secrets; log: FastifyBaseLogger },
): Provider {
  const configuration: Configuration = {
    adapter: providerStore(database),
    jwks: { keys: keys as NonNullable<Configuration['jwks']>['keys'] },
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.identityClient,
        redirect_uris: [publicUrl + paths.oauthRedirect],
        post_logout_redirect_uris: [publicUrl + afterLogout],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: ['openid', 'offline'],
    pkce: { required: () => true },
    cookies: {
      keys: [secrets.identityCookies],
      // The last two belong to a path, so that two tabs may sign in at once: `__Host-` cookies cannot.
      names: {
        session: protectedName(publicUrl, '_session'),
        interaction: protectedName(publicUrl, '_interaction', '__Secure-'),
        resume: protectedName(publicUrl, '_interaction_resume', '__Secure-'),
      },
      long: { signed: true, sameSite: 'lax' },
      short: { signed: true, sameSite: 'lax' },
    },
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 10 * minute,
      IdToken: 10 * minute,
      Interaction: 30 * minute,
      Session: 14 * day,
      Grant: 14 * day,
    },
    findAccount: (_, collectorId) => ({ accountId: collectorId, claims: () => ({ sub: collectorId }) }),
    interactions: { url: (_, { uid }) => `${interactionPath}/${uid}` },
    loadExistingGrant: grantOurselves,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logOutAtOnce,
        postLogoutSuccessSource: (ctx) => ctx.redirect(href('welcome')),
      },
    },
    renderError: (ctx) => ctx.redirect(href('loginFailed')),
  }
  const provider = new OidcProvider(publicUrl + providerPath, configuration)
  provider.on('server_error', (_, err) => log.error({ err }, failed))
  const koa: EventEmitter = provider
  koa.on('error', (err: Error & { expose?: boolean }) => err.expose || log.error({ err }, failed)) // or it prints the error, whole
  provider.proxy = true // the way in tells scheme and host by PUBLIC_URL, see provider-routes.ts
  return provider
}

/** The only client is our own web app, so the person is not asked to consent. */
async function grantOurselves({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const earlier = session.grantIdFor(client.clientId)
  const kept = earlier ? await provider.Grant.find(earlier) : undefined
  if (kept) return kept
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid offline')
  await grant.save()
  return grant
}

const submit = "document.getElementById('op.logoutForm').submit()"
const submitHash = createHash('sha256').update(submit).digest('base64')

/** Logging out was asked for on our own page; the provider does not ask again. */
function logOutAtOnce(ctx: KoaContextWithOIDC, form: string) {
  ctx.set(
    'content-security-policy',
    `default-src 'none'; script-src 'sha256-${submitHash}'; form-action 'self'; frame-ancestors 'none'`,
  )
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Logging out</title>${form}
<input type="hidden" form="op.logoutForm" name="logout" value="yes">
<noscript><button form="op.logoutForm">Log out</button></noscript><script>${submit}</script></html>`
}
