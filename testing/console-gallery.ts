import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { codeOf } from '@pollen/contract/refusal-codes'
import { refusals } from '@pollen/contract/refusals'
import { grantOf, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import type { Page, Route } from 'playwright-core'
import { type Brought, type Example, signedInAs } from '../console/examples/example.ts'
import { places } from '../console/src/places.ts'

const folder = fileURLToPath(new URL('../console/examples/', import.meta.url))

/** The first role that may go there. */
export const roleFor = ({ needs }: (typeof places)[number]): StaffRole =>
  staffRoles.find((role) => grantOf(role, needs) !== undefined) ?? 'administrator'

/** Every place of the console while it loads and without a network, and every example that is listed. */
export async function examplesOfConsole(): Promise<Record<string, Example>> {
  const all: Record<string, Example> = {}
  for (const place of places) {
    const { to: path, name } = place
    const brings = [signedInAs(roleFor(place))]
    all[`${name} loads`] = { path, brings, until: 'Console' }
    all[`${name} without a network`] = { path, brings, isOffline: true, until: 'Console' }
  }
  for await (const file of glob('*.examples.ts', { cwd: folder }))
    Object.assign(all, (await import(folder + file)).examples)
  return all
}

/** Shows an example in a page of the built console, in place of whatever it shows: calls are answered from the example. */
export async function showExample(page: Page, url: string, example: Example): Promise<void> {
  await page.goto('about:blank') // what was shown before would use up answers of this
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const waiting = [...example.brings]
  await page.route(`${url}/api/**`, (route) => answer(route, waiting, example))
  await page.goto(url + example.path)
  await page.locator('h1, [role=status]').first().waitFor()
  for (const keys of example.press ?? []) await press(page, keys)
  await page.getByText(example.until).first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** What is pressed before a page has its heading, or typed before a field has the focus, is lost. */
async function press(page: Page, keys: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  if (/^(\w|[?/]|Control\+\w|[A-Z]\w+)$/.test(keys)) return page.keyboard.press(keys)
  await page.locator('input:focus, textarea:focus').waitFor()
  await page.keyboard.type(keys)
}

/** The answers of one endpoint come in their order, the last again and again. */
async function answer(route: Route, brings: Brought[], { isOffline }: Example): Promise<void> {
  const request = route.request()
  const path = new URL(request.url()).pathname.replace(/^\/api/, '')
  const fits = ({ endpoint }: Brought) => endpoint.method === request.method() && shapeOf(endpoint.url).test(path)
  const brought = brings.find(fits)
  if (!brought) return isOffline ? route.abort() : undefined
  if (brings.filter(fits).length > 1) brings.splice(brings.indexOf(brought), 1)
  if ('answer' in brought) return route.fulfill({ json: brought.answer })
  const { status, says } = refusals[brought.refusal]
  return route.fulfill({ status, json: { code: codeOf(brought.refusal), description: says } })
}

const shapeOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
