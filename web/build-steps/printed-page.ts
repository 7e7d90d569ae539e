import { Parser } from 'htmlparser2'

/** An element of a page; its text is `html.slice(start, end)`. */
export type PrintedElement = {
  name: string
  attributes: Record<string, string>
  start: number
  end: number
  /** The text between its tags; empty for an element without content. */
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
      // The parser reports a closing tag for void elements too, at the place where they opened.
      if (!element || parser.startIndex < element.inner.start) return
      element.inner.end = parser.startIndex
      element.end = parser.endIndex + 1
    },
  })
  parser.end(html)
  return elements
}

/** A part of a page and the text that replaces it. */
export type Edit = { start: number; end: number; text: string }

/** Applies edits, which must not overlap; the rest of the page stays byte for byte the same. */
export function applyEdits(html: string, edits: Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    parts.push(html.slice(from, start), text)
    from = end
  }
  return parts.join('') + html.slice(from)
}

/** The opening tag of an element. */
export function tagOf(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
  return `<${name}${written.join('')}>`
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
