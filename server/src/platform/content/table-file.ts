import type { z } from '@pollen/contract/zod'
import { parse } from 'csv-parse/sync'
import type { StartError } from '../process/start-error.ts'
import type { ContentError } from './content-error.ts'
import { together, wrongContent } from './content-file.ts'
import { sentenceOf } from './sentences.ts'

/** A row with its place: the line on which it ends, and which of the rows it is, from 0. */
export type TableRow<Row> = { line: number; item: number; row: Row }

/**
 * Parses the text of a CSV file of `content/`, whose first line names the columns.
 *
 * @throws ContentError   the file breaks a rule; the message names the line and the column
 */
export function parseTable<Row>(file: string, text: string, schema: z.ZodMiniType<Row>): TableRow<Row>[] {
  const faults: StartError[] = []
  const rows = records(file, text).flatMap(({ record, info: { lines: line } }, item) => {
    const { data, error } = schema.safeParse(record, { error: sentenceOf })
    if (!error) return [{ line, item, row: data }]
    for (const { path, message } of error.issues) {
      const column = String(path[0] ?? '')
      const isMissing = column !== '' && !(column in (record as object))
      if (isMissing)
        faults.push(
          wrongContent(file, `there is no column ${column}`, { line, item, path: [column], says: 'is missing' }),
        )
      else faults.push(wrongCell(file, { line, item }, column, message))
    }
    return []
  })
  if (faults.length > 0) throw together(faults)
  return rows
}

/** A cell of a table breaks a rule. */
export const wrongCell = (
  file: string,
  { line, item }: Pick<TableRow<unknown>, 'line' | 'item'>,
  column: string,
  says: string,
): ContentError => wrongContent(file, `${column} ${says}`, { line, item, path: [column], says })

function records(file: string, text: string): { record: unknown; info: { lines: number } }[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true })
  } catch (error) {
    throw wrongContent(file, (error as Error).message.replace(/\.$/, ''))
  }
}
