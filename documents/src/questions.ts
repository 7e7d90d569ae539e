import { DocumentError } from './document-error.ts'
import { type Block, parseMarkdown } from './markdown.ts'

type Question = { id: string; question: string; answer: string }
export type Topic = { id: string; title: string; questions: Question[] }

type Heading = Extract<Block, { kind: 'heading' }>

/**
 * Reads questions by topic: `## Your card {#card}`, below it `### Where is it? {#where}`, and below that the answer.
 * What stands in braces is the address of a topic or a question: `/help#where`.
 *
 * @throws DocumentError   as `parseMarkdown`; or a heading has no address, or another's; or a question has no answer
 */
export function parseQuestions(file: string, text: string): Topic[] {
  const topics: Topic[] = []
  const ids = new Set<string>()
  let last: Heading | undefined
  const problem = (line: number, says: string) => new DocumentError(file, line, says)
  const emptyBelow = ({ line, text }: Heading) => problem(line, `nothing stands below “${text.replace(/ \{#.*/, '')}”`)

  for (const block of parseMarkdown(file, text)) {
    const question = topics.at(-1)?.questions.at(-1)
    if (block.kind !== 'heading') {
      if (!question) throw problem(block.line, 'an answer stands below a question')
      question.answer += block.html
      last = undefined
      continue
    }
    if (last && last.level === block.level) throw emptyBelow(last)
    const [, title, id] = /^(.+?) \{#([a-z0-9-]+)\}$/.exec(block.text) ?? []
    if (!title || !id) throw problem(block.line, 'a heading ends with its address, such as {#lost-card}')
    if (ids.has(id)) throw problem(block.line, `{#${id}} is written twice`)
    ids.add(id)
    if (block.level === 2) topics.push({ id, title, questions: [] })
    else if (topics.length > 0) topics.at(-1)?.questions.push({ id, question: title, answer: '' })
    else throw problem(block.line, 'a question stands below a topic')
    last = block
  }
  if (last) throw emptyBelow(last)
  return topics
}
