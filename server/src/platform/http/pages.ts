import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { type Tag, tagsElement } from '@pollen/contract/consent'
import { unavailable } from '@pollen/contract/maintenance'
import { movedTo, paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../process/start-error.ts'
import { refuse } from './error-responses.ts'
import type { Closing } from './maintenance.ts'
import { filePolicy } from './security-headers.ts'

/** The hashes of what stands in a page. */
type Inline = { scripts: string[]; styles: string[] }
type Page = Inline & { html: Buffer; brotli: Buffer | undefined; etag: string }

/** Other origins that pages may call, and scripts of others that they may load where a visitor consents. */
type Others = { callsTo: readonly string[]; tags: readonly Tag[] }
const nobodyElse: Others = { callsTo: [], tags: [] }

/** The page for addresses that were not printed ahead: the browser draws them. */
const anyPage = '/__spa-fallback.html'

/**
 * The members' web app as it was built: pages printed ahead, its files, and what is said where there is nothing.
 *
 * @throws StartError when the web app has not been built
 */
export async function pages(app: FastifyInstance, builtWeb: string, others = nobodyElse): Promise<void> {
  const printed = await readPages(builtWeb, others.tags)

  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isNamedByItsContent = path.includes(`${sep}assets${sep}`)
      reply.header('content-security-policy', filePolicy)
      const saysWhatIsNew = /service-worker\.js(\.br)?$/.test(path)
      reply.header(
        'cache-control',
        isNamedByItsContent
          ? 'public, max-age=31536000, immutable'
          : saysWhatIsNew
            ? 'no-cache'
            : 'public, max-age=3600',
      )
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    const address = `http://ours.invalid${request.url}`
    if (!URL.canParse(address)) return refuse(reply, 'notFound')
    const { pathname, search } = new URL(address)
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return refuse(reply, 'notFound')
    if (isAnotherNameOfOurs(request, app.access.publicUrl))
      return reply.redirect(app.access.publicUrl + path + search, 307)
    const isHidden = isDevelopersPath(path) && app.access.environment === 'prod'
    const isForDevelopers = isDevelopersPath(path) && !isHidden
    const closing = isForDevelopers ? undefined : app.access.closing()
    if (closing) return sendClosed(reply, printed.get(paths.serviceUnavailable) as Page, closing)
    const target = movedTo(path, search)
    if (target) return reply.redirect(target)
    const page = isHidden ? undefined : printed.get(path)
    if (page) return send(request, reply, page, { isForDevelopers, others })
    if (!isDrawnByTheBrowser(path)) reply.code(404)
    return send(request, reply, printed.get(anyPage) as Page, { isForDevelopers, others })
  })
}

const withParameters = Object.values(paths)
  .filter((path: string) => path.includes(':'))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** A page with a parameter in its address cannot be printed ahead. */
const isDrawnByTheBrowser = (path: string) => withParameters.some((pattern) => pattern.test(path))

/** `127.0.0.1` for `localhost`: cookies and sign-in belong to one name, so a person is led to it. */
function isAnotherNameOfOurs({ headers: { host } }: FastifyRequest, publicUrl: string): boolean {
  const { hostname, port, host: ours } = new URL(publicUrl)
  return hostname === 'localhost' && host !== ours && ['127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`)
}

async function readPages(builtWeb: string, tags: readonly Tag[]): Promise<Map<string, Page>> {
  const files = await readdir(builtWeb, { recursive: true }).catch(() => [])
  const printed = new Map<string, Page>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = withTags(await readFile(join(builtWeb, file)), tags)
    const path = `/${file.split(sep).join('/')}`.replace(/\/index\.html$/, '') || '/'
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const brotli =
      tags.length > 0 ? compressed(html) : await readFile(join(builtWeb, `${file}.br`)).catch(() => undefined)
    printed.set(path, { html, brotli, etag, scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') })
  }
  if (!printed.has(anyPage))
    throw new StartError(`The web app is not built in ${builtWeb}: run npm start, which builds it.`)
  return printed
}

/** Names the tags in the page, for what asks the visitor about them (web/src/consent). */
function withTags(html: Buffer, tags: readonly Tag[]): Buffer {
  if (tags.length === 0) return html
  const named = JSON.stringify(tags).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${tagsElement}">${named}</script>`
  return Buffer.from(html.toString().replace('</head>', () => `${element}</head>`))
}

/** As tight as takes no time: what was made when the web app was built says nothing of the tags. */
const compressed = (html: Buffer) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** What stands in the page itself is allowed by its hash. */
const hashesOf = (html: Buffer, tag: 'script' | 'style') =>
  [...html.toString().matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli, etag, scripts, styles }: Page,
  context: PolicyContext,
): FastifyReply {
  reply
    .header('content-security-policy', policy({ scripts, styles }, context))
    .header('cache-control', 'no-cache')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const isSmall = brotli && /\bbr\b/.test(String(request.headers['accept-encoding']))
  return isSmall ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html)
}

/** The maintenance page at any address: as it was printed, with the window in it, and without what would wake it up. */
function sendClosed(reply: FastifyReply, { html, styles }: Page, { says, retryAfterSeconds }: Closing): FastifyReply {
  const asleep = html
    .toString()
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>| data-unpainted=""/g, '')
    .replace(unavailable, says)
  return reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .header('content-security-policy', policy({ scripts: [], styles }, { isForDevelopers: false, others: nobodyElse }))
    .type('text/html; charset=utf-8')
    .send(asleep)
}

type PolicyContext = { isForDevelopers: boolean; others: Others }

const isDevelopersPath = (path: string) => path === paths.dev || path.startsWith(`${paths.dev}/`)

/** Developers' pages show emails, which carry their style within, and frame our own screens. */
function policy({ scripts, styles }: Inline, { isForDevelopers, others: { callsTo, tags } }: PolicyContext): string {
  const ofTags = [...new Set(tags.map(({ src }) => new URL(src).origin))]
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...ofTags].join(' ')}`,
    `connect-src ${["'self'", ...callsTo, ...ofTags].join(' ')}`,
    `style-src ${["'self'", ...(isForDevelopers ? ["'unsafe-inline'"] : styles)].join(' ')}`,
    `img-src ${["'self'", 'data:', ...ofTags].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${[...(isForDevelopers ? ["'self'"] : []), ...programme.framedBy].join(' ') || "'none'"}`,
  ].join('; ')
}
