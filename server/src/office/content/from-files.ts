import type { Answer } from '@pollen/contract/endpoint'
import type { contentFromFiles } from '@pollen/contract/staff/content'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** What an import of this server's files would begin, change and end. */
export async function fromFiles(
  tx: Transaction,
  { kinds, comparedWithFiles }: WholeContent,
  now: Date,
): Promise<Answer<typeof contentFromFiles>> {
  const { differences, faults } = await comparedWithFiles(tx, now)
  const titles = new Map(kinds.map(({ name, title }) => [name, title]))
  const named = (items: readonly { kind: string; key: string }[] = []) =>
    items.map(({ kind, key }) => ({ kind, title: titles.get(kind) ?? kind, key }))
  return {
    begins: named(differences?.begun),
    changes: named(differences?.changed),
    ends: named(differences?.ended),
    isReordered: differences?.isReordered ?? false,
    faults: faults.map(({ sentence }) => sentence),
  }
}
