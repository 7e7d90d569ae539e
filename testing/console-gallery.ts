import { randomUUID } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { codeOf } from '@pollen/contract/refusal-codes'
import { refusals } from '@pollen/contract/refusals'
import { grantOf, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import Fastify from 'fastify'
import type { Page } from 'playwright-core'
import { type Example, type Stub, signedInAs } from '../console/src/parts/examples/example.ts'
import { places } from '../console/src/places.ts'
import { consolePages } from '../server/src/platform/http/console-pages.ts'

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
  /** Shows an example in place of whatever the page shows. */
  show(page: Page, example: Example): Promise<void>
  stop(): Promise<void>
}

/** Names, in each request of a page, what the page shows. */
const exampleHeader = 'x-example'

/**
 * Serves the built console without a database: its calls are answered from the example that a page shows. A browser that
 * intercepted them instead would keep no script, and compile all of them again for each example.
 */
export async function serveExamples(): Promise<ConsoleGallery> {
  const shown = new Map<string, { example: Example; waiting: Stub[] }>()
  const app = Fastify()
  app.decorate('access', { environment: 'local' } as never)
  app.all('/api/*', (request, reply) => {
    const { example, waiting } = shown.get(String(request.headers[exampleHeader])) ?? {}
    const brought = waiting && nextOf(waiting, request)
    if (!brought) {
      reply.hijack() // what is not listed never ends
      if (example?.isOffline) request.raw.socket.destroy()
      return
    }
    if ('answer' in brought) return reply.send(brought.answer)
    const { status, says } = refusals[brought.refusal]
    return reply.code(status).send({ code: codeOf(brought.refusal), description: says })
  })
  await consolePages(app, builtConsole)
  const url = await app.listen({ host: 'localhost', port: 0 })

  return {
    async show(page, example) {
      await page.goto('about:blank') // what was shown before would use up answers of this
      const name = randomUUID()
      shown.set(name, { example, waiting: [...example.stubs] })
      await page.setExtraHTTPHeaders({ [exampleHeader]: name })
      await page.goto(url + example.path)
      await page.locator('h1, [role=status]').first().waitFor()
      for (const keys of example.press ?? []) await press(page, keys)
      await page.getByText(example.until).first().waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
    },
    async stop() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** What is pressed before a page has its heading, or typed before a field has the focus, is lost. */
async function press(page: Page, keys: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  if (/^(\w|[?/]|Control\+\w|[A-Z]\w+)$/.test(keys)) return page.keyboard.press(keys)
  await page.locator('input:focus, textarea:focus').waitFor()
  await page.keyboard.type(keys)
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
