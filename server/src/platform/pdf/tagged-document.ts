import { setImmediate as afterOtherWork } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { linesOf, widthOf } from './typefaces.ts'
import { type Style, write } from './write.ts'

/** A cell of a row: its lines from the top, and whether they end at the right. */
export type Cell = { lines: string[]; isNumber?: boolean; style: Style }
/** A column’s name and width, in points. */
export type Column = { name: string; width: number; isNumber?: boolean }

/** A part of a page: a heading, a paragraph, a row of a table, or room. Heights are in points. */
export type Block = { height: number; draw?: (y: number) => void }

const margin = 36
const footerHeight = 22
const cellGap = 6
const lineHeight = ({ size }: Style) => size * 1.3

/**
 * A document of A4 pages on their side, whose headings, paragraphs and tables screen readers know as such. A page is
 * handed on when it is full, so that a long document does not lie in memory.
 */
export class TaggedDocument {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #footer: (page: number) => string
  readonly #footerStyle: Style
  #page = 0
  #table: PDFKit.PDFStructureElement | undefined

  static readonly width = 841.89 - 2 * margin
  static readonly height = 595.28 - 2 * margin - footerHeight

  constructor(
    info: { title: string; author: string; createdAt: Date },
    footer: { text: (page: number) => string; style: Style },
  ) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      lang: 'en-GB',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      font: '',
      info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
    })
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
    this.#footer = footer.text
    this.#footerStyle = footer.style
  }

  /** The bytes, as pages become full. */
  get stream(): PDFKit.PDFDocument {
    return this.#pdf
  }

  /** Draws blocks on a page of their own; what else the server has to do comes between two pages. */
  async page(blocks: Block[]): Promise<void> {
    await afterOtherWork()
    this.#pdf.addPage()
    this.#page += 1
    let y = margin
    for (const block of blocks) {
      block.draw?.(y)
      y += block.height
    }
    this.#artifact(() =>
      write(
        this.#pdf,
        this.#footer(this.#page),
        { x: margin, y: margin + TaggedDocument.height + 8 },
        this.#footerStyle,
      ),
    )
  }

  end(): void {
    this.#endTable()
    this.#root.end()
    this.#pdf.end()
  }

  room = (height: number): Block => ({ height })

  /** A heading or a paragraph, broken into lines. */
  text(tag: 'H1' | 'H2' | 'P', text: string, style: Style, width = TaggedDocument.width): Block {
    const lines = linesOf(text, { ...style, width })
    const draw = (y: number) => {
      this.#endTable()
      const element = this.#pdf.struct(tag)
      this.#root.add(element)
      this.#marked(element, tag, () => {
        for (const [index, line] of lines.entries())
          write(this.#pdf, line, { x: margin, y: y + index * lineHeight(style) }, style)
      })
      element.end()
    }
    return { height: lines.length * lineHeight(style), draw }
  }

  /** The names of the columns of a new table. One that goes on over pages has them on each, as a table of its own. */
  headRow(columns: Column[], style: Style): Block {
    const cells = columns.map(({ name, isNumber = false }): Cell => ({ lines: [name], isNumber, style }))
    const height = lineHeight(style) + 6
    const draw = (y: number) => {
      this.#endTable()
      this.#table = this.#pdf.struct('Table')
      this.#root.add(this.#table)
      this.#row(columns, cells, y, () => 'TH')
      this.#rule(y + height - 3)
    }
    return { height, draw }
  }

  /** A row of the table that is begun; the first cell names it where `isNamed`. */
  row(columns: Column[], cells: Cell[], { height, isNamed = false }: { height: number; isNamed?: boolean }): Block {
    return { height, draw: (y) => this.#row(columns, cells, y, (place) => (isNamed && place === 0 ? 'TH' : 'TD')) }
  }

  #endTable(): void {
    this.#table?.end()
    this.#table = undefined
  }

  #row(columns: Column[], cells: Cell[], y: number, tagAt: (index: number) => 'TH' | 'TD') {
    const row = this.#pdf.struct('TR')
    this.#table?.add(row)
    const lefts = leftsOf(columns)
    for (const [index, cell] of cells.entries()) {
      const tag = tagAt(index)
      const element = this.#pdf.struct(tag)
      row.add(element)
      const draw = () => this.#drawCell(columns[index] as Column, cell, { x: lefts[index] ?? 0, y })
      if (cell.lines.some(Boolean)) this.#marked(element, tag, draw)
      element.end()
    }
    row.end()
  }

  #drawCell({ width }: Column, { lines, isNumber, style }: Cell, { x, y }: { x: number; y: number }) {
    for (const [index, line] of lines.entries()) {
      const left = isNumber ? x + width - widthOf(line, style.weight, style.size) : x
      write(this.#pdf, line, { x: left, y: y + index * lineHeight(style) }, style)
    }
  }

  #marked(element: PDFKit.PDFStructureElement, tag: string, draw: () => void) {
    element.add(this.#pdf.markStructureContent(tag))
    draw()
    this.#pdf.endMarkedContent()
  }

  /** What a screen reader leaves out. */
  #artifact(draw: () => void) {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  #rule(y: number) {
    this.#artifact(() => {
      this.#pdf.moveTo(margin, y).lineTo(margin + TaggedDocument.width, y)
      this.#pdf.lineWidth(0.6).stroke('#a999b3')
    })
  }
}

function leftsOf(columns: Column[]): number[] {
  let x = margin
  return columns.map(({ width }) => {
    const left = x
    x += width + cellGap
    return left
  })
}

/** Blocks on pages: each on the page before it while there is room. */
export function onPages(blocks: Block[]): Block[][] {
  const pages: Block[][] = [[]]
  let height = 0
  for (const block of blocks) {
    if (height + block.height > TaggedDocument.height) {
      pages.push([])
      height = 0
    }
    pages.at(-1)?.push(block)
    height += block.height
  }
  return pages
}
