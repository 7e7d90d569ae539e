import { ContentError, type ContentFault } from '../../platform/content/content-error.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { lettersFolder } from '../../records/letters/letters.tsx'
import { lettersByKey } from './letters.ts'

/** The words of letters: a file for each kind that the programme sends. */
export const lettersKind: ContentKind<Record<string, string>> = { ...lettersFolder, parse: checkLetters }

/** @throws StartError   a letter breaks a rule, is missing, or is none that the programme sends */
function checkLetters(files: Record<string, string>): void {
  const written = lettersKind.itemsOf(files)
  const faults = written.flatMap(({ key: file, value }, item) => {
    const kind = lettersByKey.get(file.replace(/\.md$/, ''))
    const found = kind ? kind.letter.faultsOf(value) : [{ line: 1, says: 'the programme sends no letter of this name' }]
    return found.map((fault) => faultOf(file, fault, item))
  })
  const missing = [...lettersByKey.keys()].filter((key) => !Object.hasOwn(files, `${key}.md`))
  faults.push(...missing.map((key) => faultOf(`${key}.md`, { line: 1, says: 'it is not there' })))
  if (faults.length > 0) throw new ContentError(faults)
}

const faultOf = (name: string, { line, says }: { line: number; says: string }, item?: number): ContentFault => {
  const file = `${lettersFolder.file}/${name}`
  const placed = `line ${line}: ${says}`
  const sentence = `content/${file} cannot be used: ${item === undefined ? says : placed}.`
  return { file, line, path: [], says: placed, sentence, ...(item !== undefined && { item }) }
}
