import { buffer } from 'node:stream/consumers'
import type { DigitalReceipt } from '@pollen/contract/digital-receipts'
import { programme } from '@pollen/contract/programme'
import PDFDocument from 'pdfkit'

/** A line of a receipt: text on both sides, text in the middle, or a dashed rule; `height` in points, as all here. */
type Row = { height: number } & ({ left: string; right?: string; strong?: true } | { middle: string } | { rule: true })

const millimetre = 72 / 25.4
/** As wide as the roll in a till; as long as it must be. */
const width = 80 * millimetre
const margin = 5 * millimetre
const inner = width - 2 * margin

/** A receipt as a till prints it, as a PDF of one page. */
export async function printed(receipt: DigitalReceipt): Promise<Uint8Array> {
  const rows = rowsOf(receipt)
  const height = rows.reduce((sum, row) => sum + row.height, 2 * margin)
  const title = `Receipt ${receipt.brand.name} ${dayOf(receipt)}`
  const document = new PDFDocument({
    ...{ size: [width, height], margin: 0, lang: 'en-GB', pdfVersion: '1.7', displayTitle: true },
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

function rowsOf({
  brand,
  storeId,
  transactionId,
  lines,
  offers,
  amountPence,
  savedPence,
  points,
  ...at
}: DigitalReceipt) {
  const rule: Row = { rule: true, height: 16 }
  const rows: Row[] = [
    { middle: brand.name, height: 26 },
    { left: `Store ${storeId}`, right: dayOf(at), height: 13 },
    { left: `Receipt ${transactionId}`, height: 13 },
    rule,
    ...lines.map(({ description, productCode, quantity, amountPence }) => ({
      left: `${quantity > 1 ? `${quantity} × ` : ''}${description || productCode}`,
      ...{ right: pounds(amountPence), height: 13 },
    })),
    ...offers.map(({ offerId, savedPence }) => ({
      left: `Offer ${offerId}`,
      right: pounds(-savedPence),
      height: 13,
    })),
    rule,
    { left: 'Total', right: pounds(amountPence), strong: true, height: 17 },
    ...(savedPence > 0 ? [{ left: 'You saved', right: pounds(savedPence), height: 13 }] : []),
    { left: `${programme.name} points`, right: points.toLocaleString('en-GB'), height: 13 },
  ]
  return rows
}

function draw(document: PDFKit.PDFDocument, row: Row, y: number) {
  if ('rule' in row) {
    const middle = y + row.height / 2
    document
      .moveTo(margin, middle)
      .lineTo(width - margin, middle)
      .dash(2, { space: 2 })
      .lineWidth(0.5)
      .stroke()
    return
  }
  const oneLine = { lineBreak: false, ellipsis: true, height: row.height }
  if ('middle' in row) {
    document.font('Helvetica-Bold').fontSize(16)
    document.text(drawable(row.middle), margin, y, { ...oneLine, width: inner, align: 'center' })
    return
  }
  document.font(row.strong ? 'Helvetica-Bold' : 'Helvetica').fontSize(row.strong ? 11 : 9)
  const right = drawable(row.right ?? '')
  const rightWidth = document.widthOfString(right)
  document.text(drawable(row.left), margin, y, { ...oneLine, width: inner - rightWidth - 8 })
  document.text(right, width - margin - rightWidth, y, { lineBreak: false })
}

const pounds = (pence: number) =>
  `${pence < 0 ? '-' : ''}£${(Math.abs(pence) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

const dayOf = ({ occurredAt }: Pick<DigitalReceipt, 'occurredAt'>) =>
  new Date(occurredAt).toLocaleString('en-GB', {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: programme.timeZone },
  })

/** The typefaces that every reader of PDF has know the letters of western Europe; of another its accent is left out, or all of it. */
const drawable = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => (known.test(letter) ? letter : (letter.normalize('NFD')[0] ?? '')))
    .map((letter) => (known.test(letter) ? letter : '?'))
    .join('')

const known = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u
