import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** A typeface in a file, and which letters it has. */
type Face = { name: string; file: Buffer; font: Font; letters: Set<number> }

export type Weight = 'normal' | 'strong'
/** A part of a text that one typeface has all letters of. */
export type Run = { face: Face; text: string }

/** Ours first, in two files; then one that knows the scripts of Europe and its neighbours. */
const files: Record<Weight, string[]> = {
  normal: [
    '@fontsource/figtree/files/figtree-latin-400-normal.woff',
    '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  strong: [
    '@fontsource/figtree/files/figtree-latin-700-normal.woff',
    '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
}

const opened = new Map<string, Face>()

/** Opened when the first letter needs it: most receipts need the first file alone. */
function faceIn(name: string): Face {
  const known = opened.get(name)
  if (known) return known
  const file = readFileSync(fileURLToPath(import.meta.resolve(name)))
  const font = create(file) as Font
  const face = { name, file, font, letters: new Set(font.characterSet) }
  opened.set(name, face)
  return face
}

const lettersOf = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
const stand = '?'

/** A text by the typefaces that have its letters, the first one wherever it can; a question mark for what none has. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const { segment } of lettersOf.segment(text.normalize('NFC'))) {
    const points = [...segment].map((letter) => letter.codePointAt(0) as number)
    const name = files[weight].find((it) => points.every((point) => faceIn(it).letters.has(point)))
    const face = faceIn(name ?? (files[weight][0] as string))
    const last = runs.at(-1)
    const letter = name ? segment : stand
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

/** How wide a text is in this size, both in points. */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0)

export const widthOfRun = ({ face: { font }, text }: Run, size: number): number =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size

/** The text in lines no wider than this, broken between words, and within one that is wider by itself. */
export function linesOf(text: string, { weight, size, width }: { weight: Weight; size: number; width: number }) {
  const lines = ['']
  const fits = (line: string) => widthOf(line, weight, size) <= width
  for (const word of text.split(/\s+/)) {
    const grown = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (fits(grown)) {
      lines[lines.length - 1] = grown
      continue
    }
    if (lines.at(-1)) lines.push('')
    for (const { segment } of lettersOf.segment(word)) {
      if (!fits(lines.at(-1) + segment)) lines.push('')
      lines[lines.length - 1] += segment
    }
  }
  return lines
}
