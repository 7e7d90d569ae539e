import { together, wrongContent } from '../../platform/content/content-file.ts'
import type { ContentFiles } from '../../platform/content/content-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import * as store from './store.ts'

const named = /picture:([0-9a-f]{32}) /g

/** The hashes of the uploaded pictures that a text names. */
export const hashesNamedIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(named), ([, hash]) => hash as string)),
]

/** The hashes among these of which there is no picture. */
async function unknownAmong(tx: Transaction, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const known = await store.readPictures(tx, hashes)
  return new Set(hashes).difference(new Set(known.map(({ hash }) => hash)))
}

/**
 * Refuses texts that name a picture which is not there.
 *
 * @param files  by their paths
 * @throws StartError   names the file and the line
 */
export async function refuseUnknownPictures(tx: Transaction, files: ContentFiles): Promise<void> {
  const unknown = await unknownAmong(tx, [...new Set(Object.values(files).flatMap(hashesNamedIn))])
  if (unknown.size === 0) return
  const faults = Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      hashesNamedIn(line)
        .filter((hash) => unknown.has(hash))
        .map((hash) => wrongContent(file, `picture:${hash} is no picture that was uploaded here`, { line: index + 1 })),
    ),
  )
  throw together(faults)
}
