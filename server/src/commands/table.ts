type Cell = string | number

/** Rows under the names of their columns, for people: numbers to the right, no frame, so that lines can be searched. */
export function table(columns: string[], rows: Cell[][]): string {
  const width = columns.map((name, place) => Math.max(name.length, ...rows.map((row) => text(row[place]).length)))
  const isNumber = columns.map((_, place) => rows.length > 0 && rows.every((row) => typeof row[place] === 'number'))
  const line = (cells: (Cell | undefined)[]) =>
    cells
      .map((cell, place) =>
        isNumber[place] ? text(cell).padStart(width[place] ?? 0) : text(cell).padEnd(width[place] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [columns, ...rows].map(line).join('\n')
}

/** Facts of one thing, a line each. */
export const facts = (known: Record<string, Cell>): string =>
  Object.entries(known)
    .map(([name, value]) => `${`${name}:`.padEnd(20)}${text(value)}`)
    .join('\n')

const text = (cell: Cell | undefined) => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : (cell ?? ''))

/** A moment to the minute, UTC. */
export const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

export const counted = (many: number, one: string, several = `${one}s`): string =>
  `${many.toLocaleString('en-GB')} ${many === 1 ? one : several}`
