import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Minified: a browser takes longer to read axe than axe takes for most pages. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The violations that axe finds on a page, a line each, by all of its rules or by `rules` alone. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source) // once for each document
  const { violations } = await page.evaluate((options) => (window as unknown as { axe: typeof axe }).axe.run(options), {
    resultTypes: ['violations' as const],
    selectors: false, // an element's HTML says which it is
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
