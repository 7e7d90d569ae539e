import { createHash } from 'node:crypto'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { KoaContextWithOIDC } from 'oidc-provider'

const submit = "document.getElementById('op.logoutForm').submit()"
const styles =
  'body{font:1.125rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:24rem;padding:2rem 1rem;color-scheme:light dark}' +
  'button{font:inherit;min-height:3rem;width:100%;margin-bottom:1rem}'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(submit)}`,
  `style-src ${hashOf(styles)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The page that ends the provider's session. Our own pages name the session by its ID token, because the person pressed
 * "Log out" there: the form sends itself. Without one, or with somebody else's, any site may have led here, so the person
 * is asked (OpenID Connect RP-Initiated Logout 1.0, 2).
 */
export function logOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const { session, entities } = ctx.oidc
  const namedBy = entities.IdTokenHint?.payload as { sub?: string } | undefined
  const isNamed = namedBy?.sub !== undefined && namedBy.sub === session?.accountId
  ctx.set('content-security-policy', policy)
  ctx.type = 'html'
  ctx.body = page(form, isNamed ? sendsItself : question)
}

const page = (form: string, body: string) => `<!doctype html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Log out of ${programme.name}</title><style>${styles}</style>${form}
<input type="hidden" form="op.logoutForm" name="logout" value="yes">${body}</html>`

const button = '<button form="op.logoutForm">Log out</button>'
const sendsItself = `<noscript>${button}</noscript><script>${submit}</script>`
const question = `<h1>Do you want to log out?</h1>
<p>Another site led you here. You are still logged in.</p>
${button}<p><a href="${href('homepage')}">Stay logged in</a></p>`
