import type { Page } from 'playwright-core'

/** A tablet held upright, and a phone on its side: between the widths for which pages are drawn. */
const windows = [
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
]

/**
 * Finds what has too little room in windows between a phone's and a desk's, a line each: pages that scroll sideways, words
 * broken into a letter or two to a line, headings narrower than their words, and icons that are narrower than they are high.
 */
export async function squeezedBetweenPhoneAndDesk(page: Page): Promise<string[]> {
  const squeezed: string[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const line of await page.evaluate(lookForSqueezed)) squeezed.push(`${window.width} px: ${line}`)
  }
  return squeezed
}

/** Runs in the page. */
function lookForSqueezed(): string[] {
  const found = new Set<string>()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} px wide`)

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const parent = text.parentElement
    const letters = text.textContent?.trim().length ?? 0
    if (!parent || letters < 6 || parent.closest('.hidden, svg, select, textarea') || !isShown(parent)) continue
    range.selectNodeContents(text)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 2 && letters / lines < 4) found.add(`${nameOf(parent)} stands in ${lines} lines`)
  }
  for (const title of document.querySelectorAll('h1, h2, h3'))
    if (isShown(title) && !title.closest('.hidden') && title.clientWidth < Math.min(40, title.scrollWidth))
      found.add(`${nameOf(title)} is ${title.clientWidth} px wide`)
  for (const icon of document.querySelectorAll('a svg, button svg')) {
    const { width, height } = icon.getBoundingClientRect()
    const [, , drawnWidth = 1, drawnHeight = 1] = (icon.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number)
    if (isShown(icon) && width < (height * drawnWidth) / drawnHeight / 2)
      found.add(`an icon of ${nameOf(icon.closest('a, button') ?? icon)} is ${width.toFixed()} px wide`)
  }
  return [...found]

  function nameOf(element: Element): string {
    const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} “${said}”`
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
}
