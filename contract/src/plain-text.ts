/** What nobody sees, and phones, contacts and word processors put around text: direction marks, soft hyphens, joiners. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu

/** Letters and figures that differ from the plain ones in width or typeface only, as some keyboards write them. */
const wide = /[\ufb00-\ufb06\uff01-\uffee\u{1d400}-\u{1d7ff}]/gu

/** The apostrophe of every keyboard, except the grave accent, which no name may have (registration.md §5). */
const apostrophes = /[\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018-\u201b\u2032\u2035\ua78c\u05f3\u055a]/g

const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu

/** Spaces of every width, tabs, line breaks and the blank of braille. */
const spaces = /[\s\p{Z}\u0085\u2800]+/gu

/**
 * A line of text as it was meant, however it was typed or pasted: without what nobody sees, with plain spaces, dashes,
 * apostrophes and letters, an accent joined to its letter. Every field of one line reads its text by this, in the browser and
 * on the server.
 */
export const plainText = (entered: string): string =>
  entered
    .replace(invisible, '')
    .replace(wide, (letter) => letter.normalize('NFKC'))
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim()
    .normalize('NFC')

/** Marks that turn a line around, or stand at the beginning of a file. A joiner stays: emoji and scripts of India need it. */
const marksInProse = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** What somebody writes in their own words, of any number of lines: its dashes, quotation marks and emoji stay as they are. */
export const plainProse = (entered: string): string =>
  entered
    .replace(marksInProse, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .trim()
    .normalize('NFC')

/** As `plainText`, with the figures of every script as 0 to 9; the long vowel of a Japanese keyboard is its dash. */
export const plainFigures = (entered: string): string =>
  plainText(entered)
    .replace(/\p{Nd}/gu, asciiFigure)
    .replaceAll('\u30fc', '-')

/** The figures of a script stand together in Unicode, in tens from its zero on. */
function asciiFigure(figure: string): string {
  const code = figure.codePointAt(0) as number
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Figures without what only separates them: spaces, dashes, dots, brackets, bullets, strokes. Anything else stays. */
export const joinedFigures = (entered: string): string => plainFigures(entered).replace(/[ .()/·•‧∙_-]/g, '')

/** A whole number as a person types it, 1000, 1,000 or 1 000; not a number where it is none. */
export function wholeNumber(entered: string): number {
  const plain = plainFigures(entered).replace(/ |,(?=\d{3}(?!\d))/g, '')
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN
}
