/**
 * Finds controls whose focus does not show, or too faintly, in the page's current scheme; a line each. It leaves out those
 * in parts that are `alike` others. It moves the focus, so fields may show afterwards what they show when they are left.
 * Runs in the page.
 */
export function lookForFaintFocus(alike: Element[]): string[] {
  const narrowestPx = 2
  /** For the focus to be seen: WCAG 1.4.11. */
  const leastContrast = 3
  /** A field's ring is around its box, a choice's around its label. */
  const ringStandsWithin = 3
  const container = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found: string[] = []
  for (const control of container.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (alike.some((part) => part.contains(control))) continue
    if (control.matches(':disabled, [tabindex="-1"]') || !control.checkVisibility({ visibilityProperty: true }))
      continue
    const asByKeyboard: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: true }
    control.focus(asByKeyboard)
    const ring = ringOf(control)
    const name = `${control.tagName.toLowerCase()} “${(control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 40)}”`
    if (document.activeElement !== control) found.push(`${name} takes no focus`)
    else if (!ring) found.push(`${name} shows no focus`)
    else if (ring.contrast < leastContrast) found.push(`${name} shows its focus at ${ring.contrast.toFixed(1)} : 1`)
  }
  return found

  function ringOf(control: Element): { contrast: number } | undefined {
    let at: Element | null = control
    for (let steps = 0; at && steps < ringStandsWithin; steps++, at = at.parentElement) {
      // A link whose whole box is pressed shows it around the box.
      const style = [getComputedStyle(at), getComputedStyle(at, '::after')].find(hasRing)
      if (!style) continue
      const { outlineColor, outlineOffset, borderTopWidth, borderTopColor } = style
      const isInside = Number.parseFloat(outlineOffset) < 0
      const behind = backgroundOf(isInside ? at : at.parentElement)
      if (!behind) return { contrast: Number.POSITIVE_INFINITY }
      // The honey ring of a field comes with a dark line, which has the contrast.
      const line = Number.parseFloat(borderTopWidth) < narrowestPx ? behind : borderTopColor
      return { contrast: Math.max(contrastOf(outlineColor, behind), contrastOf(line, behind)) }
    }
  }

  function hasRing({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= narrowestPx
  }

  /** Undefined over a picture, which people check. */
  function backgroundOf(element: Element | null): string | undefined {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none') return undefined
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
  }

  function contrastOf(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  /** WCAG's relative luminance of `rgb(r, g, b)`. */
  function luminanceOf(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
