/** A row of a list of prices, each cell as it was pasted. */
export type PastedPrice = { line: number; code: string; name: string; price: string; member: string }

type Column = Exclude<keyof PastedPrice, 'line'>

/** What was pasted: its rows, and by what its columns are known; none where a column cannot be told. */
export type PastedPrices = { rows: PastedPrice[]; knownBy: 'heads' | 'looks'; missing: Column[] }

/** Pounds as the price list has them, 2.60, of “£2.6”, “2,60”, “260p”, “1,250.00”; undefined where it is no price. */
export function poundsIn(cell: string): string | undefined {
  const text = cell.replaceAll(/[£\s\u00a0]/g, '')
  const pence = /^(\d{1,7})p$/i.exec(text)?.[1]
  if (pence !== undefined) return (Number(pence) / 100).toFixed(2)
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : undefined
}

/** A spreadsheet's cells: tabs, semicolons or commas between them, and quotes around those that hold one. */
export function cellsOf(text: string): string[][] {
  const between = separatorOf(text)
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === between) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((sign) => bare.includes(sign)) ?? '\t'
}

const heads: [Column, RegExp][] = [
  ['code', /^(sku|ean|gtin|barcode|code|product code)$/i],
  ['member', /member.?s?.?(pay|price)|^member|card price/i],
  ['price', /price|^base|shelf/i],
  ['name', /name|description|product|title/i],
]

/** Which column a head names; a price for those who are no members is no member’s. */
const columnOf = (head: string): Column | undefined =>
  /non.?member/i.test(head) ? 'price' : heads.find(([, words]) => words.test(head.trim()))?.[0]

/** Reads a list of prices by its heads, in whatever order they are, or by what its columns look like. */
export function readPastedPrices(text: string): PastedPrices {
  const all = cellsOf(text)
  const filled = all.map((cells, at) => ({ cells, line: at + 1 })).filter(({ cells }) => cells.some(Boolean))
  const [first] = filled
  const named = first?.cells.map(columnOf) ?? []
  const hasHeads = named.includes('code') && !first?.cells.some((cell) => poundsIn(cell) !== undefined)
  const body = hasHeads ? filled.slice(1) : filled
  const places = hasHeads ? placesByHeads(named) : placesByLooks(body.map(({ cells }) => cells))
  const columns: Column[] = ['code', 'name', 'price', 'member']
  const cellAt = (cells: string[], column: Column) => cells[places[column] ?? -1] ?? ''
  return {
    rows: body.map(({ cells, line }) => ({
      line,
      code: cellAt(cells, 'code'),
      name: cellAt(cells, 'name'),
      price: cellAt(cells, 'price'),
      member: cellAt(cells, 'member'),
    })),
    knownBy: hasHeads ? 'heads' : 'looks',
    missing: columns.filter((column) => column !== 'name' && places[column] === undefined),
  }
}

type Places = Partial<Record<Column, number>>

const placesByHeads = (named: (Column | undefined)[]): Places =>
  Object.fromEntries(named.flatMap((column, at) => (column && named.indexOf(column) === at ? [[column, at]] : [])))

/** Codes are figures without a point, or capitals; of two columns of prices the lower one is the members’. */
function placesByLooks(rows: string[][]): Places {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const shareOf = (at: number, is: (cell: string) => boolean) =>
    rows.filter((cells) => is(cells[at] ?? '')).length / Math.max(1, rows.length)
  const mostly = (is: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => shareOf(at, is) > 0.6)
  const [code] = mostly((cell) => /^(\d{6,14}|[A-Z][A-Z0-9-]{2,39})$/.test(cell))
  const prices = mostly((cell) => poundsIn(cell) !== undefined).filter((at) => at !== code)
  const [name] = mostly((cell) => /\p{L}/u.test(cell)).filter((at) => at !== code && !prices.includes(at))
  const [one, other] = prices
  const places = { ...(code !== undefined && { code }), ...(name !== undefined && { name }) }
  if (one === undefined) return places
  if (other === undefined) return { ...places, price: one }
  const isOneHigher = shareOfRows(rows, (cells) => pence(cells[one]) >= pence(cells[other])) >= 0.5
  return { ...places, ...(isOneHigher ? { price: one, member: other } : { price: other, member: one }) }
}

const pence = (cell = '') => Number(poundsIn(cell) ?? 0)
const shareOfRows = (rows: string[][], is: (cells: string[]) => boolean) =>
  rows.filter(is).length / Math.max(1, rows.length)
