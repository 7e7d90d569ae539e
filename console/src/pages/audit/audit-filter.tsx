import { parseDateOfBirth } from '@pollen/contract/date-of-birth'
import { wholeNumber } from '@pollen/contract/plain-text'
import { auditKinds } from '@pollen/contract/staff/audit'
import { CaseNumber } from '@pollen/contract/staff/cases/case-number'
import { Id } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { DateField } from '../../parts/date-field.tsx'
import styles from './audit.module.css'

/** What the address says of which actions are meant. */
export type AuditAddress = Record<'kind' | 'member' | 'colleague' | 'case' | 'from' | 'until' | 'points', string>

const kinds = [{ value: 'all', label: 'Everything, with lists' }].concat(
  Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
)

/** Which of all that was done is shown: chosen at once by lists, and by Enter what is typed. */
export function AuditFilter({
  chosen,
  colleagues,
  choose,
}: {
  chosen: AuditAddress
  /** None where one reads one's own. */
  colleagues: { staffId: string; name: string }[]
  choose: (chosen: AuditAddress) => void
}) {
  const [typed, setTyped] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  if (JSON.stringify(shown) !== JSON.stringify(chosen)) {
    setShown(chosen)
    setTyped(chosen)
  }
  const [wrong, setWrong] = useState<Partial<AuditAddress>>({})
  const field = (name: keyof AuditAddress) => ({
    name,
    value: typed[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const day = (name: 'from' | 'until') => ({
    name,
    value: shownDay(typed[name]),
    error: wrong[name],
    change: (date: string) => setTyped({ ...typed, [name]: date }),
  })
  const list = (name: keyof AuditAddress) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => find({ ...typed, [name]: target.value }),
  })
  const find = (entered: AuditAddress) => {
    const points = entered.points === '' ? '' : String(wholeNumber(entered.points))
    const caseNumber = z.safeParse(CaseNumber, entered.case)
    const [from, until] = [isoDay(entered.from), isoDay(entered.until)]
    const next = {
      ...entered,
      points,
      case: caseNumber.success ? caseNumber.data.toUpperCase() : entered.case,
      from: from ?? '',
      until: until ?? '',
    }
    const faults = {
      ...(points === 'NaN' && { points: 'Enter whole points, like 1,000' }),
      ...(entered.case !== '' && !caseNumber.success && { case: 'Enter the case’s number: 8 letters and digits' }),
      ...(entered.member !== '' &&
        !z.safeParse(Id, entered.member.trim()).success && { member: 'Enter the id of the member’s page' }),
      ...(from === undefined && { from: noDay }),
      ...(until === undefined && { until: noDay }),
      ...(from && until && from > until && { until: 'Enter a day after the first' }),
    }
    setWrong(faults)
    setTyped(entered)
    if (Object.keys(faults).length > 0) return
    choose({ ...next, member: next.member.trim() })
  }
  return (
    <search>
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault()
          find(typed)
        }}
      >
        <Select label="Kind" {...list('kind')} options={kinds} placeholder="All but lists" />
        {colleagues.length > 0 && (
          <Select
            label="Colleague"
            {...list('colleague')}
            options={colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }))}
            placeholder="Anybody"
          />
        )}
        <DateField label="From" {...day('from')} />
        <DateField label="Until" {...day('until')} />
        <Field label="Case" autoComplete="off" {...field('case')} />
        <Field label="At least so many points" inputMode="numeric" autoComplete="off" {...field('points')} />
        <Field label="Member’s id" autoComplete="off" {...field('member')} />
        <Button type="submit">Find</Button>
      </form>
    </search>
  )
}

const noDay = 'Enter a day, like 27/11/2026'

/** As the address has it, 2026-11-27; undefined where it is no day. */
function isoDay(entered: string): string | undefined {
  if (entered === '' || /^\d{4}-\d\d-\d\d$/.test(entered)) return entered
  const day = parseDateOfBirth(entered)
  return day && [day.year, ...[day.month, day.day].map((it) => String(it).padStart(2, '0'))].join('-')
}

const shownDay = (entered: string) => entered.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
