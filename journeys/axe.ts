import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe has to say against a page, a line each; by all of its rules, or by `rules` alone. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode() // without a second page for frames from elsewhere: we have none
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
