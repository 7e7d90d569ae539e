import { uploadedName } from '@pollen/contract/picture-names'
import type { PictureCrops } from '@pollen/contract/pictures'
import type { KeptPicture } from '@pollen/contract/staff/pictures'
import { picturesAtOnce } from '@pollen/contract/staff/pictures'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { PictureFiles } from './kept-files.ts'
import { filesOf, refuseWrongCrops, sizeOf, type WholePicture, wholeOf } from './make-picture.ts'
import { unknownAmong } from './named-pictures.ts'
import { readPictureFolder } from './picture-folder.ts'
import * as store from './store.ts'

export { type PictureFiles, pictureFilesIn } from './kept-files.ts'
export { namedByHash } from './make-picture.ts'
export { hashesNamedIn, refuseUnknownPictures } from './named-pictures.ts'
export { readPictureFolder, type WrittenPicture, writePictureFolder } from './picture-folder.ts'
export { servePictures } from './routes.ts'

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
export async function keepPicture(
  { transaction }: Pick<Database, 'transaction'>,
  files: PictureFiles,
  { bytes, crops, size, ...about }: SentPicture & About & { size: { width: number; height: number } },
): Promise<KeptPicture> {
  const whole = await wholeOf(bytes, crops, size)
  const made = (await isKept(transaction, files, whole)) ? undefined : await filesOf(whole)
  return shown(await transaction((tx) => enter(tx, files, { whole, made, size, ...about })))
}

type Made = Awaited<ReturnType<typeof filesOf>>

/** Whether a picture and its files are there already. */
async function isKept(
  transaction: Database['transaction'],
  files: PictureFiles,
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
  }: About & { whole: WholePicture; made: Made | undefined; size: { width: number; height: number } },
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
 * @throws StartError   as `readPictureFolder`
 */
export async function newPictures({ transaction }: Pick<Database, 'transaction'>, content?: string) {
  const written = await readPictureFolder(content)
  const hashes = written.map(({ hash }) => hash)
  const unknown = await transaction((tx) => unknownAmong(tx, hashes))
  const found = []
  for (const picture of written) if (unknown.has(picture.hash)) found.push({ ...picture, made: await filesOf(picture) })
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

/**
 * The pictures that were used before, the newest first.
 *
 * @param brands  those of whoever looks; none: all
 */
export async function picturesBefore(
  tx: Transaction,
  { brands, next }: { brands: readonly string[]; next: string | undefined },
): Promise<{ pictures: KeptPicture[]; many: number; next?: string }> {
  const after = next === undefined ? undefined : placeIn(next)
  const found = await store.listPictures(tx, { brands, after, limit: picturesAtOnce + 1 })
  const page = found.slice(0, picturesAtOnce)
  const last = page.at(-1)
  return {
    pictures: page.map(shown),
    many: await store.countPictures(tx, brands),
    ...(found.length > page.length && last && { next: `${last.madeAt.getTime()}-${last.hash}` }),
  }
}

/** What is no place is the beginning. */
function placeIn(next: string): { madeAt: Date; hash: string } | undefined {
  const [, ms, hash] = /^(\d{1,14})-([0-9a-f]{32})$/.exec(next) ?? []
  return ms && hash ? { madeAt: new Date(Number(ms)), hash } : undefined
}

const shown = ({ brands: _, crops: __, madeAt, ...picture }: store.PictureRow): KeptPicture => ({
  name: uploadedName(picture.hash, picture.description),
  ...picture,
  madeAt: madeAt.toISOString(),
})
