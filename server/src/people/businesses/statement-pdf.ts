import type { Readable } from 'node:stream'
import { monthName } from '@pollen/contract/day-and-time'
import { statementKindNames } from '@pollen/contract/member/business'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { colourOf } from '../../platform/content/look.ts'
import { type Block, type Cell, type Column, onPages, TaggedDocument } from '../../platform/pdf/tagged-document.ts'
import { linesOf } from '../../platform/pdf/typefaces.ts'
import type { Style } from '../../platform/pdf/write.ts'
import { localTime } from '../../platform/process/calendar.ts'
import type { StatementLine } from './statement-lines.ts'
import { cardText, isLate, numberText, type StatementHead, worthOf } from './statement-words.ts'

const ink = colourOf('ink')
const soft = '#665470'
const plain: Style = { weight: 'normal', size: 9, colour: ink }
const strong: Style = { ...plain, weight: 'strong' }
const small: Style = { weight: 'normal', size: 7.5, colour: ink }
const smallSoft: Style = { ...small, colour: soft }
const heading: Style = { weight: 'strong', size: 12, colour: ink }
const title: Style = { weight: 'strong', size: 20, colour: ink }

const number = (name: string, width: number): Column => ({ name, width, isNumber: true })
const lineColumns: Column[] = [
  { name: 'Date', width: 58 },
  { name: 'Brand and shop', width: 172 },
  { name: 'What', width: 112 },
  { name: 'Receipt', width: 126 },
  number('Amount', 58),
  number('VAT', 50),
  number('Points', 48),
  number('Value', 48),
  number('Balance', 48),
]
const rowHeight = 23
const notKnown = '–'
const linesOnAPage = Math.floor((TaggedDocument.height - 60) / rowHeight)

/** A statement for the books: what the month came to, and then every movement, written while it is read. */
export function statementPdf(head: StatementHead, lines: AsyncIterable<StatementLine>, madeAt: Date): Readable {
  const { statement } = head
  const name = `Statement ${monthName(statement.month)}`
  const document = new TaggedDocument(
    { title: `${programme.name} ${name}, ${head.business.name}`, author: programme.name, createdAt: madeAt },
    {
      text: (page) => `${programme.name} · Statement ${numberText(statement)} · Page ${page} of ${pages}`,
      style: smallSoft,
    },
  )
  const summary = onPages(summaryBlocks(document, head, madeAt))
  const pages = summary.length + Math.ceil(statement.movements / linesOnAPage)
  const write = async () => {
    for (const blocks of summary) await document.page(blocks)
    await writeLines(document, statement.month, lines)
    document.end()
  }
  write().catch((error: Error) => document.stream.destroy(error))
  return document.stream
}

async function writeLines(document: TaggedDocument, month: string, lines: AsyncIterable<StatementLine>): Promise<void> {
  let isBegun = false
  const lead = () => [
    ...(isBegun ? [] : [document.text('H2', 'Every movement', heading), document.room(6)]),
    document.headRow(lineColumns, smallSoft),
  ]
  const fitted = shortener()
  let rows: Block[] = []
  const writePage = async () => {
    await document.page([...lead(), ...rows])
    isBegun = true
    rows = []
  }
  for await (const line of lines) {
    rows.push(document.row(lineColumns, cellsOf(line, month, fitted), { height: rowHeight }))
    if (rows.length === linesOnAPage) await writePage()
  }
  if (rows.length > 0) await writePage()
}

type Shortener = (text: string, width: number, most: number) => string[]

function cellsOf(line: StatementLine, month: string, fitted: Shortener): Cell[] {
  const { occurredAt, kind, brand, till, storeId, reference, amountPence, vatPence, points, balance } = line
  const at = localTime(occurredAt)
  const shop = [till, storeId !== undefined && `store ${storeId}`].filter(Boolean).join(', ')
  const textCells = [
    [at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })],
    [...fitted(brand.name, 172, 1), ...(shop ? fitted(shop, 172, 1) : [])],
    [statementKindNames[kind], ...(isLate(occurredAt, month) ? ['posted after its month'] : [])],
    fitted(reference, 126, 2),
  ]
  const numbers = [
    amountPence === undefined ? '' : formatPence(amountPence),
    amountPence === undefined ? '' : vatPence === undefined ? notKnown : formatPence(vatPence),
    count(points),
    worth(points),
    count(balance),
  ]
  return [
    ...textCells.map((lines): Cell => ({ lines, style: small })),
    ...numbers.map((text): Cell => ({ lines: [text], isNumber: true, style: small })),
  ]
}

/** Shortens a text to some lines of a width; the table for spreadsheets has it whole. Remembers what it did. */
function shortener(): Shortener {
  const known = new Map<string, string[]>()
  return (text, width, most) => {
    const key = `${width} ${text}`
    const found = known.get(key) ?? shorten(text, width, most)
    if (known.size < 5000) known.set(key, found)
    return found
  }
}

