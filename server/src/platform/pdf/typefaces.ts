import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** A typeface, its file, and the code points that it has letters for. */
type Typeface = { name: string; file: Buffer; font: Font; letters: Set<number> }

export type Weight = 'normal' | 'strong'
/** A part of a text whose letters one typeface has all of. */
export type Run = { typeface: Typeface; text: string }

/** First the programme's typeface, in two files; then one for the scripts of Europe and its neighbours. */
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

const loadedTypefaces = new Map<string, Typeface>()

/** Reads a file when the first letter needs it: most receipts need the first file alone. */
function typefaceIn(name: string): Typeface {
  const loaded = loadedTypefaces.get(name)
  if (loaded) return loaded
  const file = readFileSync(fileURLToPath(import.meta.resolve(name)))
  const font = create(file) as Font
  const typeface = { name, file, font, letters: new Set(font.characterSet) }
  loadedTypefaces.set(name, typeface)
  return typeface
}

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
const replacementCharacter = '?'

/** Letters, digits and signs of which each stands by itself: no other joins them. */
const plainText = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026\u2212]+$/

/** Splits a text into runs of one typeface, preferring the first. A letter that no typeface has becomes “?”. */
export function runsOf(text: string, weight: Weight): Run[] {
  // Most texts by far; finding graphemes is most of the work of the others.
  const first = typefaceIn(files[weight][0] as string)
  if (plainText.test(text) && [...text].every((letter) => first.letters.has(letter.codePointAt(0) as number)))
    return [{ typeface: first, text }]
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const codePoints = [...segment].map((letter) => letter.codePointAt(0) as number)
    const name = files[weight].find((file) => codePoints.every((point) => typefaceIn(file).letters.has(point)))
    const typeface = typefaceIn(name ?? (files[weight][0] as string))
    const last = runs.at(-1)
    const letter = name ? segment : replacementCharacter
    if (last?.typeface === typeface) last.text += letter
    else runs.push({ typeface, text: letter })
  }
  return runs
}

/** The width of a text, in points, at a size in points. */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0)

export const widthOfRun = ({ typeface: { font }, text }: Run, size: number): number =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size

/** Breaks a text into lines of at most `width` points: between words, or within a word that is wider than a line. */
export function linesOf(text: string, { weight, size, width }: { weight: Weight; size: number; width: number }) {
  const lines = ['']
  const fits = (line: string) => widthOf(line, weight, size) <= width
  for (const word of text.split(/\s+/)) {
    const extended = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (fits(extended)) {
      lines[lines.length - 1] = extended
      continue
    }
    if (lines.at(-1)) lines.push('')
    for (const { segment } of graphemes.segment(word)) {
      if (!fits(lines.at(-1) + segment)) lines.push('')
      lines[lines.length - 1] += segment
    }
  }
  return lines
}
