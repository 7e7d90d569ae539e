export type PartsSeen = ReturnType<typeof trackParts>

/**
 * Remembers what a document has shown: what is wrong with a part in itself is found when it is looked at first, so the same
 * part within the same elements need not be looked at again. Runs in the page, and may go on with what another has `seen`.
 */
export function trackParts(seen: Set<string>) {
  const ofPage = new Set<string>()
  /** The gallery notes these of each example, and the check of the double press sets one for a moment. */
  const passing = ['data-settled', 'data-failed', 'data-just-appeared']
  let alike: Element[] = []
  return { findAlike, alike: () => alike, findNewColours, markSeen }

  /** Begins with another page. @returns its outermost parts that were seen before */
  function findAlike(): Element[] {
    ofPage.clear()
    alike = []
    read(document.body, tagOf(document.documentElement))
    return alike

    /** @returns a hash of the element and all in it */
    function read(element: Element, around: string): string {
      const own = tagOf(element)
      const outermost = alike.length
      const aroundChildren = hash(around + own)
      const inside = [...element.childNodes].map((child) => {
        if (child instanceof Element) return read(child, aroundChildren)
        return child instanceof Text ? child.data : ''
      })
      const part = hash([around, own, ...inside].join(' '))
      ofPage.add(part)
      if (seen.has(part)) alike.splice(outermost, alike.length, element)
      return part
    }
  }

  /**
   * The elements whose text has colours that were not seen before, within the same elements: whatever the text says, its
   * contrast is the same.
   */
  function findNewColours(): Element[] {
    const found: Element[] = []
    read(document.body, '')
    return found

    function read(element: Element, around: string): void {
      const style = getComputedStyle(element)
      if (style.display === 'none') return
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position } = style
      const states = element.matches(':disabled') ? 'disabled' : ''
      const own = [element.localName, element.className, states, backgroundColor, backgroundImage, opacity, position]
      const colours = hash([around, ...own, color, fontSize, fontWeight].join(' '))
      if (hasWords(element)) {
        ofPage.add(colours)
        if (!seen.has(colours)) found.push(element)
      }
      for (const child of element.children) read(child, hash([around, ...own].join(' ')))
    }

    function hasWords(element: Element): boolean {
      if (element.matches('input, select, textarea')) return true
      return [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
    }
  }

  /** Everything on the page was found right. */
  function markSeen(): void {
    for (const one of ofPage) seen.add(one)
  }

  function tagOf(element: Element): string {
    const attributes = [...element.attributes]
      .filter(({ name }) => !passing.includes(name))
      .map(({ name, value }) => `${name}=${withoutNumbers(value)}`)
    const entered = 'value' in element ? `value ${element.value}` : ''
    const states = [':checked', ':indeterminate', ':modal', ':popover-open'].filter((state) => element.matches(state))
    return `<${[element.localName, ...attributes, entered, ...states].join(' ')}>`
  }

  function withoutNumbers(value: string): string {
    return value.replace(/react-aria\d+|_r_[0-9a-z]+_/g, 'id')
  }

  /** FNV-1a, twice: 64 bits. */
  function hash(text: string): string {
    let one = 0x811c9dc5
    let other = 0x01000193
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 0x01000193)
      other = Math.imul(other ^ code, 0x85ebca6b)
    }
    return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`
  }
}
