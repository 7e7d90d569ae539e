import { minuteMs } from '@pollen/contract/durations'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  chromium as playwright,
} from 'playwright-core'
import { headlessChromium, launchArguments } from './chromium.ts'

export const phoneWindow = { width: 390, height: 844 }

/** How most people see the pages. */
export const phone = { viewport: phoneWindow, reducedMotion: 'reduce', locale: 'en-GB' } as const

/** Long enough for a busy machine, so that only what never comes runs into it. */
const patienceMs = minuteMs

export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> =>
  playwright.launch({ executablePath: await headlessChromium(), args: launchArguments, ...options })

type Phone = BrowserContextOptions & {
  /** Whether its pages install the service worker, which takes as long as many journeys. */
  worksOffline?: boolean
}

/** A phone that nobody used before. */
export async function newPhone(
  browser: Browser,
  { worksOffline = false, ...options }: Phone = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, ...options })
  context.setDefaultTimeout(patienceMs)
  if (!worksOffline) await context.addInitScript(installNoServiceWorker)
  return context
}

/** Runs in the page: the installation takes longer than the journey. Playwright's own block returns what no browser does. */
function installNoServiceWorker(): void {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {})
}

/** A phone that keeps what it knows in a folder while it is switched off. */
export const switchOn = async (memory: string, args: string[] = []): Promise<BrowserContext> =>
  playwright.launchPersistentContext(memory, {
    executablePath: await headlessChromium(),
    args: [...launchArguments, ...args],
    ...phone,
  })
