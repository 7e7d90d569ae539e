import type { Body, Endpoint } from '@pollen/contract/endpoint'
import { identityLogin, identitySignIn, openSession } from '@pollen/contract/visitor/identity'
import type { InjectOptions } from 'fastify'
import type { CallAnswer, CallInput, TestApp } from './app.ts'

type Cookie = CallAnswer<Endpoint>['cookies'][number]

/** A browser without pages: it keeps the identity provider's cookies and ours, and can sign in. */
export class TestBrowser {
  readonly #server: TestApp
  readonly #jar: Map<string, string>
  /** Every `set-cookie` header that it received. */
  readonly received: string[] = []

  constructor(server: TestApp, cookies: Record<string, string> = {}) {
    this.#server = server
    this.#jar = new Map(Object.entries(cookies))
  }

  async get(url: string) {
    return this.#asks({ method: 'GET', url })
  }

  async call<E extends Endpoint>(endpoint: E, sent: CallInput<E> = {}) {
    const answer = await this.#server.call(endpoint, { ...sent, headers: { cookie: this.#cookie() } })
    this.#keep(answer)
    return answer
  }

  /** A cookie's value, if it is set. */
  cookie(name: string): string | undefined {
    return this.#jar.get(name)
  }

  /** Goes from our log-in page to where the provider leads: to its own log in, or back to us. */
  async goesToLogIn({ next, prompt }: { next?: string | undefined; prompt?: 'login' } = {}) {
    const { location, verificationCode } = (await this.call(identityLogin, { query: { next, prompt } })).json
    const authorised = await this.get(location)
    const first = authorised.headers.location as string
    const leadsTo = first.includes('/oauth_redirect') ? first : ((await this.get(first)).headers.location as string)
    return { leadsTo, verificationCode }
  }

  /** Signs in with an email and a password or, without them, with the cookies. */
  async signsIn(
    who: { email: string; password: string } | undefined,
    asked: { next?: string | undefined; prompt?: 'login' } = {},
  ) {
    const body = await this.returnsWithCode(who, asked)
    return { body, session: await this.call(openSession, { body }) }
  }

  /** As `signsIn`, up to the code that opens a session. */
  async returnsWithCode(
    who: { email: string; password: string } | undefined,
    asked: { next?: string | undefined; prompt?: 'login' } = {},
  ): Promise<Body<typeof openSession>> {
    const { leadsTo, verificationCode } = await this.goesToLogIn(asked)
    const answered = who ? await this.#tellsWho(leadsTo, who) : leadsTo
    const back = await this.#returnsFrom(answered)
    const callback = new URL(back, this.#server.settings.publicUrl).searchParams
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => callback.get(name) ?? '') as [
      string,
      string,
      string,
    ]
    return { code, state, iss, verificationCode, redirectUri: `${this.#server.settings.publicUrl}/oauth_redirect` }
  }

  async #tellsWho(leadsTo: string, body: { email: string; password: string }): Promise<string> {
    return (await this.call(identitySignIn, { params: { uid: this.interactionOf(leadsTo) }, body })).json.location
  }

  interactionOf(leadsTo: string): string {
    return new URL(leadsTo, this.#server.settings.publicUrl).searchParams.get('interaction') ?? ''
  }

  /** Follows the provider's redirects back to us, and submits its pages that submit themselves. */
  async #returnsFrom(url: string): Promise<string> {
    if (url.includes('/oauth_redirect')) return url
    const page = await this.get(url)
    if (page.headers.location) return this.#returnsFrom(page.headers.location as string)
    return this.#returnsFrom(await this.sendsForm(page.body))
  }

  /** Submits the form of a page. @returns where that redirects */
  async sendsForm(page: string): Promise<string> {
    const url = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    const sent = await this.#asks({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return sent.headers.location as string
  }

  async #asks({ url, headers, ...asked }: InjectOptions & { url: string }) {
    const answer = await this.#server.app.inject({
      ...asked,
      url: url.replace(this.#server.settings.publicUrl, ''),
      headers: { ...headers, cookie: this.#cookie(), host: new URL(this.#server.settings.publicUrl).host },
    })
    this.#keep(answer)
    return answer
  }

  #cookie = () => [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')

  #keep({ cookies, headers }: { cookies: Cookie[]; headers: Record<string, unknown> }) {
    this.received.push(...[headers['set-cookie'] ?? []].flat().map(String))
    for (const { name, value, expires } of cookies)
      expires && expires < new Date() ? this.#jar.delete(name) : this.#jar.set(name, value)
  }
}
