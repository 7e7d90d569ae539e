import { z } from '@pollen/contract/zod'

/** credit adds to the member's points at the partner, debit takes from them. */
export const directions = ['credit', 'debit'] as const
export const Direction = z.enum(directions)
export type Direction = (typeof directions)[number]

/** A line of a daily file (docs/partners.md). Points are the partner's. */
export type Line = {
  conversionId: string
  /** The partner's, of what was posted. */
  reference: string | null
  points: number
  /** The partner's points for each of ours: 0.625. */
  rate: string
  status: 'posted' | 'refused'
  /** When the partner posted or refused it. */
  time: string
}

/** A daily file that cannot be read; the message says why, and names the line. */
export class DailyFileError extends Error {}

const header = 'conversion_id,partner_reference,points,rate,status,time'

/** A daily file: lines end with CR LF, and nothing is quoted. */
export function dailyFile(lines: Line[]): string {
  const rows = lines.map(({ conversionId, reference, points, rate, status, time }) =>
    [conversionId, reference ?? '', points, rate, status, time].join(','),
  )
  return [header, ...rows].map((row) => `${row}\r\n`).join('')
}

/** What a line may hold: nothing that a terminal or a spreadsheet would act on. */
const name = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/, 'is no name'))
const LineCells = z.tuple([
  name,
  z.union([z.literal(''), name], 'is no name'),
  z.string().check(z.regex(/^[1-9]\d{0,7}$/, 'is no whole number from 1 to 99999999')),
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,18})?$/, 'is no rate like 0.625')),
  z.enum(['posted', 'refused'], 'is neither posted nor refused'),
  z.iso.datetime({ offset: true, error: 'is no time like 2026-03-01T09:14:00Z' }),
])

/** @throws DailyFileError   it is no daily file, or not all of it */
export function readDailyFile(text: string): Line[] {
  const [first, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first !== header) throw new DailyFileError(`The first line is not ${header}.`)
  if (rows.pop() !== '') throw new DailyFileError('The file ends in the middle of a line.')
  return rows.map((row, index) => {
    const { data, error } = LineCells.safeParse(row.split(','))
    if (!data) {
      const [issue] = error.issues
      const column = header.split(',')[Number(issue?.path[0])]
      const says = column ? `${column} ${issue?.message}` : 'it has not six columns'
      throw new DailyFileError(`Line ${index + 2}: ${says}.`)
    }
    const [conversionId, reference, points, rate, status, time] = data
    return { conversionId, reference: reference || null, points: Number(points), rate, status, time }
  })
}
