import { randomUUID } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { codeOf } from '@pollen/contract/refusal-codes'
import { refusals } from '@pollen/contract/refusals'
import { grantOf, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import Fastify from 'fastify'
import type { Frame, Page } from 'playwright-core'
import { type Example, type Stub, signedInAs } from '../console/src/parts/examples/example.ts'
import { places } from '../console/src/places.ts'
import { consolePages } from '../server/src/platform/http/console-pages.ts'
import { axeSource } from './axe.ts'
import { aLandscape } from './photos.ts'

const folder = fileURLToPath(new URL('../console/src/pages/', import.meta.url))
const builtConsole = fileURLToPath(new URL('../console/build', import.meta.url))

/** The first role that may go there. */
export const roleFor = ({ needs }: (typeof places)[number]): StaffRole =>
  staffRoles.find((role) => grantOf(role, needs) !== undefined) ?? 'administrator'

/** Every place of the console while it loads and without a network, and every example that is listed. */
export async function examplesOfConsole(): Promise<Record<string, Example>> {
  const all: Record<string, Example> = {}
  for (const place of places) {
    const { to: path, name } = place
    const stubs = [signedInAs(roleFor(place))]
    all[`${name} loads`] = { path, stubs, until: 'Console' }
    all[`${name} without a network`] = { path, stubs, isOffline: true, until: 'Console' }
  }
  for await (const file of glob('*/*.examples.ts', { cwd: folder }))
    Object.assign(all, (await import(folder + file)).examples)
  return all
}

export type ConsoleGallery = {
  url: string
  /** Shows an example in place of whatever the page, or the frame in it, shows. */
  show(page: Page, example: Example, frame?: Frame): Promise<void>
  stop(): Promise<void>
}

/** Where axe is, beside the console. */
export const axePath = '/axe.js'

/** Names, in each request of a page, what the page shows. */
const exampleHeader = 'x-example'

/**
 * Serves the built console without a database: its calls are answered from the example that a page shows. A browser that
 * intercepted them instead would keep no script, and compile all of them again for each example.
 */
export async function serveExamples(): Promise<ConsoleGallery> {
  const shown = new Map<string, { example: Example; waiting: Stub[] }>()
  const app = Fastify()
  const photo = await aLandscape()
  app.decorate('access', { environment: 'local' } as never)
  app.all('/api/*', (request, reply) => {
    const { example, waiting } = shown.get(String(request.headers[exampleHeader])) ?? {}
    const brought = waiting && nextOf(waiting, request)
    if (!brought) {
      reply.hijack() // what is not listed never ends
      if (example?.isOffline) request.raw.socket.destroy()
      return
    }
    if ('answer' in brought)
      return reply.type(brought.endpoint.answersWith === 'html' ? 'text/html' : 'application/json').send(brought.answer)
    const { status, says } = refusals[brought.refusal]
    return reply.code(status).send({ code: codeOf(brought.refusal), description: says })
  })
  // The policy would allow neither axe nor a frame around the page.
  app.addHook('onSend', async (_, reply) => void reply.removeHeader('content-security-policy'))
  app.get(axePath, (_, reply) => reply.type('text/javascript').header('cache-control', 'max-age=3600').send(axeSource))
  app.get('/pictures/:hash/:file', (_, reply) => reply.type('image/jpeg').send(photo))
  await consolePages(app, { builtConsole, publicUrl: 'http://localhost:9' })
  const url = await app.listen({ host: 'localhost', port: 0 })

  return {
    url,
    async show(page, example, frame = page.mainFrame()) {
      await frame.goto('about:blank') // what was shown before would use up answers of this
      const name = randomUUID()
      shown.set(name, { example, waiting: [...example.stubs] })
      await page.setExtraHTTPHeaders({ [exampleHeader]: name })
      await frame.goto(url + example.path)
      await frame.evaluate(() => focus()) // what is pressed goes to the frame
      // The place for toasts, a status as well, is there before the page is.
      await frame.locator('main h1, main [role=status]').first().waitFor()
      if (example.brings !== undefined) await bring(frame, example.brings, photo)
      for (const keys of example.press ?? []) await press(frame, keys)
      await frame.getByText(example.until).first().waitFor()
      await frame.evaluate(() => document.fonts.ready.then(() => undefined))
    },
    async stop() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** Chooses a file: a photo, or by its name a drawing. */
async function bring(frame: Frame, name: string, photo: Buffer): Promise<void> {
  const mimeType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
  await frame.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: photo })
  await frame.locator('dialog[open], [role=alert]:visible').first().waitFor()
}

/** What is pressed before a page has its heading and its rows, or typed before a field has the focus, is lost. */
async function press(frame: Frame, keys: string): Promise<void> {
  const { keyboard } = frame.page()
  await frame.locator('h1').first().waitFor()
  await frame
    .getByRole('status')
    .filter({ hasText: /^Loading / })
    .first()
    .waitFor({ state: 'detached' })
  if (/^(\w|[?/]|Control\+\w+|[A-Z]\w+)$/.test(keys)) return keyboard.press(keys)
  await frame.locator('input:focus, textarea:focus').waitFor()
  await keyboard.type(keys)
}

/** The answers of one endpoint come in their order, the last again and again. */
function nextOf(waiting: Stub[], { method, url }: { method: string; url: string }): Stub | undefined {
  const path = url.replace(/^\/api|\?.*/g, '')
  const fits = ({ endpoint }: Stub) => endpoint.method === method && shapeOf(endpoint.url).test(path)
  const next = waiting.find(fits)
  if (next && waiting.filter(fits).length > 1) waiting.splice(waiting.indexOf(next), 1)
  return next
}

const shapeOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