function shorten(text: string, width: number, most: number): string[] {
  const lines = linesOf(text, { ...small, width: width - 6 })
  return lines.length <= most
    ? lines
    : lines.slice(0, most).map((line, index) => (index === most - 1 ? `${line}…` : line))
}

/** The first page: whose statement it is, of what, and what it comes to. */
function summaryBlocks(document: TaggedDocument, head: StatementHead, madeAt: Date): Block[] {
  const { business, statement } = head
  const { month, opening, closing, pointsIn, pointsOut } = statement
  const table = tableIn(document)
  const days = `${monthName(month)}, the whole month`
  return [
    document.text('H1', `${programme.name} statement, ${monthName(month)}`, title),
    document.room(4),
    document.text('P', business.name, strong),
    document.text('P', business.addressLines.join(', '), plain),
    document.room(4),
    document.text('P', `Statement number: ${numberText(statement)}`, plain),
    document.text('P', `Period: ${statement.number ? days : `${monthName(month)}, so far`}`, plain),
    document.text('P', `Card: ${cardText(head)}`, plain),
    document.text('P', `Made on ${localTime(madeAt).toPlainDate()}`, plain),
    ...(statement.number
      ? []
      : [document.text('P', 'Provisional: this month is not closed, and its figures can still change.', strong)]),
    ...table(
      'Balance',
      [label('What', 260), number('Points', 110), number('Value', 110)],
      [
        ['Opening balance', count(opening.points), worth(opening.points)],
        ['Points in', count(pointsIn), worth(pointsIn)],
        ['Points out', count(-pointsOut), worth(-pointsOut)],
        ['Closing balance', count(closing.points), worth(closing.points)],
        ['Of these, waiting until a purchase is settled', count(closing.pending), worth(closing.pending)],
        ['Of these, held for a purchase or a partner', count(closing.held), worth(closing.held)],
      ],
    ),
    ...table(
      'Purchases',
      [label('What', 260), number('Amount', 110)],
      [
        [`${count(statement.purchases)} purchases`, formatPence(statement.boughtPence)],
        ['Refunded', formatPence(-statement.refundedPence)],
        ['Saved by members’ prices and offers, which the amounts leave out', formatPence(statement.savedPence)],
        [`VAT within ${count(statement.purchasesWithVat)} of the purchases`, formatPence(statement.vatPence)],
      ],
    ),
    ...table(
      'What moved the points',
      [label('What', 260), number('Points', 110), number('Value', 110)],
      statement.kinds.map(({ kind, points }) => [statementKindNames[kind], count(points), worth(points)]),
    ),
    ...table(
      'By brand',
      [
        label('Brand', 260),
        ...['Purchases', 'Bought', 'Refunded', 'Points in', 'Points out'].map((name) => number(name, 84)),
      ],
      statement.brands.map(({ brand, purchases, boughtPence, refundedPence, ...points }) => [
        brand.name,
        count(purchases),
        formatPence(boughtPence),
        formatPence(-refundedPence),
        count(points.pointsIn),
        count(-points.pointsOut),
      ]),
    ),
    document.room(10),
    document.text('H2', 'For whoever does the books', heading),
    ...notes(head).flatMap((note) => [document.room(3), document.text('P', note, plain, 640)]),
  ]
}

const notes = ({ statement: { purchases, purchasesWithVat } }: StatementHead): string[] => [
  `${programme.pointsPerPound} points take £1 off a price. Values are points at that rate, to a tenth of a penny. Nobody was paid them: points are a discount when they are spent.`,
  'Amounts are what was paid at the till. Points that were spent lie within them as a discount that was paid with points.',
  purchases === purchasesWithVat
    ? 'VAT is as the tills told us. This statement is no VAT invoice: the shop’s own receipt is.'
    : `VAT stands where a till told it. We don’t know that of ${purchases - purchasesWithVat} of ${purchases} purchases, nor of refunds: there the shop’s own receipt says it. This statement is no VAT invoice.`,
  'A closed month stays as it is. What reached us later is in a later statement, under the day on which it happened.',
  'Whether points are a benefit to somebody who works for the business is between it and its tax adviser.',
]

const label = (name: string, width: number): Column => ({ name, width })

/** Draws a table under a heading; nothing, where it has no row. */
const tableIn =
  (document: TaggedDocument) =>
  (name: string, columns: Column[], rows: string[][]): Block[] =>
    rows.length === 0
      ? []
      : [
          document.room(10),
          document.text('H2', name, heading),
          document.room(4),
          document.headRow(columns, smallSoft),
          ...rows.map((texts) =>
            document.row(
              columns,
              texts.map((text, index): Cell => ({ lines: [text], isNumber: index > 0, style: plain })),
              { height: 14, isNamed: true },
            ),
          ),
        ]

const count = (points: number) => formatNumber(points).replace('-', '−')
const worth = (points: number) => `£${worthOf(points)}`.replace('£-', '−£')
