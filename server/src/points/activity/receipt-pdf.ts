import { buffer } from 'node:stream/consumers'
import { capitalise } from '@pollen/contract/capitalise'
import { amountBefore } from '@pollen/contract/measures'
import type { DigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { shopInWords } from '@pollen/contract/shops'
import PDFDocument from 'pdfkit'
import { colourOf } from '../../platform/content/look.ts'
import { linesOf, widthOf } from '../../platform/pdf/typefaces.ts'
import { type Style, write } from '../../platform/pdf/write.ts'

/** A row of a receipt: a text on the left with another on the right; a text in the middle; the brand's tile; a rule. */
type Row = { height: number } & (
  | { left: string[]; right: string; style: Style }
  | { middle: string; style: Style }
  | { tile: string; colour: string }
  | { rule: true }
)

const millimetre = 72 / 25.4
/** The page is as wide as a till's paper roll, and as long as its rows. All lengths are in points. */
const width = 80 * millimetre
const margin = 6 * millimetre
const innerWidth = width - 2 * margin
const gap = 10
const tileSize = 34

const ink = colourOf('ink')
const plain: Style = { weight: 'normal', size: 9, colour: ink }
const soft: Style = { ...plain, size: 8, colour: '#665470' }
const good: Style = { ...plain, colour: '#1b7048' }
const title: Style = { ...plain, weight: 'strong' }
const strong: Style = { weight: 'strong', size: 13, colour: ink }
const heading: Style = { weight: 'strong', size: 15, colour: ink }

/** A PDF of one page that looks like a till's receipt. */
export async function receiptPdf(receipt: DigitalReceipt): Promise<Uint8Array> {
  const rows = rowsOf(receipt)
  const height = rows.reduce((sum, row) => sum + row.height, 2 * margin)
  const title = `Receipt ${receipt.brand.name} ${timeOf(receipt)}`
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: 'en-GB',
    pdfVersion: '1.7',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: programme.name, CreationDate: new Date(receipt.occurredAt) },
  })
  let y = margin
  for (const row of rows) {
    draw(document, row, y)
    y += row.height
  }
  document.end()
  return buffer(document)
}

function rowsOf({ brand, storeId, shop, transactionId, lines, offers, ...purchase }: DigitalReceipt): Row[] {
  const rule: Row = { rule: true, height: 18 }
  return [
    { tile: brand.name.slice(0, 1).toUpperCase(), colour: brand.colour, height: tileSize + 10 },
    ...middle(brand.name, heading),
    ...middle(capitalise(shopInWords({ storeId, shop })), soft),
    ...middle(timeOf(purchase), soft),
    ...middle(`Receipt ${transactionId}`, soft),
    rule,
    ...lines.flatMap(({ description, productCode, amountPence, savedPence = 0, ...sold }) => [
      line(`${amountBefore(sold)}${description || productCode}`, formatPence(amountPence + savedPence)),
      ...(savedPence > 0 ? [line('With your card', formatPence(-savedPence), good)] : []),
    ]),
    ...offers.map(({ description = 'Offer', savedPence }) => line(description, formatPence(-savedPence), good)),
    rule,
    line('Total', formatPence(purchase.amountPence), strong),
    ...(purchase.correctedPence ? [line('Paid back since', formatPence(-purchase.correctedPence), good)] : []),
    ...(purchase.savedPence > 0 ? [line('You saved', formatPence(purchase.savedPence), good)] : []),
    line(`${programme.name} points`, formatNumber(purchase.points)),
    ...purchase.pointsFrom.map(({ name, points }) => line(name, formatNumber(points), good)),
    ...(purchase.missedOffers.length > 0 ? [rule, line('Offers that didn’t count', '', title)] : []),
    ...purchase.missedOffers.flatMap(({ name, why }) => [line(name, ''), line(why, '', soft)]),
    rule,
    ...middle('Thank you', soft),
  ]
}

const lineHeight = ({ size }: Style) => size * 1.45

function line(left: string, right: string, style = plain): Row {
  const { weight, size } = style
  const lines = linesOf(left, { weight, size, width: innerWidth - widthOf(right, weight, size) - gap })
  return { left: lines, right, style, height: lines.length * lineHeight(style) + 2 }
}

const middle = (text: string, style: Style): Row[] =>
  linesOf(text, { ...style, width: innerWidth }).map((part) => ({ middle: part, style, height: lineHeight(style) }))

function draw(document: PDFKit.PDFDocument, row: Row, y: number) {
  if ('rule' in row) {
    const half = y + row.height / 2
    document.moveTo(margin, half).lineTo(width - margin, half)
    document.dash(2, { space: 2 }).lineWidth(0.6).stroke('#a999b3')
  } else if ('tile' in row) {
    const left = (width - tileSize) / 2
    document.roundedRect(left, y, tileSize, tileSize, 9).fill(row.colour)
    const style: Style = { weight: 'strong', size: 18, colour: '#ffffff' }
    write(document, row.tile, { x: (width - widthOf(row.tile, 'strong', 18)) / 2, y: y + 5 }, style)
  } else if ('middle' in row) {
    const { weight, size } = row.style
    write(document, row.middle, { x: (width - widthOf(row.middle, weight, size)) / 2, y }, row.style)
  } else {
    const { weight, size } = row.style
    for (const [index, text] of row.left.entries())
      write(document, text, { x: margin, y: y + index * lineHeight(row.style) }, row.style)
    write(document, row.right, { x: width - margin - widthOf(row.right, weight, size), y }, row.style)
  }
}

const timeOf = ({ occurredAt }: Pick<DigitalReceipt, 'occurredAt'>) =>
  new Date(occurredAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: programme.timeZone,
  })
