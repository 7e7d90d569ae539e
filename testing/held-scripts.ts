import type { Page } from 'playwright-core'

/** A network so slow that the page is there, and its scripts are not, until they are released. */
export async function holdScripts(page: Page) {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  let held = 0
  const isScript = /\/assets\/.*\.js$/
  await page.route(isScript, async (route) => {
    held++
    await opened
    await route.continue().catch(() => {})
  })
  return { held: () => held, release: open }
}
