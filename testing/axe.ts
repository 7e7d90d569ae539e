import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Minified: a browser takes longer to read axe than axe takes for most pages. */
export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Dark has the same elements in other colours: what is not about colour is looked at once. */
export const aboutColour = ['color-contrast']

/** The violations that axe finds on a page, a line each, by all of its rules or by `rules` alone. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(runAxe, rules && { runOnly: rules })
}

/** Reads axe into the document, once. Where it is served at an address, the browser keeps what it has compiled of it. */
export async function loadAxe(page: Page | Frame, address?: string): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  if (address === undefined) await page.evaluate(axeSource)
  else await page.addScriptTag({ url: address })
}

/** Runs in the page. */
export async function runAxe(options: axe.RunOptions = {}, context: axe.ElementContext = document): Promise<string[]> {
  const { axe: found } = window as unknown as { axe: typeof axe }
  const { violations } = await found.run(context, {
    resultTypes: ['violations'],
    selectors: false, // an element's HTML says which it is
    ...options,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
