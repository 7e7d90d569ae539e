import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '../../platform/content/content-folder.ts'
import { folderKind, type WrittenContent } from '../../platform/content/content-kind.ts'
import type { KeptContent } from '../content/content.ts'

/** The words of letters as they are kept; `office/messages`, which knows all letters, checks them. */
export const lettersFolder = folderKind({
  name: 'letters',
  title: 'Letters',
  file: 'letters',
  ending: '.md',
  namesItems: true,
  parse: () => {},
})

const lettersIn = (all: WrittenContent) => all(lettersFolder)

let inForce: () => Readonly<Record<string, string>> = () => ({})

/** From now on the letters that this process writes say what is in force. */
export function readLettersFrom(content: Pick<KeptContent, 'keep'>): void {
  inForce = content.keep(lettersIn)
}

/** A letter's file, as it is in force. */
export const fileInForce = (key: string): string | undefined => inForce()[`${key}.md`]

/** A letter's file as it ships. */
export const shippedFile = (key: string): string =>
  readFileSync(join(contentFolder, lettersFolder.file, `${key}.md`), 'utf8')
