import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { keptPages } from './kept-pages.ts'
import type { PrintedPage, ServedPages } from './read-pages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prints the pages that name content, before anybody reads one. Absent where no pages are served. */
    printPages?(): Promise<void>
  }
}

/** The program that prints: it has all screens in it, so it is loaded only while it works. */
const program = new URL('../../../../web/printing/print-pages.ts', import.meta.url)

const lookEveryMs = 2000
const mostPrintingMs = 120_000
/** A start does not wait longer: until they are printed, pages ask for content once they are awake. */
const mostWaitingMs = 5000

type Printing = {
  builtWeb: string
  served: ServedPages
  /** Another word for each state in which pages could read differently. */
  state: () => string
}

/**
 * Exchanges the pages that name content when that changed: they are printed with what the server answers everybody alike
 * (docs/decisions/168). What cannot be printed stays as it was.
 */
export function printPages(app: FastifyInstance, { builtWeb, served, state }: Printing): void {
  const wants = [...served.built].flatMap(([path, html]) => {
    const urls = wantedBy(html)
    return urls.length > 0 ? [{ path, html, urls }] : []
  })
  const folder = dirname(builtWeb)
  const isPacked = served.areAsPrinted
  const kept = keptPages(folder)
  const names = new Map<string, string>()
  const ending = new AbortController()
  let printed: string | undefined

  async function exchangeChanged(): Promise<void> {
    const now = state()
    const answers = await answersTo(app, [...new Set(wants.flatMap(({ urls }) => urls))])
    if (!answers) return
    printed = now
    const changed = wants
      .map(({ path, html, urls }) => ({ path, name: nameOf(html, { urls, answers, isPacked }) }))
      .filter(({ path, name }) => names.get(path) !== name)
    const before = new Map<string, PrintedPage>()
    for (const { path, name } of changed) {
      const page = await kept.read(name)
      if (page) before.set(path, page)
    }
    const paths = changed.map(({ path }) => path).filter((path) => !before.has(path))
    const fresh = await print({ folder, paths, answers, isPacked }, ending.signal)
    for (const { path } of changed) served.exchange(path, (before.get(path) ?? fresh.get(path)) as PrintedPage)
    for (const { path, name } of changed) {
      const page = fresh.get(path)
      if (page) await kept.keep(name, page)
      const old = names.get(path)
      if (old !== undefined) await kept.forget(old)
      names.set(path, name)
    }
  }

  let running: Promise<void> | undefined
  const run = () => {
    running ??= exchangeChanged()
      .catch((error) => {
        if (!ending.signal.aborted) app.log.error({ err: error }, 'pages cannot be printed: they stay as they were')
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  app.decorate('printPages', () => Promise.race([run(), sleep(mostWaitingMs, undefined, { ref: false })]))
  app.addHook('onListen', async () => {
    const looking = setInterval(() => state() !== printed && run(), lookEveryMs).unref()
    ending.signal.addEventListener('abort', () => clearInterval(looking))
  })
  app.addHook('onClose', async () => {
    ending.abort()
    await running
  })
}

/** A page names what it was not printed with: `{"/brands-api/brands":null}` (web/src/platform/prerendered-answers.tsx). */
function wantedBy(html: Buffer): string[] {
  const [, json = '{}'] = html.toString().match(/<script [^>]*id="printed-answers"[^>]*>([^<]*)<\/script>/) ?? []
  return Object.keys(JSON.parse(json))
}

type Answers = Readonly<Record<string, string>>

/**
 * What the server answers at these urls; without what is not there.
 *
 * @returns undefined while it answers nobody, as during maintenance
 */
async function answersTo(app: FastifyInstance, urls: string[]): Promise<Answers | undefined> {
  const answers: Record<string, string> = {}
  for (const url of urls) {
    const { statusCode, body } = await app.inject(`/api${url}`)
    if (statusCode >= 500 || statusCode === 429) return undefined
    if (statusCode === 200) answers[url] = body
  }
  return answers
}

/** The same build and the same answers make the same page. */
function nameOf(
  html: Buffer,
  { urls, answers, isPacked }: { urls: string[]; answers: Answers; isPacked: boolean },
): string {
  const said = urls.map((url) => answers[url] ?? null)
  return createHash('sha256')
    .update(html)
    .update(JSON.stringify([isPacked, ...said]))
    .digest('base64url')
}

type Order = { folder: string; paths: string[]; answers: Answers; isPacked: boolean }

/** @throws Error   a page could not be printed */
async function print(order: Order, ending: AbortSignal): Promise<Map<string, PrintedPage>> {
  const pages = new Map<string, PrintedPage>()
  if (order.paths.length === 0) return pages
  const printing = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    signal: AbortSignal.any([ending, AbortSignal.timeout(mostPrintingMs)]),
  })
  let complaint = ''
  printing.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  printing.on('message', ({ path, ...page }: PrintedPage & { path: string }) => pages.set(path, page))
  printing.send(order)
  const [exitCode] = await once(printing, 'close')
  if (pages.size < order.paths.length)
    throw new Error(`${pages.size} of ${order.paths.length} pages were printed, exit code ${exitCode}: ${complaint}`)
  return pages
}
