import type { z } from '@pollen/contract/zod'
import { parse } from 'csv-parse/sync'
import type { StartError } from '../process/start-error.ts'
import { together, wrongContent } from './content-file.ts'
import { sentenceOf } from './sentences.ts'

/**
 * Parses the text of a CSV file of `content/`, whose first line names the columns.
 *
 * @returns each row with the line on which it ends
 * @throws StartError   the file breaks a rule; the message names the line and the column
 */
export function parseTable<Row>(file: string, text: string, schema: z.ZodMiniType<Row>): { line: number; row: Row }[] {
  const faults: StartError[] = []
  const rows = records(file, text).flatMap(({ record, info: { lines: line } }) => {
    const { data, error } = schema.safeParse(record, { error: sentenceOf })
    if (!error) return [{ line, row: data }]
    for (const { path, message } of error.issues) {
      const column = String(path[0] ?? '')
      const isMissing = column !== '' && !(column in (record as object))
      faults.push(wrongContent(file, isMissing ? `there is no column ${column}` : `${column} ${message}`, line))
    }
    return []
  })
  if (faults.length > 0) throw together(faults)
  return rows
}

function records(file: string, text: string): { record: unknown; info: { lines: number } }[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true })
  } catch (error) {
    throw wrongContent(file, (error as Error).message.replace(/\.$/, ''))
  }
}
