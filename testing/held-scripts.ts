import type { Page } from 'playwright-core'

/** From the next page on, every script comes over the network: a service worker would take it from its cache. */
export const withoutServiceWorker = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))

/** A network so slow that the page is there, and its scripts are not, until they are released. */
export async function holdScripts(page: Page) {
  await withoutServiceWorker(page)
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
