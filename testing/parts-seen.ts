import type { Page } from 'playwright-core'

/** Found in the page for whoever looks at it: `alike` are the outermost parts that were looked at before. */
export type PartsSeen = { seen: Set<string>; ofPage: string[]; alike: Element[] }

/**
 * Finds the parts of a page that this document has shown before, within the same elements around them: what is wrong with
 * such a part in itself was found then. To be called before one looks.
 */
export const findAlike = (page: Page): Promise<unknown> => page.evaluate(lookForAlike)

/** Everything on the page was found right: where it comes again, it is not looked at again. */
export const markSeen = (page: Page): Promise<unknown> => page.evaluate(remember)

/** Runs in the page. */
function lookForAlike(): void {
  const memory = window as { partsSeen?: PartsSeen }
  const seen = memory.partsSeen?.seen ?? new Set()
  const ofPage: string[] = []
  const alike: Element[] = []
  /** The gallery notes these of each example, and the check of the double press sets one for a moment. */
  const passing = ['data-settled', 'data-failed', 'data-just-appeared']
  memory.partsSeen = { seen, ofPage, alike }
  read(document.body, tagOf(document.documentElement))

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
    ofPage.push(part)
    if (seen.has(part)) alike.splice(outermost, alike.length, element)
    return part
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

/** Runs in the page. */
function remember(): void {
  const { partsSeen } = window as { partsSeen?: PartsSeen }
  for (const part of partsSeen?.ofPage ?? []) partsSeen?.seen.add(part)
}
