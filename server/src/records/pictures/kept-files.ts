import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@pollen/contract/picture-names'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { FileName, PictureFile } from './picture-file.ts'
import * as store from './store.ts'

/** Where the files of pictures are kept: in the database, or in a folder that all servers reach. */
export type PictureFiles = {
  /** All of a picture's files are there, or none. */
  write(tx: Transaction, hash: string, files: readonly PictureFile[]): Promise<void>
  /** The widest that is no wider than this. */
  read(hash: string, name: FileName): Promise<Buffer | undefined>
}

/** @param folder  undefined: in the database */
export const pictureFilesIn = (database: Pick<Database, 'statement'>, folder: string | undefined): PictureFiles =>
  folder === undefined ? inDatabase(database) : inFolder(folder)

const inDatabase = ({ statement }: Pick<Database, 'statement'>): PictureFiles => ({
  write: store.insertFiles,
  read: (hash, name) => statement((tx) => store.readFile(tx, hash, name)),
})

const inFolder = (folder: string): PictureFiles => ({
  async write(_tx, hash, files) {
    await mkdir(folder, { recursive: true })
    const fresh = await mkdtemp(join(folder, '.new-'))
    for (const { bytes, ...name } of files) await writeFile(join(fresh, fileIn(name)), bytes)
    await rename(fresh, join(folder, hash)).catch(async (error) => {
      await rm(fresh, { recursive: true, force: true })
      // Another server, or an earlier call, was first: the files of a hash are the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  },
  async read(hash, { width, ...name }) {
    for (const narrower of name.shape === 'whole'
      ? [width]
      : pictureWidths.filter((one) => one <= width).toReversed()) {
      const bytes = await readFile(join(folder, hash, fileIn({ ...name, width: narrower }))).catch(orMissing)
      if (bytes) return bytes
    }
    return undefined
  },
})

const fileIn = ({ shape, width, format }: FileName) =>
  shape === 'whole' ? `whole.${format}` : `${shape}-${width}.${format}`

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
