import { modules } from './modules.ts'
import { together } from './platform/content/content-file.ts'
import type { ContentFault, ContentFiles, WrittenContent } from './platform/content/content-kind.ts'
import { StartError } from './platform/process/start-error.ts'
import { contentIn, writtenIn } from './records/content/content-in-files.ts'

/** Every kind of content, as the modules declare them. */
export const contentKinds = modules.flatMap(({ contentKinds = [] }) => contentKinds)

/**
 * Reads all of a folder, without a database.
 *
 * @throws StartError   it breaks rules; the message says which and where, a line for each fault
 */
export function checkFiles(files: ContentFiles, now: Date): void {
  const faults = wrongIn(contentIn(files, now))
  if (faults.length > 0) throw together(faults)
}

function wrongIn(all: WrittenContent): StartError[] {
  return contentKinds.flatMap((kind) => {
    try {
      kind.parse(all(kind), all)
      return []
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      return [error]
    }
  })
}

/** What is wrong in files, each fault with its place. */
export const faultsOf = (
  files: ContentFiles,
  { now, began }: { now: Date; began?: string | undefined },
): ContentFault[] =>
  wrongIn(contentIn(files, now, began)).flatMap(({ message }) =>
    message.split('\n').map((says) => ({ file: '', path: [], says })),
  )

/**
 * The items of a folder, each kind in its order.
 *
 * @param files  which `checkFiles` does not refuse
 */
export const itemsIn = (files: ContentFiles) =>
  contentKinds.flatMap((kind) =>
    kind.itemsOf(writtenIn(files, kind)).map((item, position) => ({ kind: kind.name, ...item, position })),
  )

/** The files that these items make, each kind in its order. */
export function filesOfItems(items: readonly { kind: string; key: string; value: string }[]): ContentFiles {
  const byKind = Map.groupBy(items, ({ kind }) => kind)
  return filesOf((kind) => kind.writtenOf(byKind.get(kind.name) ?? []))
}

/** The files that say what is in force. */
export const filesOf = (all: WrittenContent): ContentFiles =>
  Object.assign({}, ...contentKinds.map((kind) => kind.filesOf(all(kind))))

/** The files of a folder that are content, and are not among these. */
export const filesBeside = (folder: ContentFiles, files: ContentFiles): string[] =>
  contentKinds
    .flatMap((kind) => Object.keys(kind.filesOf(kind.writtenIn(folder))))
    .filter((path) => path in folder && !(path in files))
