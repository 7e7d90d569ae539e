import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OidcProvider } from '../server/src/safety/identity/oidc-provider.ts'
import { atTheEnd } from './database.ts'

/** What an identity provider says of somebody, in its own shape. */
type Person = { claims: Record<string, unknown>; isGone?: boolean }

/** An operator's identity provider, of which the people and the shape of its claims are ours. */
export async function openStaffProvider(redirectUri: string) {
  const people = new Map<string, Person>()
  const http = createServer()
  http.listen(0, 'localhost')
  await once(http, 'listening')
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'pollen-console',
        client_secret: 'a secret of theirs',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub', 'name', 'email', 'roles', 'pollen_role', 'realm_access'] },
    conformIdTokenClaims: false,
    rotateRefreshToken: true,
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      if (!person || person.isGone) return undefined
      return { accountId: sub, claims: () => ({ sub, ...person.claims }) }
    },
    cookies: { keys: ['of a test'] },
    features: { devInteractions: { enabled: true } },
  })
  http.on('request', provider.callback())
  atTheEnd(async () => void http.close())

  /** Walks through its pages as somebody, and returns what it leads back with. */
  async function logIn(location: string, sub: string): Promise<URL> {
    const jar = new Map<string, string>()
    async function follow(address: string, form?: Record<string, string>): Promise<URL> {
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const next = answer.headers.get('location')
      if (next) {
        const target = new URL(next, issuer)
        return target.href.startsWith(redirectUri) ? target : follow(target.href)
      }
      const page = await answer.text()
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
      if (!action) throw new Error(`The provider shows no form: ${page.slice(0, 300)}`)
      return follow(new URL(action, issuer).href, { prompt, login: sub, password: 'any' })
    }
    return follow(location)
  }

  return { url: `http://pollen-console:a%20secret%20of%20theirs@${new URL(issuer).host}`, people, logIn }
}
