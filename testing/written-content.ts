import { readContentFolder } from '../server/src/platform/content/content-folder.ts'

/** The text of a file of `content/`. */
export async function writtenContent(file: string): Promise<string> {
  const text = (await readContentFolder())[file]
  if (text === undefined) throw new Error(`There is no content/${file}`)
  return text
}
