import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OidcProvider } from '../server/src/safety/identity/oidc-provider.ts'
import { atTheEnd } from './database.ts'

/** What an identity provider says of somebody, in its own shape. */
type Person = { claims: Record<string, unknown>; isGone?: boolean; loggedInAgoMs?: number }

/** The claims that we are given, with the profile. */
const claimsOfUs = ['name', 'preferred_username', 'email', 'email_verified', 'roles', 'pollen_role', 'realm_access']

export const staffProviderSecret = 'a secret of theirs'

/**
 * An operator's identity provider: the library as it comes, of which the people are ours. It gives claims at its userinfo
 * endpoint, as its defaults and OpenID Connect Core §5.4 have it.
 *
 * @param path        where its issuer is: `/` and `/tenant/` end in a slash, and belong to the name
 * @param inIdToken   it gives the claims in the ID token, and has no other place for them
 * @param refreshes   whether it gives refresh tokens
 */
export async function openStaffProvider(
  consoleUrl: string,
  { path = '', inIdToken = false, refreshes = true }: { path?: string; inIdToken?: boolean; refreshes?: boolean } = {},
) {
  const redirectUri = `${consoleUrl}/signed-in`
  const people = new Map<string, Person>()
  /** What it does wrong: an answer in place of its own, at the addresses that it is asked for. */
  const faults = new Map<string, (response: ServerResponse) => void>()
  const http = createServer()
  http.listen(0, 'localhost')
  await once(http, 'listening')
  const origin = `http://localhost:${(http.address() as AddressInfo).port}`
  const issuer = origin + path
  const below = path.replace(/\/$/, '')
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'pollen-console',
        client_secret: staffProviderSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [`${consoleUrl}/`],
        grant_types: refreshes ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
      },
    ],
    claims: { profile: claimsOfUs },
    rotateRefreshToken: true,
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      if (!person || person.isGone) return undefined
      return { accountId: sub, claims: () => ({ sub, ...person.claims }) }
    },
    interactions: { url: (_context, { uid }) => `${origin}/interaction/${uid}` },
    cookies: { keys: ['of a test'] },
    ...(inIdToken && { conformIdTokenClaims: false }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { logoutSource: (context, form) => void Object.assign(context, { body: form }) },
      ...(inIdToken && { userinfo: { enabled: false } }),
    },
  })
  const answers = provider.callback()

  /** Each login of somebody is a second after the one before: those of a test are not in one second, as those of people. */
  const logins = new Map<string, number>()
  function loginTime(sub: string): number {
    const { loggedInAgoMs } = people.get(sub) ?? {}
    if (loggedInAgoMs !== undefined) return Math.floor((Date.now() - loggedInAgoMs) / 1000)
    const at = Math.max(Math.floor(Date.now() / 1000), (logins.get(sub) ?? 0) + 1)
    logins.set(sub, at)
    return at
  }

  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const fault = [...faults].find(([address]) => pathname.endsWith(address))?.[1]
    if (fault) return fault(response)
    if (pathname.startsWith('/interaction/')) return void interact(request, response)
    if (below && request.url?.startsWith(below))
      Object.assign(request, { originalUrl: request.url, url: request.url.slice(below.length) })
    return void answers(request, response)
  })
  atTheEnd(async () => {
    http.closeAllConnections()
    http.close()
  })

  /** Its pages: a form to log in with, where it wants one; everybody consents. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const named = request.headers['x-log-in-as']
    if (prompt.name === 'login') {
      if (typeof named !== 'string') return void response.end('Log in')
      const login = { accountId: named, ts: loginTime(named) }
      return provider.interactionFinished(request, response, { login })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
    grant.addOIDCScope('openid profile email offline_access')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }

  /** A browser at the provider, with a session of its own there. */
  function aBrowser() {
    const jar = new Map<string, string>()
    /**
     * Follows an address to where it leads back to the console; undefined where the provider asks for a login and nobody logs
     * in.
     */
    return async function follow(
      address: string,
      sub?: string,
      form?: Record<string, string>,
    ): Promise<URL | undefined> {
      const answer = await fetch(address, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(sub && { 'x-log-in-as': sub }),
        },
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const next = answer.headers.get('location')
      const page = await answer.text()
      if (page === 'Log in') return undefined
      const [, action, xsrf = ''] =
        /action="([^"]+)">\s*<input type="hidden" name="xsrf" value="(\w+)"/.exec(page) ?? []
      if (action) return follow(new URL(action, issuer).href, sub, { xsrf, logout: 'yes' }) // its page for logging out
      if (!next) throw new Error(`The provider shows ${answer.status}: ${page.slice(0, 300)}`)
      const target = new URL(next, issuer)
      return target.href.startsWith(consoleUrl) ? target : follow(target.href, sub)
    }
  }

  const [clientId, secret] = ['pollen-console', encodeURIComponent(staffProviderSecret)]
  /** As operators write it. */
  const url = `http://${clientId}:${secret}@${issuer.slice('http://'.length)}`
  return { url, settings: { issuer, clientId }, people, faults, aBrowser }
}
