import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The violations that axe finds on a page, a line each, by all of its rules or by `rules` alone. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Once for each document: parsing axe takes longer than most of its runs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => (window as unknown as { axe: typeof axe }).axe.run(options), {
    resultTypes: ['violations' as const],
    selectors: false, // an element's HTML says which it is
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
