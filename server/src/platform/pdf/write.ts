import { runsOf, type Weight, widthOfRun } from './typefaces.ts'

/** How a text looks; its size in points. */
export type Style = { weight: Weight; size: number; colour: string }

/** Writes a text on one base line, each run of it in the typeface that has its letters. */
export function write(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y }: { x: number; y: number },
  { weight, size, colour }: Style,
): void {
  let at = x
  const runs = runsOf(text, weight)
  for (const [index, run] of runs.entries()) {
    document.registerFont(run.typeface.name, run.typeface.file)
    document.font(run.typeface.name).fontSize(size).fillColor(colour)
    document.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
    if (index < runs.length - 1) at += widthOfRun(run, size)
  }
}
