import { minuteMs } from '@pollen/contract/durations'
import { plainText } from '@pollen/contract/plain-text'
import { askForRole, declareEmergency, endElevation } from '@pollen/contract/staff/colleagues/elevations'
import { roleNames, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { elevationMinutes, emergencyRoles, mayBecome } from '@pollen/contract/staff-standing'
import { Field } from '@pollen/design/field'
import { Failure, Notice } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../platform/calls.ts'
import { useDraft } from '../platform/drafts.ts'
import { useMe } from '../platform/me.tsx'
import { withProof } from '../platform/passkeys.ts'
import { useDoing } from '../platform/use-call.ts'
import { AskWithReason } from './ask.tsx'
import styles from './shell.module.css'

/** While one acts in another role, or in an emergency: until when, and the way back. */
export function ElevationBanner() {
  const { role, elevation } = useMe()
  const ending = useDoing(() => call(endElevation))
  const minutes = useMinutesLeft(elevation?.endsAt)
  if (!elevation) return null
  return (
    <section className={styles.elevation} data-emergency={elevation.isEmergency || undefined} aria-label="Another role">
      <p>
        <b>{elevation.isEmergency ? 'Emergency' : `You act as ${roleNames[role].toLowerCase()}`}</b>
        {elevation.isEmergency
          ? ': you may stop what fraud analysts stop. They, auditors and administrators have been told.'
          : ': what you do is marked, and limits count for you as a person.'}
      </p>
      <span className={styles.left}>{minutes <= 1 ? 'the last minute' : `${minutes} minutes left`}</span>
      <button type="button" disabled={ending.isBusy} onClick={() => ending.run(undefined)}>
        Go back to your own role
      </button>
      <Failure says={ending.failure} />
    </section>
  )
}

const tickMs = 10_000

/** The minutes until a moment; when it comes, everything is asked again. */
function useMinutesLeft(endsAt: string | undefined): number {
  const queries = useQueryClient()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (endsAt === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.parse(endsAt) <= Date.now()) queries.invalidateQueries()
    }, tickMs)
    return () => clearInterval(timer)
  }, [endsAt, queries])
  return endsAt === undefined ? 0 : Math.ceil((Date.parse(endsAt) - now) / minuteMs)
}

/** A case in its short form, where the reason is one; nothing typed is none. */
const asCase = (typed: string) => (plainText(typed) === '' ? {} : { caseNumber: typed })

/** Asks for another role for an hour. */
export function AskForRole({ close, say }: { close: () => void; say: (what: string) => void }) {
  const { ownRole } = useMe()
  const roles = staffRoles.filter((role) => mayBecome(ownRole, role))
  const [role, setRole] = useDraft<StaffRole>('Ask for another role', 'role', roles[0] ?? 'auditor')
  const [caseNumber, setCaseNumber] = useDraft('Ask for another role', 'case', '')
  return (
    <AskWithReason
      title="Ask for another role"
      does="Ask for it"
      hint={`An administrator decides. It begins then, lasts ${elevationMinutes} minutes, and ends with your session.`}
      onClose={close}
      run={(reason) => call(askForRole, { body: { role, reason, ...asCase(caseNumber) } })}
      onDone={() => say(`Acting as ${roleNames[role].toLowerCase()} waits for an administrator.`)}
    >
      <Select
        label="Role"
        name="role"
        value={role}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      />
      <CaseField value={caseNumber} change={setCaseNumber} />
    </AskWithReason>
  )
}

/** Says that there is an emergency. */
export function DeclareEmergency({ close }: { close: () => void }) {
  const { staffId } = useMe()
  const [caseNumber, setCaseNumber] = useDraft('There is an emergency', 'case', '')
  return (
    <AskWithReason
      title="There is an emergency"
      does="Tell everybody, and begin"
      hint="It takes your passkey. Those who are told read why, and look afterwards at what you did."
      onClose={close}
      run={(reason) => withProof(staffId, () => call(declareEmergency, { body: { reason, ...asCase(caseNumber) } }))}
      onDone={() => {}}
    >
      <Notice level="info">
        For {elevationMinutes} minutes you may stop what fraud analysts stop: tills, and all tills of a brand. You can
        give nothing, and start nothing again.
      </Notice>
      <CaseField value={caseNumber} change={setCaseNumber} />
    </AskWithReason>
  )
}

const CaseField = ({ value, change }: { value: string; change: (typed: string) => void }) => (
  <Field
    label="Case, if there is one"
    name="caseNumber"
    value={value}
    onChange={({ target }) => change(target.value)}
  />
)

/** Whether somebody may say that there is an emergency. */
export const mayDeclare = (role: StaffRole): boolean => emergencyRoles.includes(role)
