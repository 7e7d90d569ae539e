import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentFiles } from './content-kind.ts'

/** What a programme starts from. */
export const contentFolder = fileURLToPath(new URL('../../../../content/', import.meta.url))

/** The texts of a folder that operators write. */
export async function readContentFolder(folder = contentFolder): Promise<ContentFiles> {
  const paths = (await Array.fromAsync(glob('**/*.{json,csv,md}', { cwd: folder }))).sort()
  const texts = paths.map(async (path) => [path.replaceAll('\\', '/'), await readFile(join(folder, path), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}

export async function writeContentFolder(folder: string, files: ContentFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** Tells two states of a folder apart. */
export const fingerprintOf = (files: ContentFiles): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(files)))
    .digest('hex')
    .slice(0, 32)
