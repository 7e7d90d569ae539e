import { type AuditFilter, auditFile } from '@pollen/contract/staff/audit'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { saveFile } from '../../parts/save-file.ts'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'

const files = {
  csv: { says: 'As a file', type: 'text/csv' },
  jsonl: { says: 'As JSON lines', type: 'application/jsonl' },
} as const

/** All that is found, for an inspector or a program. */
export function TakeAudit({ filter }: { filter: AuditFilter }) {
  const [parts, setParts] = useState(0)
  const taking = useDoing(
    async (as: keyof typeof files) => {
      const read: string[] = []
      let before: string | undefined
      do {
        const part = await call(auditFile, { query: { ...filter, as, ...(before && { before }) } })
        read.push(part.text)
        setParts(read.length)
        before = part.next
      } while (before)
      return { as, text: read.join('') }
    },
    ({ as, text }) => {
      setParts(0)
      saveFile(`audit.${as}`, text, files[as].type)
    },
  )
  return (
    <>
      {(['csv', 'jsonl'] as const).map((as) => (
        <button
          key={as}
          type="button"
          className={pageStyles.link}
          disabled={taking.isBusy}
          onClick={() => taking.run(as)}
        >
          {files[as].says}
        </button>
      ))}
      {taking.isBusy && parts > 0 && <span className="soft small">Part {parts + 1}…</span>}
      <Failure says={taking.failure} />
    </>
  )
}
