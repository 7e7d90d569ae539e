import { modules } from './modules.ts'
import { ContentError, type FaultOfKind, faultsIn } from './platform/content/content-error.ts'
import type { ContentFiles, WrittenContent } from './platform/content/content-kind.ts'
import { StartError } from './platform/process/start-error.ts'
import { onDays, writtenIn } from './records/content/content-in-files.ts'

/** Every kind of content, as the modules declare them. */
export const contentKinds = modules.flatMap(({ contentKinds = [] }) => contentKinds)

/**
 * All that is wrong with what is written, each fault once.
 *
 * @param written  as it is written, with counted days as they are
 * @param began    the day from which those are counted
 */
export function faultsOf(
  written: WrittenContent,
  { now, began }: { now: Date; began?: string | undefined },
): FaultOfKind[] {
  const all = onDays(written, now, began)
  const found = contentKinds.flatMap((kind) => {
    try {
      kind.parse(all(kind), all)
      return []
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      return faultsIn(error, kind.file)
    }
  })
  return new ContentError(found).faults.map((fault) => {
    const kind = kindOfFile(fault.file)
    if (!kind) return fault
    const item = fault.item ?? (kind.isOneItem ? 0 : undefined)
    const place = kind.placeOf && fault.path.length > 0 ? kind.placeOf(all(kind), fault.path) : undefined
    return { ...fault, kind: kind.name, ...(item !== undefined && { item }), ...place }
  })
}

const kindOfFile = (file: string) =>
  contentKinds.find((kind) => kind.file === file) ?? contentKinds.find((kind) => file.startsWith(`${kind.file}/`))

/**
 * Reads all of a folder, without a database.
 *
 * @throws ContentError   it breaks rules; the message says which and where, a line for each fault
 */
export function checkFiles(files: ContentFiles, now: Date): void {
  const faults = faultsOf((kind) => writtenIn(files, kind), { now })
  if (faults.length > 0) throw new ContentError(faults)
}

/**
 * The items of a folder, each kind in its order.
 *
 * @param files  which `checkFiles` does not refuse
 */
export const itemsIn = (files: ContentFiles) =>
  contentKinds.flatMap((kind) =>
    kind.itemsOf(writtenIn(files, kind)).map((item, position) => ({ kind: kind.name, ...item, position })),
  )

/** What these items say, each kind in its order. */
export function writtenBy(items: readonly { kind: string; key: string; value: string }[]): WrittenContent {
  const byKind = Map.groupBy(items, ({ kind }) => kind)
  return (kind) => kind.writtenOf(byKind.get(kind.name) ?? [])
}

/** The files that say what is in force. */
export const filesOf = (all: WrittenContent): ContentFiles =>
  Object.assign({}, ...contentKinds.map((kind) => kind.filesOf(all(kind))))

/** The files of a folder that are content, and are not among these. */
export const filesBeside = (folder: ContentFiles, files: ContentFiles): string[] =>
  contentKinds
    .flatMap((kind) => Object.keys(kind.filesOf(kind.writtenIn(folder))))
    .filter((path) => path in folder && !(path in files))

/** A folder of an earlier release, which has nothing of what the code names now, with that as it ships. */
export const withWhatShips = (folder: ContentFiles, shipped: ContentFiles): ContentFiles =>
  Object.assign(
    {},
    folder,
    ...contentKinds.map((kind) => {
      const isThere = !kind.namesItems || Object.keys(kind.filesOf(writtenIn(folder, kind))).length > 0
      return isThere ? {} : kind.filesOf(writtenIn(shipped, kind))
    }),
  )
