import { isScreen } from '@pollen/contract/paths'
import MarkdownIt, { type Token } from 'markdown-it'
import { DocumentError } from './document-error.ts'

export type { Token }

/** A heading, a paragraph or a list. `line` is its first in the file, counted from 1. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; html: string; line: number }
  | { kind: 'paragraph'; html: string; line: number }
  | { kind: 'list'; html: string; items: string[]; line: number }

// HTML is read as such, so that it can be refused; nothing that is printed has any.
const markdown = new MarkdownIt({ html: true, xhtmlOut: true })

/**
 * The two replacements of the FAQ's rich text (member-area.md §2.4): the quote marker becomes an apostrophe, the
 * line-feed marker a line break. The specification does not show the markers; ours are HTML's names of the two characters.
 */
markdown.core.ruler.before('text_join', 'markers', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'text_special') continue
    if (token.markup === '&quot;') token.content = "'"
    if (token.markup === '&NewLine;') token.type = 'hardbreak'
  }
})

const blockTypes = /^(heading|paragraph|bullet_list|ordered_list|list_item)_(open|close)$|^inline$/
const inlineTypes = /^(text|softbreak|hardbreak)$|^(strong|em|link)_(open|close)$/

/**
 * Reads Markdown: headings of the second and third level, paragraphs, lists, links and emphasis. Links of our own lead
 * to a screen that is there.
 *
 * @throws DocumentError   it has anything else, such as HTML or a picture
 */
export const parseMarkdown = (file: string, text: string): Block[] => topLevel(readMarkdown(file, text)).map(blockOf)

/**
 * The same as the tokens of markdown-it.
 *
 * @param isAddress  what else a link may lead to
 * @throws DocumentError   as `parseMarkdown`
 */
export function readMarkdown(file: string, text: string, isAddress = (_address: string) => false): Token[] {
  const tokens = tokensOf(text)
  for (const token of tokens) checkBlock(file, token, isAddress)
  return tokens
}

/** Whatever it has: HTML is a token of its own. */
export const tokensOf = (text: string): Token[] => markdown.parse(text, {})

function checkBlock(file: string, token: Token, isAddress: (address: string) => boolean): void {
  const line = (token.map?.[0] ?? 0) + 1
  if (!blockTypes.test(token.type)) throw new DocumentError(file, line, `${nameOf(token.type)} is not allowed`)
  if (token.type === 'heading_open' && !/^h[23]$/.test(token.tag))
    throw new DocumentError(file, line, 'a heading begins with ## or ###')
  let below = 0
  for (const part of token.children ?? []) {
    if (part.type.endsWith('break')) below++
    if (!inlineTypes.test(part.type)) throw new DocumentError(file, line + below, `${nameOf(part.type)} is not allowed`)
    const address = part.type === 'link_open' ? String(part.attrGet('href')) : undefined
    if (address !== undefined && !isAddress(address) && !leadsSomewhere(address))
      throw new DocumentError(file, line + below, `the link ${address} leads to no screen of ours`)
  }
}

const nameOf = (type: string) =>
  type.startsWith('html') ? 'HTML' : type.replace(/_(open|close)$/, '').replace('_', ' ')

function leadsSomewhere(address: string): boolean {
  if (/^(https:\/\/|mailto:|tel:)/.test(address)) return true
  return isScreen(address.replace(/[?#].*$/, ''))
}

/** The tokens of each block. */
function topLevel(tokens: Token[]): Token[][] {
  const blocks: Token[][] = []
  for (const token of tokens) {
    if (token.level === 0 && token.nesting === 1) blocks.push([])
    blocks.at(-1)?.push(token)
  }
  return blocks
}

const print = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {}).trim()

function blockOf(tokens: Token[]): Block {
  const [first] = tokens
  const line = (first?.map?.[0] ?? 0) + 1
  const html = print(tokens)
  if (first?.type === 'heading_open')
    return { kind: 'heading', level: first.tag === 'h2' ? 2 : 3, text: tokens[1]?.content ?? '', html, line }
  if (first?.type === 'paragraph_open') return { kind: 'paragraph', html, line }
  return { kind: 'list', html, items: itemsOf(tokens), line }
}

/** What stands in each item of a list; a list within a list belongs to its item. */
function itemsOf(tokens: Token[]): string[] {
  const items: Token[][] = []
  for (const token of tokens.slice(1, -1)) {
    if (token.type === 'list_item_open' && token.level === 1) items.push([])
    else if (token.type !== 'list_item_close' || token.level !== 1) items.at(-1)?.push(token)
  }
  return items.map(print)
}
