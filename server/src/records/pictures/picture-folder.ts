import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureCrops, pictureLimits } from '@pollen/contract/pictures'
import { z } from '@pollen/contract/zod'
import { parseContent, together, wrongContent } from '../../platform/content/content-file.ts'
import { contentFolder } from '../../platform/content/content-folder.ts'
import { words } from '../../platform/content/rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { PictureFiles } from './kept-files.ts'
import { namedByHash, sizeOf, type WholePicture } from './make-picture.ts'
import * as store from './store.ts'

/** A picture in a folder like `content/`: `pictures/HASH.webp`, and beside it what is said of it, `pictures/HASH.json`. */
export type WrittenPicture = WholePicture & { description: string; fileName: string; height: number }

const About = z.strictObject({
  description: words(pictureLimits.description),
  fileName: words(255),
  crops: PictureCrops,
})

const folderOf = (content: string) => join(content, 'pictures')

/**
 * Reads the pictures of a folder that operators write.
 *
 * @throws StartError   one is no picture, or is not the one that its name says
 */
export async function readPictureFolder(content = contentFolder): Promise<WrittenPicture[]> {
  const folder = folderOf(content)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.webp')).sort()
  const faults: StartError[] = []
  const pictures: WrittenPicture[] = []
  for (const name of names)
    try {
      pictures.push(await readOne(folder, name.slice(0, -'.webp'.length)))
    } catch (error) {
      faults.push(error instanceof StartError ? error : wrongContent(`pictures/${name}`, `is no picture: ${error}`))
    }
  if (faults.length > 0) throw together(faults)
  return pictures
}

async function readOne(folder: string, hash: string): Promise<WrittenPicture> {
  const file = `pictures/${hash}.json`
  const text = await readFile(join(folder, `${hash}.json`), 'utf8').catch(() => {
    throw wrongContent(file, 'is missing: it says what is in the picture of that name')
  })
  const { crops, ...about } = parseContent(file, text, About)
  const bytes = await readFile(join(folder, `${hash}.webp`))
  const { width, height } = await sizeOf(bytes)
  const picture = namedByHash(bytes, { width, crops })
  if (picture.hash !== hash)
    throw wrongContent(`pictures/${hash}.webp`, 'is another picture, or seen in other places, than its name says')
  return { ...picture, ...about, height }
}

/**
 * Writes those pictures beside content that it names, and deletes the others there.
 *
 * @param hashes  of pictures that are kept
 */
export async function writePictureFolder(
  tx: Transaction,
  files: PictureFiles,
  { content, hashes }: { content: string; hashes: readonly string[] },
): Promise<string[]> {
  const folder = folderOf(content)
  const kept = await store.readPictures(tx, hashes)
  const beside = await readdir(folder).catch(() => [])
  for (const name of beside)
    if (/^[0-9a-f]{32}\.(webp|json)$/.test(name) && !hashes.includes(name.slice(0, 32))) await rm(join(folder, name))
  if (kept.length > 0) await mkdir(folder, { recursive: true })
  for (const { hash, description, fileName, crops } of kept) {
    const bytes = await files.read(hash, { shape: 'whole', format: 'webp', width: widestKept })
    if (!bytes) throw new StartError(`The picture ${hash} is in the database, and its file is not where PICTURES says.`)
    await writeFile(join(folder, `${hash}.webp`), bytes)
    await writeFile(join(folder, `${hash}.json`), `${JSON.stringify({ description, fileName, crops }, null, 2)}\n`)
  }
  return kept.flatMap(({ hash }) => [`pictures/${hash}.json`, `pictures/${hash}.webp`])
}

/** Wider than any picture of so many pixels. */
const widestKept = pictureLimits.pixels
