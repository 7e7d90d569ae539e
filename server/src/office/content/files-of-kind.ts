import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { contentFile } from '@pollen/contract/staff/content'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runningOf } from '../../records/content/content.ts'
import type { Writer } from './drafts.ts'
import { brandOf, isTheirs, officeKind } from './whose-content.ts'

/** What is in force of a kind as its files say it, as far as somebody may see it. @throws Refusal notFound */
export async function filesOfKind(
  tx: Transaction,
  { kinds }: Pick<WholeContent, 'kinds'>,
  kind: string,
  viewer: Writer,
): Promise<Answer<typeof contentFile>> {
  const row = officeKind(kind)
  const declared = kinds.find(({ name }) => name === kind)
  if (!declared) throw new Refusal('notFound')
  const theirs = (await runningOf(tx, kind)).filter(({ key, value }) => isTheirs(viewer, brandOf(row, key, value)))
  const files = declared.filesOf(declared.writtenOf(theirs))
  return { files: Object.entries(files).map(([name, text]) => ({ name, text })) }
}
