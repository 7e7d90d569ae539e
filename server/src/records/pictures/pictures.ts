import type { PictureCrops } from '@pollen/contract/pictures'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { PictureFiles } from './kept-files.ts'
import { filesOf, refuseWrongCrops, sizeOf, type WholePicture, wholeOf } from './make-picture.ts'
import { readPictureFolder } from './picture-folder.ts'
import * as store from './store.ts'

export { type PictureFiles, pictureFilesIn } from './kept-files.ts'
export { namedByHash } from './make-picture.ts'
export { hashesNamedIn, refuseUnknownPictures } from './named-pictures.ts'
export { readPictureFolder, type WrittenPicture, writePictureFolder } from './picture-folder.ts'
export { countPictures, listPictures, type PictureRow } from './store.ts'

/** A picture as somebody sends it, with what they say of it. */
type SentPicture = { bytes: Buffer; crops: PictureCrops }
type About = { description: string; fileName: string; brands: readonly string[]; by: string; now: Date }

/**
 * Looks at a picture that somebody sends, before anything is made of it.
 *
 * @returns its width and height, upright
 * @throws Refusal   as `sizeOf` and `refuseWrongCrops`
 */
export async function lookAtPicture({ bytes, crops }: SentPicture) {
  const size = await sizeOf(bytes)
  refuseWrongCrops(crops, size)
  return size
}

/**
 * Makes and keeps a picture. The same one, seen in the same places, stays one: what is said of it becomes what was said last.
 *
 * @param size   as `lookAtPicture` found it
 * @throws Refusal pictureUnreadable
 */
export async function addPicture(
  { transaction }: Pick<Database, 'transaction'>,
  files: PictureFiles,
  { bytes, crops, size, ...about }: SentPicture & About & { size: { width: number; height: number } },
): Promise<store.PictureRow> {
  const whole = await wholeOf(bytes, crops, size)
  const made = (await isKept(transaction, files, whole)) ? undefined : await filesOf(whole)
  return transaction((tx) => enter(tx, files, { whole, made, size, ...about }))
}

type MadeFiles = Awaited<ReturnType<typeof filesOf>>

/** Whether a picture and its files are there already. */
async function isKept(
  transaction: Database['transaction'],
  files: Pick<PictureFiles, 'read'>,
  { hash, whole: { bytes: _, ...name } }: WholePicture,
): Promise<boolean> {
  const [found] = await transaction((tx) => store.readPictures(tx, [hash]))
  return found !== undefined && (await files.read(hash, name)) !== undefined
}

async function enter(
  tx: Transaction,
  files: PictureFiles,
  {
    whole: { hash, whole, crops },
    made,
    size: { width, height },
    description,
    fileName,
    brands,
    by,
    now,
  }: About & { whole: WholePicture; made: MadeFiles | undefined; size: { width: number; height: number } },
): Promise<store.PictureRow> {
  const smallest = made ? Math.min(...made.map(({ bytes }) => bytes.length)) : 0
  const row = {
    hash,
    description,
    fileName,
    width,
    height,
    crops,
    smallest,
    brands: [...brands],
    madeAt: now,
    madeBy: by,
  }
  const kept = await store.insertPicture(tx, row)
  if (made) await files.write(tx, hash, [whole, ...made])
  return kept
}

/**
 * The pictures of a folder like `content/` that are not there yet, made: before a transaction begins, since each takes seconds.
 *
 * @param kept  where their files are kept: one whose file is not there is made again
 * @throws StartError   as `readPictureFolder`
 */
export async function newPictures(
  { transaction }: Pick<Database, 'transaction'>,
  kept: Pick<PictureFiles, 'read'>,
  content?: string,
) {
  const found = []
  for (const picture of await readPictureFolder(content))
    if (!(await isKept(transaction, kept, picture))) found.push({ ...picture, made: await filesOf(picture) })
  return found
}

/** A picture that came with content, made already. */
export type MadePicture = Awaited<ReturnType<typeof newPictures>>[number]

export async function enterMade(
  tx: Transaction,
  files: PictureFiles,
  { made, description, fileName, height, ...whole }: MadePicture,
  { by, now }: Pick<About, 'by' | 'now'>,
): Promise<void> {
  const size = { width: whole.whole.width, height }
  await enter(tx, files, { whole, made, size, description, fileName, brands: [], by, now })
}
