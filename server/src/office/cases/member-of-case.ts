import { caseNumbered, guests } from '../../records/cases/cases.ts'
import type { MembersAbout } from '../../safety/staff/staff.ts'

/** Whose case it is; nobody's, of somebody without an account. */
export const memberOfCase: MembersAbout = async (tx, { params }) => {
  const caseNumber = String(params.caseNumber)
  return guests.isNumber(caseNumber) ? [] : [(await caseNumbered(tx, caseNumber)).collectorId]
}
