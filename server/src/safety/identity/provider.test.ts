import { startTestApp } from '@pollen/testing/app'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const server = await startTestApp()

let addresses = 0
const anAddress = () => `10.1.${(++addresses >> 8) & 255}.${addresses & 255}`

/** Text as somebody with bad intentions writes it, and the letters that no database takes. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '', 'pollen-web', 'openid offline', '//evil.example', '[]'),
)
const names = ['client_id', 'redirect_uri', 'scope', 'state', 'response_type', 'code_challenge', 'prompt', 'request']
const asked = fc.dictionary(fc.oneof(fc.constantFrom(...names, 'code', 'id_token_hint', 'grant_type'), text), text)
const encodeForm = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map((pair) => pair.map((it) => encodeURIComponent(it.toWellFormed())).join('='))
    .join('&')

const paths = [
  '/oidc/auth',
  '/oidc/auth/x',
  '/oidc/auth/%00',
  '/oidc/session/end',
  '/oidc/me',
  '/oidc/jwks',
  '/oidc/%00',
]

test.each([...paths, '/api/identity/interactions/x', '/api/identity/interactions/%00'])(
  'nothing that %s is asked breaks the identity provider',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(asked, text, async (fields, secret) => {
        const cookie = ['_session', '_interaction', '_interaction.sig', '_interaction_resume', 'login_token']
          .map((name) => `${name}=${encodeURIComponent(secret.toWellFormed())}`)
          .join('; ')
        const { statusCode, headers, body } = await server.app.inject({
          url: `${path}?${encodeForm(fields)}`,
          remoteAddress: anAddress(),
          headers: { cookie, host: 'localhost:3000' },
        })
        expect(statusCode, body).toBeLessThan(500)
        expect(headers.location ?? '/').toMatch(/^(\/(?!\/)|http:\/\/localhost:3000\/)/)
      }),
      { numRuns: 60 },
    )
  },
)

test.each(['/oidc/token', '/oidc/auth', '/oidc/session/end/confirm', '/oidc/token/revocation'])(
  'nothing that is posted to %s breaks it',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(asked.map(encodeForm), text), text, async (payload, secret) => {
        const { statusCode, body } = await server.app.inject({
          method: 'POST',
          url: path,
          payload,
          remoteAddress: anAddress(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            host: 'localhost:3000',
            authorization: `Basic ${Buffer.from(`pollen-web:${secret}`).toString('base64')}`,
          },
        })
        expect(statusCode, body).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  },
)
