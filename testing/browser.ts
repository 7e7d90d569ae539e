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
const patienceMs = 60_000

export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> =>
  playwright.launch({ executablePath: await headlessChromium(), args: launchArguments, ...options })

/** A phone that nobody used before. */
export async function newPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, ...options })
  context.setDefaultTimeout(patienceMs)
  return context
}

/** A phone that keeps what it knows in a folder while it is switched off. */
export const switchOn = async (memory: string, args: string[] = []): Promise<BrowserContext> =>
  playwright.launchPersistentContext(memory, {
    executablePath: await headlessChromium(),
    args: [...launchArguments, ...args],
    ...phone,
  })
