import { type Token, tokensOf } from '@pollen/documents/markdown'
import type { ReactNode } from 'react'
import {
  LetterButton,
  LetterCode,
  LetterHeading,
  LetterItems,
  LetterLines,
  LetterText,
  LetterThings,
} from './letter.tsx'
import { byMarks, isMark, markedAddress } from './marks.ts'
import type { Placeholder } from './placeholders.ts'

/** A value of a letter, with how it stands there. */
export type Stands = { placeholder: Pick<Placeholder, 'is' | 'inWords'>; value: unknown }
type Standing = (mark: string) => Stands

/**
 * Draws the text of a letter: a link that is a paragraph is a button. HTML is left out, whatever choices make it.
 *
 * @param text  Markdown in which marks stand for values
 */
export const drawMarkdown = (text: string, standing: Standing): ReactNode =>
  treeOf(tokensOf(text)).map((node, nth) => draw(node, nth, standing))

/** A token with what stands in it. */
type Node = { token: Token; inside: Node[] }

function treeOf(tokens: Token[]): Node[] {
  const top: Node[] = []
  const open = [top]
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node = { token, inside: treeOf(token.children ?? []) }
    open.at(-1)?.push(node)
    if (token.nesting === 1) open.push(node.inside)
  }
  return top
}

function draw({ token, inside }: Node, key: number, standing: Standing): ReactNode {
  const within = () => inside.map((node, nth) => draw(node, nth, standing))
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? within() : <Paragraph key={key} of={inside} standing={standing} />
    case 'heading_open':
      return <LetterHeading key={key}>{within()}</LetterHeading>
    case 'bullet_list_open':
    case 'ordered_list_open':
      return (
        <LetterItems key={key} isOrdered={token.tag === 'ol'}>
          {within()}
        </LetterItems>
      )
    case 'list_item_open':
      return <li key={key}>{within()}</li>
    case 'strong_open':
      return <strong key={key}>{within()}</strong>
    case 'em_open':
      return <em key={key}>{within()}</em>
    case 'link_open':
      return (
        <a key={key} href={addressOf(token, standing)}>
          {within()}
        </a>
      )
    case 'text':
      return byMarks(token.content).map((part, nth) => (isMark(part) ? inline(standing(part), nth) : part))
    case 'hardbreak':
      return <br key={key} />
    case 'softbreak':
      return ' '
    default:
      return within()
  }
}

function Paragraph({ of: [line], standing }: { of: Node[]; standing: Standing }) {
  const parts = line?.inside ?? []
  const [only] = parts
  if (only && parts.length === 1) {
    if (only.token.type === 'link_open')
      return (
        <LetterButton href={addressOf(only.token, standing)}>
          {only.inside.map((node, nth) => draw(node, nth, standing))}
        </LetterButton>
      )
    if (isMark(only.token.content)) {
      const { placeholder, value } = standing(only.token.content)
      if (placeholder.is === 'things') return <LetterThings of={value as { name: string; says: string }[]} />
      if (placeholder.is === 'paragraphs') return <LetterLines of={value as string} />
    }
  }
  return <LetterText>{parts.map((node, nth) => draw(node, nth, standing))}</LetterText>
}

const inline = ({ placeholder: { is, inWords }, value }: Stands, key: number): ReactNode =>
  is === 'code' ? <LetterCode key={key}>{inWords(value)}</LetterCode> : inWords(value)

function addressOf(token: Token, standing: Standing): string {
  const address = markedAddress(String(token.attrGet('href')))
  return isMark(address) ? String(standing(address).value) : address
}
