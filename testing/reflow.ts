import type { Page } from 'playwright-core'

type Bounds = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The narrowest phone, a desk's window enlarged to 200 %, and the desk. */
export const windows = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
]

/**
 * Finds what is lost of a page in a narrow, a much enlarged and a wide window, a line each: content that is wider than
 * the window, text that is cut or leaves its box, and controls that overlap or are smaller than a thumb (WCAG 1.4.4,
 * 1.4.10, 2.5.5). It leaves the page in the widest window.
 */
export async function lostInAnyWindow(page: Page): Promise<string[]> {
  const lost: string[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const line of await page.evaluate(lookForLost)) lost.push(`${window.width} px: ${line}`)
  }
  return lost
}

/** Finds what is lost in the window as it is. Runs in the page. */
export function lookForLost(): string[] {
  /** The browser rounds fractions of a pixel. */
  const tolerancePx = 1
  const smallestTargetPx = 44
  const roomForWordsPx = 300
  const roomForWordPx = 110
  const found = new Set<string>()
  const container = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

  lookForWide()
  lookForSqueezedTitle()
  lookForSqueezedBoxes()
  lookForCut()
  lookForWords()
  lookForTargets()
  return [...found]

  function lookForWide() {
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} px wide`)
  }

  /** A title of several lines has half of a narrow window, or room for some words. */
  function lookForSqueezedTitle() {
    const title = document.querySelector('h1')
    if (!title || !isShown(title)) return
    const { width, height } = title.getBoundingClientRect()
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(title)
    const lines =
      (height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight)
    if (lines > 1.5 && width < Math.min(innerWidth / 2, roomForWordsPx))
      found.add(`${nameOf(title)} is squeezed into ${width.toFixed()} px`)
  }

  /** The title of a box has room for a word, and is not broken into a line for each. */
  function lookForSqueezedBoxes() {
    for (const title of container.querySelectorAll('h2, h3')) {
      if (!isShown(title) || title.closest('.hidden')) continue
      const words = document.createRange()
      words.selectNodeContents(title)
      const { height } = words.getBoundingClientRect()
      const { width } = title.getBoundingClientRect()
      const lines = height / Number.parseFloat(getComputedStyle(title).lineHeight)
      if (lines > 3.5 && width < roomForWordPx) found.add(`${nameOf(title)} is squeezed into ${width.toFixed()} px`)
    }
  }

  /**
   * Leaves out fields, which scroll as one types, images, which have their words as a description, and rows of choices,
   * each of which the focus brings into view.
   */
  function lookForCut() {
    for (const element of container.querySelectorAll('*:not(input, textarea, progress, svg, svg *, .hidden)')) {
      const { overflowX, overflowY, textOverflow, display } = getComputedStyle(element)
      if (display === 'inline' || !isShown(element)) continue
      const across = element.scrollWidth - element.clientWidth
      const along = element.scrollHeight - element.clientHeight
      if (overflowX !== 'visible' && textOverflow === 'clip' && across > tolerancePx && !isRowOfChoices(element))
        found.add(`${nameOf(element)} hides ${across} px at its side`)
      if (['hidden', 'clip'].includes(overflowY) && along > tolerancePx)
        found.add(`${nameOf(element)} hides ${along} px below`)
    }
  }

  function lookForWords() {
    const lines: { parent: Element; bounds: Bounds }[] = []
    const words = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.closest('.hidden, svg, progress, select, textarea')) continue
      if (!isShown(parent)) continue
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const box = boxAround(parent)
      const bounds = box?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      if (left < bounds.left - tolerancePx || right > bounds.right + tolerancePx)
        found.add(`${nameOf(parent)} stands out of ${box ? nameOf(box) : 'the window'}`)
      for (const bounds of [...range.getClientRects()].map((rect) => visiblePartOf(parent, rect))) {
        const below = lines.find((line) => line.parent !== parent && overlap(line.bounds, bounds))
        if (below && layerOf(below.parent) === layerOf(parent))
          found.add(`${nameOf(parent)} is written over ${nameOf(below.parent)}`)
        lines.push({ parent, bounds })
      }
    }
  }

  function lookForTargets() {
    const targets = [...container.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => !isAmongWords(control))
      .map((control) => control.closest('label') ?? control)
      .filter(isShown)
      .map((target) => ({ target, bounds: target.getBoundingClientRect() }))
      .map((one) => ({ ...one, visible: visiblePartOf(one.target, one.bounds) }))
    targets.forEach(({ target, bounds, visible }, index) => {
      // The browser rounds half a pixel.
      if (bounds.height < smallestTargetPx - 0.5 || bounds.width < smallestTargetPx - 0.5)
        found.add(`${nameOf(target)} is ${bounds.width.toFixed()} × ${bounds.height.toFixed()} px small`)
      for (const other of targets.slice(index + 1)) {
        if (!overlap(visible, other.visible)) continue
        if (target.contains(other.target) || layerOf(target) !== layerOf(other.target)) continue
        found.add(`${nameOf(target)} lies over ${nameOf(other.target)}`)
      }
    })
  }

  /** A row of choices is scrolled within its own bounds. */
  function visiblePartOf(element: Element, { left, right, top, bottom }: Bounds): Bounds {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'auto' || !isRowOfChoices(at)) continue
      const row = at.getBoundingClientRect()
      return { left: Math.max(left, row.left), right: Math.min(right, row.right), top, bottom }
    }
    return { left, right, top, bottom }
  }

  function overlap(one: Bounds, other: Bounds): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > tolerancePx && along > tolerancePx
  }

  function isRowOfChoices({ children }: Element): boolean {
    return [...children].every((child) => child.matches('a') || child.querySelector('input[type=radio], select'))
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} “${words}”`
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  /** The visible box around a text: the nearest element with a background, a line or a shadow. */
  function boxAround(element: Element): Element | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { backgroundColor, borderInlineEndWidth, boxShadow } = getComputedStyle(at)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineEndWidth !== '0px' || boxShadow !== 'none') return at
    }
  }

  /** A link in a sentence is as high as its line. */
  function isAmongWords(control: Element): boolean {
    if (getComputedStyle(control).display !== 'inline') return false
    const sentence = control.closest('p, li, td, dd, label, div')
    return sentence?.textContent?.trim() !== control.textContent?.trim()
  }

  /** The fixed or sticky element around it, which lies over the page on purpose. */
  function layerOf(element: Element): Element | undefined {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
  }
}
