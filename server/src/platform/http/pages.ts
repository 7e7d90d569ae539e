import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PageTags } from '@pollen/contract/consent'
import { unavailable } from '@pollen/contract/maintenance'
import { movedTo } from '@pollen/contract/moved-paths'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encodings.ts'
import { refuse } from './error-responses.ts'
import { exchangedFiles, serveExchanged } from './exchanged-files.ts'
import type { MaintenanceNotice } from './maintenance.ts'
import { fallbackPage, type InlineHashes, type Page, readPages, type ServedPages } from './read-pages.ts'
import { filePolicy } from './security-headers.ts'

/** Other origins that pages may call, and third-party scripts that they may load with the visitor's consent. */
type ThirdParties = { callsTo: readonly string[]; pageTags: PageTags }
/** Where an address leads that the table of moved ones cannot know; `isOurs`: it has a screen. */
type OtherNames = (path: string, isOurs: boolean) => Promise<string | undefined>

/** `consoleUrl`: it shows previews in a frame. */
type PageOptions = { thirdParties?: ThirdParties; otherNames?: OtherNames; consoleUrl?: string | undefined }

const noThirdParties: ThirdParties = { callsTo: [], pageTags: { tags: [] } }

/**
 * Serves the members' web app as it was built: prerendered pages, assets, and the page for an unknown address.
 *
 * @returns the pages, which can be exchanged while they are served
 * @throws StartError   the web app has not been built
 */
export async function pages(
  app: FastifyInstance,
  builtWeb: string,
  { thirdParties = noThirdParties, otherNames, consoleUrl }: PageOptions = {},
): Promise<ServedPages> {
  const served = await readPages(builtWeb, { environment: app.access.environment, pageTags: thirdParties.pageTags })
  const prerendered = served.pages
  const previewsIn = ["'self'", ...(consoleUrl === undefined ? [] : [new URL(consoleUrl).origin])]
  const exchanged = await exchangedFiles(builtWeb)
  serveExchanged(app, exchanged)
  await app.register(fastifyStatic, {
    root: builtWeb,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.{br,gz}', ...exchanged.keys()],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hasHashInName = path.includes(`${sep}assets${sep}`)
      reply.header('content-security-policy', filePolicy)
      const isServiceWorker = /service-worker\.js(\.br|\.gz)?$/.test(path)
      reply.header(
        'cache-control',
        hasHashInName ? 'public, max-age=31536000, immutable' : isServiceWorker ? 'no-cache' : 'public, max-age=3600',
      )
    },
  })

  app.setNotFoundHandler(async (request, reply) => {
    const address = `http://ours.invalid${request.url}`
    if (!URL.canParse(address)) return refuse(reply, 'notFound')
    const { pathname, search } = new URL(address)
    const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return refuse(reply, 'notFound')
    if (isAnotherNameOfOurs(request, app.access.publicUrl))
      return reply.redirect(app.access.publicUrl + path + search, 307)
    const isHidden = isDevelopersPath(path) && app.access.environment === 'prod'
    const isForDevelopers = isDevelopersPath(path) && !isHidden
    const notice = isForDevelopers ? undefined : app.access.maintenanceNotice()
    if (notice) return sendMaintenancePage(reply, prerendered.get(paths.serviceUnavailable) as Page, notice)
    const target = movedTo(path, search)
    if (target) return reply.redirect(target)
    if (isPreview(path)) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    const framedBy = isPreview(path) ? previewsIn : isForDevelopers ? ["'self'"] : []
    const context = { isForDevelopers, framedBy, thirdParties }
    const page = isHidden ? undefined : prerendered.get(path)
    if (page) return send(request, reply, page, context)
    const isOurs = isRenderedInBrowser(path)
    const otherName = isHidden ? undefined : await otherNames?.(path, isOurs)
    if (otherName) return reply.redirect(otherName + search)
    if (!isOurs) sayNotFound(reply)
    return send(request, reply, prerendered.get(fallbackPage) as Page, context)
  })
  return served
}

/** No search engine lists the page that stands there instead. */
function sayNotFound(reply: FastifyReply): void {
  reply.code(404)
  if (!reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex')
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const withParameters = Object.values(paths)
  .filter((path: string) => path.includes(':'))
  .map(patternOf)

/** A page with a parameter in its address cannot be prerendered. */
const isRenderedInBrowser = (path: string) => withParameters.some((pattern) => pattern.test(path))

/** Previews are for those who have their link: no search engine lists them. One shows the others in frames. */
const previewPatterns = [
  paths.offercardPreview,
  paths.herocardPreview,
  paths.offerdetailsPreview,
  paths.mobilePreview,
  paths.campaignPreview,
].map(patternOf)
const isPreview = (path: string) => previewPatterns.some((pattern) => pattern.test(path))

/**
 * Whether `127.0.0.1` was called instead of `localhost`: cookies and sign-in belong to one name, so the person is
 * redirected to it.
 */
function isAnotherNameOfOurs({ headers: { host } }: FastifyRequest, publicUrl: string): boolean {
  const { hostname, port, host: ourHost } = new URL(publicUrl)
  return (
    hostname === 'localhost' && host !== ourHost && ['127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`)
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, encoded, etag, scripts, styles }: Page,
  context: PolicyContext,
): FastifyReply {
  reply
    .header('content-security-policy', policy({ scripts, styles }, context))
    .header('cache-control', 'no-cache')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = encodingFor(request, encoded)
  return encoding ? reply.header('content-encoding', encoding).send(encoded[encoding]) : reply.send(html)
}

/** Sends the maintenance page for any address: as it was prerendered, with the window's end, and without scripts. */
function sendMaintenancePage(
  reply: FastifyReply,
  { html, styles }: Page,
  { says, retryAfterSeconds }: MaintenanceNotice,
): FastifyReply {
  const withoutScripts = html
    .toString()
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>| data-unpainted=""/g, '')
    .replace(unavailable, says)
  return reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
    .header(
      'content-security-policy',
      policy({ scripts: [], styles }, { isForDevelopers: false, framedBy: [], thirdParties: noThirdParties }),
    )
    .type('text/html; charset=utf-8')
    .send(withoutScripts)
}

type PolicyContext = {
  isForDevelopers: boolean
  /** The origins that show it in a frame, beside those that the programme allows. */
  framedBy: readonly string[]
  thirdParties: ThirdParties
}

const isDevelopersPath = (path: string) => path === paths.dev || path.startsWith(`${paths.dev}/`)

/**
 * The content security policy of a page. Developers' pages show emails, which have inline styles.
 */
function policy(
  { scripts, styles }: InlineHashes,
  { isForDevelopers, framedBy, thirdParties: { callsTo, pageTags } }: PolicyContext,
): string {
  const { tags, eventsUrl } = pageTags
  const tagOrigins = [...new Set(tags.map(({ src }) => new URL(src).origin))]
  const events = eventsUrl === undefined ? [] : [new URL(eventsUrl).origin]
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...tagOrigins].join(' ')}`,
    `connect-src ${["'self'", ...callsTo, ...tagOrigins, ...events].join(' ')}`,
    `style-src ${["'self'", ...(isForDevelopers ? ["'unsafe-inline'"] : styles)].join(' ')}`,
    `img-src ${["'self'", 'data:', ...tagOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${[...framedBy, ...programme.framedBy].join(' ') || "'none'"}`,
  ].join('; ')
}
