import type { EventEmitter } from 'node:events'
import { href, paths } from '@pollen/contract/paths'
import type { FastifyBaseLogger } from 'fastify'
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { protectedName } from '../../platform/http/cookies.ts'
import { reportOutage, retryAfterSeconds } from '../../platform/http/error-responses.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { OidcProvider } from './oidc-provider.ts'
import { logOutPage } from './provider-logout.ts'
import { providerStore } from './provider-store.ts'

/** Where the provider's own addresses begin. */
export const providerPath = '/oidc'
/** The provider sends a person here to sign in; its cookie is bound to this path. */
export const interactionPath = '/api/identity/interactions'
export const clientId = 'pollen-web'
/** The provider returns here once its own session is over; the logout screen finishes from there. */
export const afterLogout = `${paths.logout}?done=1`

const minute = 60
/** As long as a session of ours lasts without use: who has to log in again then is asked for the password. */
const week = 7 * 24 * 3600

const failed = 'the identity provider failed'

/** What a client may ask for; `offline` is the specification's name of what gives a refresh token. */
const scopes = ['openid', 'offline']

/**
 * The embedded identity provider (OpenID Connect: authorization code, PKCE S256, refresh tokens). It owns passwords and
 * nothing else. Its metadata names what it does, and what it does not use is off (docs/decisions/030).
 */
export function createProvider(
  database: Database,
  { keys, publicUrl, secrets, log }: { keys: JWK[]; publicUrl: string; secrets: Secrets; log: FastifyBaseLogger },
): Provider {
  const configuration: Configuration = {
    adapter: providerStore(database, secrets.identityRecords),
    jwks: { keys: keys as NonNullable<Configuration['jwks']>['keys'] },
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.identityClient,
        redirect_uris: [publicUrl + paths.oauthRedirect],
        post_logout_redirect_uris: [publicUrl + afterLogout],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    scopes,
    claims: { openid: ['sub'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256', 'RS256'] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    issueRefreshToken: (_, client, source) => client.grantTypeAllowed('refresh_token') && source.scopes.has('offline'),
    rotateRefreshToken: true,
    cookies: {
      keys: [secrets.identityCookies.current, ...secrets.identityCookies.accepted],
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
      Session: week,
      Grant: week,
      RefreshToken: week,
    },
    findAccount: (_, collectorId) => ({ accountId: collectorId, claims: () => ({ sub: collectorId }) }),
    interactions: { url: (_, { uid }) => `${interactionPath}/${uid}` },
    loadExistingGrant: grantOurselves,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logOutPage,
        postLogoutSuccessSource: (ctx) => ctx.redirect(href('welcome')),
      },
    },
    renderError: (ctx) => ctx.redirect(href('loginFailed')),
  }
  const provider = new OidcProvider(publicUrl + providerPath, configuration)
  provider.on('server_error', (ctx, err) => {
    if (!isUnavailable(err)) return log.error({ err }, failed)
    reportOutage(log, err)
    if (ctx.status === 500) ctx.status = 503 // else it leads to a page of ours
    ctx.set('retry-after', String(retryAfterSeconds))
  })
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
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}
