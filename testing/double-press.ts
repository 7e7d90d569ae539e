/**
 * Finds what the second half of a double press would reach if this screen or popup had just appeared: the controls that a
 * pointer meets in the window, wherever a button of the screen before may have stood. On a screen it also finds a heading
 * that is not design's, which says that a screen has appeared. Runs in the page.
 */
export function lookForReached(): string[] {
  const { documentElement: html } = document
  const found = [...document.querySelectorAll<HTMLElement>('h1')]
    .filter((heading) => heading.tabIndex !== -1)
    .map((heading) => `the heading “${heading.textContent}”`)
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, label')
  html.dataset.justAppeared = ''
  for (const control of controls) {
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (hit && control.contains(hit)) found.push(`${control.tagName.toLowerCase()} “${control.textContent?.trim()}”`)
  }
  delete html.dataset.justAppeared
  return found
}
