import { Parser } from 'htmlparser2'

/** An element of a page, and where it stands in the page's text: `html.slice(start, end)`. */
export type PrintedElement = {
  name: string
  attributes: Record<string, string>
  start: number
  end: number
  /** What is between its tags; empty where there is nothing between. */
  inner: { start: number; end: number }
}

/** Every element of a page, in the order of their first tags. */
export function elementsOf(html: string): PrintedElement[] {
  const elements: PrintedElement[] = []
  const open: PrintedElement[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const afterTag = parser.endIndex + 1
      const element = {
        name,
        attributes,
        start: parser.startIndex,
        end: afterTag,
        inner: { start: afterTag, end: afterTag },
      }
      elements.push(element)
      open.push(element)
    },
    onclosetag() {
      const element = open.pop()
      // The parser closes an element without a second tag where it opened it.
      if (!element || parser.startIndex < element.inner.start) return
      element.inner.end = parser.startIndex
      element.end = parser.endIndex + 1
    },
  })
  parser.end(html)
  return elements
}

/** What is written instead of a part of a page. */
export type Edit = { start: number; end: number; text: string }

/** The page with its edits, which may not overlap; the rest stays byte for byte as it was printed. */
export function edited(html: string, edits: Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  return parts.join('') + html.slice(from)
}

/** The first tag of an element. */
export function tagOf(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
  return `<${name}${written.join('')}>`
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
