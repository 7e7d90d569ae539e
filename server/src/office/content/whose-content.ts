import { calendarDayOf } from '@pollen/contract/day-and-time'
import { Refusal } from '@pollen/contract/refusals'
import { grants, roleNames, type StaffRole } from '@pollen/contract/staff-roles'
import { grantFor, type Standing } from '@pollen/contract/staff-standing'
import { fieldsOf, textOf } from './fields.ts'
import { type Decider, type OfficeKind, officeKinds } from './office-kinds.ts'

/** How the office handles a kind. @throws Refusal notFound   it is none, or has a page of its own */
export function officeKind(kind: string): OfficeKind {
  const row = Object.hasOwn(officeKinds, kind) ? officeKinds[kind] : undefined
  if (!row) throw new Refusal('notFound')
  return row
}

/** What an item is called among people. */
export function titleOf({ titledBy }: OfficeKind, { key, value }: { key: string; value: string | undefined }): string {
  const fields = value === undefined ? undefined : fieldsOf(value)
  for (const name of titledBy ? [titledBy] : ['title', 'name']) {
    const title = textOf(fields, name)
    if (title) return title
  }
  return key.replace(/\.(json|md)$/, '')
}

export function brandOf({ brandOf: read }: OfficeKind, key: string, value: string | undefined): string | undefined {
  const fields = value === undefined ? undefined : fieldsOf(value)
  return fields && read?.(fields, key)
}

/** Whether people of a brand may see it: all may who are of none. */
export const isTheirs = ({ brands }: Standing, brandKey: string | undefined): boolean =>
  brands.length === 0 || (brandKey !== undefined && brands.includes(brandKey))

/** Whether somebody writes a kind: whoever decides it does, and who asks for it; people of a brand, what is of their brand. */
export function mayWrite(standing: Standing, { decidedWith, brandOf: read }: OfficeKind): boolean {
  if (grantFor(standing, 'writeContent') === undefined) return false
  if (standing.brands.length > 0) return read !== undefined && standing.role === 'marketer'
  return grantFor(standing, decidedWith) !== undefined
}

/** Whether one person may take an item out of what is in force. */
export const isStoppable = ({ isKept, mayStop }: OfficeKind, key: string, now: Date): boolean =>
  !isKept && (mayStop?.(key, calendarDayOf(now)) ?? true)

/** The roles that decide, in words: “marketer, finance”. */
export const decidedBy = (decider: Decider): string =>
  Object.entries(grants[decider])
    .filter(([, grant]) => grant === 'decides')
    .map(([role]) => roleNames[role as StaffRole].toLowerCase())
    .join(', ')
