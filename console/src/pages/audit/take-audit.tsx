import { type AuditFilter, auditFile } from '@pollen/contract/staff/audit'
import { FileInParts } from '../../parts/file-in-parts.tsx'
import { call } from '../../platform/calls.ts'

const files = {
  csv: { says: 'As a file', type: 'text/csv' },
  jsonl: { says: 'As JSON lines', type: 'application/jsonl' },
} as const

/** All that is found, for an inspector or a program. */
export const TakeAudit = ({ filter }: { filter: AuditFilter }) =>
  (['csv', 'jsonl'] as const).map((as) => (
    <FileInParts
      key={as}
      {...files[as]}
      name={`audit.${as}`}
      read={(before) => call(auditFile, { query: { ...filter, as, ...(before && { before }) } })}
    />
  ))
