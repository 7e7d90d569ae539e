import type { Frame, Page } from 'playwright-core'
import { aboutColour, loadAxe, runAxe } from './axe.ts'
import { phoneWindow } from './browser.ts'
import { lookForReached } from './double-press.ts'
import { lookForFaintFocus } from './focus-ring.ts'
import { type Example, untilDrawn } from './gallery.ts'
import { isLongForm } from './long-form.ts'
import { type PartsSeen, trackParts } from './parts-seen.ts'
import { lookForLost, windows } from './reflow.ts'

/** What runs in the frame. */
const checks = { untilDrawn, runAxe, violationsOfNew, contrastOfNew, lookForLost, lookForReached, lookForFaintFocus }

type Equipment = { checks: typeof checks; parts: PartsSeen }

/**
 * A frame in which one example follows the other. Its window is as large and as dark as the frame's element says, which is
 * set from within: a whole look is one call of the page, where a window of the browser would be drawn for each size. The
 * frame is not painted, because nothing that is looked for depends on it.
 */
export async function openFrame(page: Page, url: string, path: string): Promise<Frame> {
  const outside = `${url}/around-the-example`
  const style = 'border: 0; color-scheme: light; height: 100%; inset: 0; opacity: 0; position: fixed; width: 100%'
  const body = `<!doctype html><iframe style="${style}" src="${path}"></iframe>`
  await page.addInitScript(observeWithinFrame)
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(outside)
  await page.unroute(outside)
  const [, frame] = page.frames()
  if (!frame) throw new Error('The page has no frame')
  return frame
}

/**
 * Runs in the page. An observer's margin is around the outermost window, while the frame cuts off what is outside it: with
 * the frame's own document as its root, it sees as far ahead as in a window.
 */
function observeWithinFrame(): void {
  const Observer = IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      super(callback, { root: document, ...options })
    }
  }
}

/**
 * Gives a page the checks, and a memory of what it has shown: that of a frame is kept outside, for all documents that follow
 * each other in it.
 */
export async function equip(document: Frame | Page, axeAddress?: string): Promise<void> {
  await loadAxe(document, axeAddress)
  const named = Object.entries(checks).map(([name, check]) => `${name}: ${check}`)
  const memory = 'parent.partsSeen ??= new Set()'
  await document.evaluate(`window.checks = { ${named.join()} }; window.parts = (${trackParts})(${memory})`)
}

/**
 * Shows an example, and finds what is wrong with it, a line each: docs/decisions/026. What was found right before is left
 * out, but in the long form.
 */
export const faultsOf = (frame: Frame, example: Example): Promise<string[]> =>
  frame.evaluate(look, { example, phoneWindow, windows, aboutColour, looksAtAll: isLongForm })

/** What axe finds on a page that is equipped, in its present scheme, where it was not seen before. */
export const newViolationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(violationsOfNew, { colour: aboutColour, looksAtAll: false })

/** What is wrong with a page of the console in a frame that is equipped, as it stands there, a line each. */
export const faultsOfConsole = (frame: Frame): Promise<string[]> =>
  frame.evaluate(lookAtConsole, { colour: aboutColour, looksAtAll: isLongForm })

/** Everything on the page was found right: where it comes again, it is not looked at again. */
export const markSeen = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Equipment).parts.markSeen())

type What = { colour: string[]; looksAtAll: boolean }

/** Runs in the page. */
async function violationsOfNew({ colour, looksAtAll }: What): Promise<string[]> {
  const { checks, parts } = window as unknown as Equipment
  const alike = looksAtAll ? [] : parts.findAlike()
  const exceptColour = { rules: Object.fromEntries(colour.map((rule) => [rule, { enabled: false }])) }
  const context = alike.length > 0 ? { exclude: alike } : document
  return [...(await checks.runAxe(exceptColour, context)), ...(await checks.contrastOfNew({ colour, looksAtAll }))]
}

/** Runs in the page: once more in another scheme. */
async function contrastOfNew({ colour, looksAtAll }: What): Promise<string[]> {
  const { checks, parts } = window as unknown as Equipment
  const texts = looksAtAll ? [document.body] : parts.findNewColours()
  return texts.length > 0 ? checks.runAxe({ runOnly: colour }, { include: texts }) : []
}

type Look = {
  example: Example
  phoneWindow: typeof phoneWindow
  windows: typeof windows
  aboutColour: typeof aboutColour
  looksAtAll: boolean
}

/** Runs in the frame. */
async function look({ example, phoneWindow, windows, aboutColour, looksAtAll }: Look): Promise<string[]> {
  const { checks, parts } = window as unknown as Equipment
  const frame = window.frameElement as HTMLIFrameElement
  const found: string[] = []
  const find = (how: string, lines: string[]) => found.push(...lines.map((line) => `${how}: ${line}`))
  const seeIn = (scheme: 'light' | 'dark') => turn(() => frame.style.setProperty('color-scheme', scheme))
  const resize = ({ width, height }: { width: number; height: number }) =>
    turn(() => Object.assign(frame.style, { width: `${width}px`, height: `${height}px` }))

  // The old example goes first, because another size would lay it out again.
  await checks.untilDrawn({ of: '', name: '' })
  frame.style.setProperty('color-scheme', 'light')
  Object.assign(frame.style, { width: `${phoneWindow.width}px`, height: `${phoneWindow.height}px` })
  const failure = await checks.untilDrawn(example)
  if (failure !== undefined) return [failure]

  if (document.getAnimations().length > 0) find('animated', ['something moves, although nothing should'])
  const what = { colour: aboutColour, looksAtAll }
  find('axe', await checks.violationsOfNew(what))
  const alike = looksAtAll ? [] : parts.alike()
  for (const window of windows) {
    await resize(window)
    find(`lost at ${window.width} px`, checks.lookForLost())
  }
  find('reached by the second half of a double press', checks.lookForReached())
  find('by keyboard', checks.lookForFaintFocus(alike))
  await seeIn('dark')
  find('axe, in the dark', await checks.contrastOfNew(what))
  find('by keyboard, in the dark', checks.lookForFaintFocus(alike))
  if (found.length === 0) parts.markSeen()
  return found

  /** Until what listens to the window has seen the change. */
  async function turn(change: () => unknown): Promise<void> {
    change()
    await new Promise(requestAnimationFrame)
  }
}

/** Runs in the frame, which it leaves as it was. */
async function lookAtConsole(what: What): Promise<string[]> {
  const { checks, parts } = window as unknown as Equipment
  const { style } = window.frameElement as HTMLIFrameElement
  const narrow = 768
  const found = (await checks.violationsOfNew(what)).map((line) => `axe: ${line}`)
  if (document.querySelector('form form')) found.push('a form in a form')
  style.setProperty('color-scheme', 'dark')
  await new Promise(requestAnimationFrame)
  found.push(...(await checks.contrastOfNew(what)).map((line) => `axe, in the dark: ${line}`))
  const { width } = style
  Object.assign(style, { colorScheme: 'light', width: `${narrow}px` })
  await new Promise(requestAnimationFrame)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > narrow) found.push(`${scrollWidth} pixels wide in a window of ${narrow}`)
  style.width = width
  await new Promise(requestAnimationFrame)
  if (found.length === 0) parts.markSeen()
  return found
}
