import { formatNumber } from '@pollen/contract/numbers'

type Cell = string | number

/**
 * A table for people: column names above the rows, numbers aligned to the right, no frame, so that lines can be
 * searched.
 */
export function table(columns: string[], rows: Cell[][]): string {
  const width = columns.map((name, index) => Math.max(name.length, ...rows.map((row) => text(row[index]).length)))
  const isNumber = columns.map((_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'))
  const line = (cells: (Cell | undefined)[]) =>
    cells
      .map((cell, index) =>
        isNumber[index] ? text(cell).padStart(width[index] ?? 0) : text(cell).padEnd(width[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [columns, ...rows].map(line).join('\n')
}

const text = (cell: Cell | undefined) => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? ''))

/** A time to the minute, in UTC. */
export const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** A number with its noun: `1 till`, `1,200 entries`. */
export const pluralise = (many: number, one: string, several = `${one}s`): string =>
  `${formatNumber(many)} ${many === 1 ? one : several}`
