import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type PageTags, tagsElement } from '@pollen/contract/consent'
import type { Environment } from '@pollen/contract/environment'
import { inLook } from '../content/look.ts'
import { StartError } from '../process/start-error.ts'
import type { Encodings } from './encodings.ts'
import { inEnvironment } from './environment-of-pages.ts'
import { hashesOf } from './inline-hashes.ts'
import { inName, printedInName } from './name-in-pages.ts'

/** The CSP hashes of a page's inline scripts and styles. */
export type InlineHashes = { scripts: string[]; styles: string[] }
export type Page = InlineHashes & { html: Buffer; encoded: Encodings; etag: string }

/** A page as it was printed, in the encodings that it was made in. */
export type PrintedPage = Encodings & { html: Buffer }

export type ServedPages = {
  /** By their paths. */
  pages: ReadonlyMap<string, Page>
  /** Whether they are sent as they were printed, with nothing of this server in them. */
  areAsPrinted: boolean
  /** As they were built, by their paths. */
  built: ReadonlyMap<string, Buffer>
  /** Serves this page at that path from now on. */
  exchange(path: string, printed: PrintedPage): void
}

/** The page for addresses that were not prerendered: the browser renders them. */
export const fallbackPage = '/__spa-fallback.html'

/**
 * Reads the pages of the build, and completes each with what depends on where it is served.
 *
 * @throws StartError   the web app has not been built
 */
export async function readPages(
  builtWeb: string,
  { environment, pageTags }: { environment: Environment; pageTags: PageTags },
): Promise<ServedPages> {
  const completed = (html: Buffer) => withTags(inLook(inEnvironment(html, environment)), pageTags)
  const files = await readdir(builtWeb, { recursive: true }).catch(() => [])
  const pages = new Map<string, Page>()
  const built = new Map<string, Buffer>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(builtWeb, file))
    const path = `/${file.split(sep).join('/')}`.replace(/\/index\.html$/, '') || '/'
    built.set(path, html)
    const whole = completed(inName(html))
    pages.set(path, pageOf(whole, whole === html ? await readEncoded(join(builtWeb, file)) : encode(whole)))
  }
  if (!pages.has(fallbackPage))
    throw new StartError(`The web app is not built in ${builtWeb}: run npm start, which builds it.`)
  const sample = built.get(fallbackPage) as Buffer
  return {
    pages,
    built,
    areAsPrinted: completed(printedInName(sample)) === sample,
    exchange(path, { html, br, gzip }) {
      const whole = completed(printedInName(html))
      pages.set(path, pageOf(whole, whole === html ? { br, gzip } : encode(whole)))
    },
  }
}

const pageOf = (html: Buffer, encoded: Encodings): Page => ({
  html,
  encoded,
  etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
})

const isEmpty = ({ tags, eventsUrl }: PageTags) => tags.length === 0 && eventsUrl === undefined

/** Lists the tags in the page, where the consent dialog reads them (web/src/parts/consent). */
function withTags(html: Buffer, pageTags: PageTags): Buffer {
  if (isEmpty(pageTags)) return html
  const json = JSON.stringify(pageTags).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${tagsElement}">${json}</script>`
  return Buffer.from(html.toString().replace('</head>', () => `${element}</head>`))
}

/** As the build encoded it, where that made it smaller. */
async function readEncoded(path: string): Promise<Encodings> {
  const [br, gzip] = await Promise.all(['br', 'gz'].map((end) => readFile(`${path}.${end}`).catch(() => undefined)))
  return { br, gzip }
}

/** At a quality that takes no noticeable time: the files that the build encoded do not have the tags. */
const encode = (html: Buffer): Encodings => ({
  br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync(html),
})
