import type { Answer } from '@pollen/contract/endpoint'
import { programmePlaceholders } from '@pollen/contract/placeholders'
import { Refusal } from '@pollen/contract/refusals'
import type { LetterPlaceholder, letterInContent } from '@pollen/contract/staff/content-letters'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lettersFolder } from '../../records/letters/letters.tsx'
import type { Placeholder } from '../../records/letters/placeholders.ts'
import type { Letter } from '../../records/messaging/messaging.ts'
import { lettersByKey } from '../letters/letters.ts'
import type { Writer } from './drafts.ts'
import { previewedChanges } from './read-draft.ts'

type OfLetter = { key: string; draftId: string | undefined; whole: WholeContent; viewer: Writer; now: Date }

/** A kind of letter. @throws Refusal notFound   the programme sends none of that name */
function sampledLetter(key: string) {
  const found = lettersByKey.get(key.replace(/\.md$/, ''))
  if (!found) throw new Refusal('notFound')
  return found
}

/**
 * A letter with invented facts, as it runs or as a draft writes it; undefined where it cannot be read.
 *
 * @throws Refusal notFound   it is no letter, or the draft is not there
 */
async function letterWritten(tx: Transaction, of: OfLetter): Promise<Letter | undefined> {
  const { key, draftId, whole, viewer, now } = of
  const { letter, facts } = sampledLetter(key)
  const changes = await previewedChanges(tx, { kind: lettersFolder.name, key, draftId, viewer })
  const files = (await whole.writtenWith(tx, changes, now))(lettersFolder)
  return letter.writtenWith(files[key] ?? '', ...facts)
}

/** @throws Refusal notFound   as `letterWritten` */
export async function letterSeen(tx: Transaction, of: OfLetter): Promise<Answer<typeof letterInContent>> {
  const { letter, facts } = sampledLetter(of.key)
  const { placeholders, needed } = letter.shape
  const samples = letter.inWords(...facts)
  const written = await letterWritten(tx, of)
  return {
    says: letter.says,
    ...(written && { subject: written.subject, text: written.text }),
    placeholders: Object.entries(placeholders).map(
      ([name, { says, ...placeholder }]): LetterPlaceholder => ({
        name,
        says,
        writtenAs: writtenAs(name, placeholder),
        sample: samples[name] ?? '',
        isNeeded: needed.includes(name),
      }),
    ),
    ofProgramme: Object.entries(programmePlaceholders).map(([name, value]) => ({
      name,
      sample: String(value),
      isNeeded: needed.includes(name),
    })),
  }
}

/** @throws Refusal notFound, contentFaulty   as `letterWritten`, or something in it is to be put right */
export async function letterDrawn(tx: Transaction, of: OfLetter): Promise<Letter> {
  const letter = await letterWritten(tx, of)
  if (!letter) throw new Refusal('contentFaulty')
  return letter
}

/** How a placeholder is written, with every choice that it can make. */
function writtenAs(name: string, { is, choices, isOptional }: Omit<Placeholder, 'says'>): string {
  const itself = is === 'address' ? `[words]({${name}})` : `{${name}}`
  if (is === 'choice') return `{${name}, select, ${choices.map((one) => `${one} {…} `).join('')}other {…}}`
  if (isOptional) return `{${name}, select, none {…} other {… ${itself}}}`
  if (is === 'amount') return `{${name}}, or {${name}, plural, one {# …} other {# …}}`
  return is === 'things' ? `{${name}}, or {${name}, select, none {…} other {…}}` : itself
}
