import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import type { MessageTemplate } from '@pollen/contract/staff/messages'
import type { Letter } from '../../records/messaging/messaging.ts'
import { letters } from './letters.ts'
import { samples } from './samples.ts'

type Write = (...facts: unknown[]) => Letter | Promise<Letter>
type Template = MessageTemplate & { module: string; write: () => Promise<Letter> }

/** Every letter and text that the programme sends, to be written with invented facts. */
export const templates: ReadonlyMap<string, Template> = new Map(
  Object.entries(letters).flatMap(([module, ofModule]) =>
    Object.entries(ofModule as Record<string, Write>).map(([template, write]) => {
      const facts = (samples as Record<string, Record<string, unknown[]>>)[module]?.[template] ?? []
      const channel = template.endsWith('Text') ? ('sms' as const) : ('email' as const)
      return [template, { template, module, channel, write: async () => write(...facts) }]
    }),
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
  return template.write()
}

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
