import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { MessageTemplate } from '@pollen/contract/staff/messages'
import type { LetterKind } from '../../records/letters/letters.tsx'
import type { Letter } from '../../records/messaging/messaging.ts'
import { everyLetter } from './every-letter.ts'
import { samples } from './samples.ts'

type Write = LetterKind | ((...facts: unknown[]) => Letter)
type Template = MessageTemplate & { module: string; write: Write; facts: unknown[] }

/** Every letter and text that the programme sends, with invented facts to write it with. */
export const templates: ReadonlyMap<string, Template> = new Map(
  Object.entries(everyLetter).flatMap(([module, ofModule]) =>
    Object.entries(ofModule as unknown as Record<string, Write>).map(([template, write]) => {
      const facts = (samples as unknown as Record<string, Record<string, unknown[]>>)[module]?.[template] ?? []
      const channel = template.endsWith('Text') ? ('sms' as const) : ('email' as const)
      const key = 'key' in write ? `${write.key}.md` : undefined
      return [template, { template, module, channel, write, facts, ...(key !== undefined && { key }) }]
    }),
  ),
)

/** A kind of letter, and invented facts to write it with. */
type SampledLetter = { letter: LetterKind; facts: unknown[] }

/** The kinds of letters by their keys, which are the names of their files. */
export const lettersByKey: ReadonlyMap<string, SampledLetter> = new Map(
  [...templates.values()].flatMap(({ write, facts }) =>
    'key' in write ? [[write.key, { letter: write, facts }]] : [],
  ),
)

/**
 * A letter or text as a member reads it.
 *
 * @throws Refusal notFound   the programme has no such template
 */
export async function letterFrom(name: string): Promise<Letter> {
  const template = templates.get(name)
  if (!template) throw new Refusal('notFound')
  return template.write(...template.facts)
}

/** A letter is laid out by styles of its own; it loads and runs nothing, and the console alone frames it. */
export const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** The page of a letter in a frame of the console: what is pressed in it leads nowhere. */
export const pageInFrame = ({ html }: Letter): string => html.replace('<head>', '<head><base target="_blank"/>')

/** The same letter as somebody of the office sends it to themselves: it says that it is a test. */
export function asTest({ subject, text, html }: Letter, by: string): Letter {
  const says = `A test that ${by} sent to themselves from the console of ${programme.name}. Names, numbers and links are invented.`
  return {
    subject: `Test: ${subject}`,
    text: `${says}\n\n${text}`,
    html: html.replace(/<body[^>]*>/, (body) => `${body}<p>${says}</p>`),
  }
}
