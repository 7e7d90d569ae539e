import { randomUUID } from 'node:crypto'
import { hourMs } from '@pollen/contract/durations'
import type { StaffRole } from '@pollen/contract/staff-roles'
import type { Transaction } from '../../platform/database/database.ts'
import { type Actor, recordInOfficeOnce, type SignedIn } from '../../records/staff-actions/staff-actions.ts'
import { enterColleague, findColleague } from '../../safety/staff/staff.ts'

/** The invented people of the office: one for each role, seconds of finance and administration, and a brand's own marketer. */
const colleagues: { staffId: string; name: string; email: string; role: StaffRole; brands?: string[] }[] = [
  { staffId: '0190aaaa-0000-7000-8000-000000000001', name: 'Tom Osei', email: 'tom.osei@example.com', role: 'agent' },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000002',
    name: 'Ruth Adeyemi',
    email: 'ruth.adeyemi@example.com',
    role: 'senior',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000003',
    name: 'Idris Vale',
    email: 'idris.vale@example.com',
    role: 'fraud',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000004',
    name: 'Nell Farrow',
    email: 'nell.farrow@example.com',
    role: 'marketer',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000005',
    name: 'Owen Blyth',
    email: 'owen.blyth@example.com',
    role: 'finance',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000006',
    name: 'Greta Lund',
    email: 'greta.lund@example.com',
    role: 'auditor',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000007',
    name: 'Dale Akande',
    email: 'dale.akande@example.com',
    role: 'administrator',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000008',
    name: 'Mina Sorrel',
    email: 'mina.sorrel@example.com',
    role: 'administrator',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000009',
    name: 'Asha Merrow',
    email: 'asha.merrow@example.com',
    role: 'finance',
  },
  {
    staffId: '0190aaaa-0000-7000-8000-000000000010',
    name: 'Priya Pell',
    email: 'priya.pell@example.com',
    role: 'marketer',
    brands: ['argos'],
  },
]

/** Whether some of them were entered: no member of a programme's own database is any of them. */
export async function areInvented(tx: Transaction): Promise<boolean> {
  for (const { staffId } of colleagues) if (await findColleague(tx, staffId)) return true
  return false
}

/** Enters them; the same again changes nothing. */
export async function enterColleagues(tx: Transaction, now: Date): Promise<void> {
  for (const colleague of colleagues) await enterColleague(tx, colleague, now)
}

/** By their first names. */
export type Colleague = 'Tom' | 'Ruth' | 'Idris' | 'Nell' | 'Owen' | 'Greta' | 'Dale' | 'Mina' | 'Asha'

/** An invented colleague who acts, as a call of theirs would say. */
export function actorOf(colleague: Colleague): Actor & { signedIn: SignedIn } {
  const found = colleagues.find(({ name }) => name.startsWith(`${colleague} `))
  if (!found) throw new Error(`There is no colleague ${colleague}`)
  const { name, staffId, role } = found
  return { by: name, signedIn: { staffId, role, callId: randomUUID() } }
}

/** So long after they signed in an invented colleague goes on without signing in again. */
const signedInForMs = 4 * hourMs

/** As `actorOf`, who has signed in by then: nothing is done in the console without that. */
export async function signedInAt(tx: Transaction, colleague: Colleague, at: Date): Promise<ReturnType<typeof actorOf>> {
  const actor = actorOf(colleague)
  const since = new Date(at.getTime() - signedInForMs)
  await recordInOfficeOnce(tx, { ...actor, action: 'signedIn', subject: 'as an invented colleague', now: at, since })
  return actor
}
