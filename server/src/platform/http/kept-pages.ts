import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { PrintedPage } from './read-pages.ts'

/** Pages that were printed here before, so that the next server on this machine starts with them. */
export type KeptPages = {
  read(name: string): Promise<PrintedPage | undefined>
  keep(name: string, page: PrintedPage): Promise<void>
  forget(name: string): Promise<void>
}

/**
 * Where nothing can be written, pages are printed at each start.
 *
 * @param build  the folder of the build: another build begins without pages
 */
export function keptPages(build: string): KeptPages {
  const fileOf = (name: string) => join(build, 'printed', name)
  const write = async (name: string, page: PrintedPage) => {
    await mkdir(join(build, 'printed'), { recursive: true })
    const unfinished = fileOf(`${name}.${process.pid}`)
    await writeFile(unfinished, serialize(page))
    await rename(unfinished, fileOf(name))
  }
  return {
    read: (name) =>
      readFile(fileOf(name))
        .then(deserialize)
        .catch(() => undefined),
    keep: (name, page) => write(name, page).catch(() => {}),
    forget: (name) => rm(fileOf(name), { force: true }).catch(() => {}),
  }
}
