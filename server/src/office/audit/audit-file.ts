import { stringify } from 'csv-stringify/sync'
import { actionWords, type FoundAction, reasonWords } from '../../records/staff-actions/staff-actions.ts'

const columns = [
  'At',
  'What',
  'By',
  'Role',
  'In another role',
  'Member',
  'Case',
  'Points',
  'Request',
  'About',
  'Why',
  'Seal',
  'Action',
]

/** Actions as lines of a CSV; the first part has the names of the columns, and the mark by which spreadsheets know UTF-8. */
export function asCsv(found: FoundAction[], { isFirst }: { isFirst: boolean }): string {
  const rows = found.map(({ action: it, reason, sealNumber }) => [
    it.at.toISOString(),
    actionWords(it.action),
    it.doneBy,
    it.role ?? '',
    it.elevationId === null ? '' : 'yes',
    it.collectorId ?? '',
    it.caseNumber ?? '',
    it.points ?? '',
    it.requestId ?? '',
    it.subject ?? '',
    reason ? reasonWords(reason) : '',
    sealNumber ?? '',
    it.actionId,
  ])
  const csv = stringify(isFirst ? [columns, ...rows] : rows, { record_delimiter: 'windows', escape_formulas: true })
  return isFirst ? `\uFEFF${csv}` : csv
}

/** Actions as lines of JSON: each column as it is sealed, and why. */
export const asJsonLines = (found: FoundAction[]): string =>
  found.map(({ action, reason, sealNumber }) => `${JSON.stringify({ ...action, reason, sealNumber })}\n`).join('')
