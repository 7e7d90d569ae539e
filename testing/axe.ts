import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import type { PartsSeen } from './parts-seen.ts'

/** Minified: a browser takes longer to read axe than axe takes for most pages. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Dark has the same elements in other colours: what is not about colour is looked at once. */
export const aboutColour = ['color-contrast']

/**
 * The violations that axe finds on a page, a line each, by all of its rules or by `rules` alone; not those of parts that
 * were seen before, where somebody has found these.
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source) // once for each document
  const violations = await page.evaluate(runAxe, {
    resultTypes: ['violations' as const],
    selectors: false, // an element's HTML says which it is
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)
}

/** Runs in the page. */
async function runAxe(options: axe.RunOptions): Promise<{ id: string; nodes: string[] }[]> {
  const { axe: found, partsSeen } = window as unknown as { axe: typeof axe; partsSeen?: PartsSeen }
  const exclude = partsSeen?.alike.filter((part) => part.isConnected) ?? []
  const { violations } = await found.run(exclude.length > 0 ? { exclude } : document, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
