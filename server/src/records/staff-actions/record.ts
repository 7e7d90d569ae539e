import { hash, randomUUID } from 'node:crypto'
import type { StaffRole } from '@pollen/contract/staff-roles'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import type { MemberAction, OfficeAction } from './action-names.ts'
import * as store from './store.ts'

/**
 * Who signed in to the console, in which call, and whether in another role than their own; `onRecorded` hears that something of
 * it was written down.
 */
export type SignedIn = {
  staffId: string
  role: StaffRole
  callId: string
  elevationId?: string | undefined
  onRecorded?: () => void
}

/** Who of us acts: a name; and of the console, who signed in. */
export type Actor = { by: string; signedIn?: SignedIn | undefined }

/** Who of us acts for a member, and why. */
export type Operator = Actor & { reason: string; caseNumber?: string | undefined }

/** The colleague who acts for a caller, and how they know the member where it was not by the memorable word. */
export type OperatorForCaller = Operator & { identifiedBy?: string | undefined }

export type NewEntry = OperatorForCaller & {
  action: MemberAction
  corrected?: { from: string; to: string }
  points?: number
  requestId?: string | undefined
  /** What it makes or decides, by its name there (docs/decisions/126). */
  effect?: string | undefined
  now: Date
}

/** Writes down what was done about a member, in the transaction that does it. */
export async function record(tx: Transaction, collectorId: string, done: NewEntry): Promise<void> {
  const entry = entryOf(collectorId, done)
  await store.addEntry(tx, entry)
  await store.addAction(tx, actionOf(entry, done))
}

/** The same, done about many at once. */
export async function recordOfMany(tx: Transaction, collectorIds: string[], done: NewEntry): Promise<void> {
  const entries = collectorIds.map((collectorId) => entryOf(collectorId, done))
  await store.addEntries(tx, entries)
  await store.addActions(
    tx,
    entries.map((entry) => actionOf(entry, done)),
  )
}

function entryOf(collectorId: string, { action, by, reason, identifiedBy, corrected, now }: NewEntry): store.Entry {
  return {
    collectorId,
    entryId: uuidv7(),
    at: now,
    action,
    doneBy: by,
    reason,
    identifiedBy: identifiedBy ?? null,
    corrected: corrected ?? null,
    salt: randomUUID(),
  }
}

const actionOf = (
  entry: store.Entry,
  { action, by, signedIn, caseNumber, points, requestId, effect, now }: NewEntry,
): store.NewAction => ({
  actionId: entry.entryId,
  at: now,
  action,
  doneBy: by,
  ...of(signedIn),
  collectorId: entry.collectorId,
  caseNumber,
  points,
  requestId,
  effect,
  entryHash: hashOfEntry(entry),
})

export type NewOfficeEntry = Actor & {
  action: OfficeAction
  subject?: string
  reason?: string
  requestId?: string
  effect?: string
  now: Date
}

/** The same, of what is about no member. */
export const recordInOffice = (
  tx: Transaction,
  { action, by, signedIn, subject, reason, requestId, effect, now }: NewOfficeEntry,
): Promise<void> =>
  store.addAction(tx, {
    actionId: uuidv7(),
    at: now,
    action,
    doneBy: by,
    ...of(signedIn),
    subject,
    reason,
    requestId,
    effect,
  })

function of(signedIn: SignedIn | undefined): Omit<SignedIn, 'onRecorded'> | Record<string, never> {
  if (!signedIn) return {}
  const { onRecorded, ...who } = signedIn
  onRecorded?.()
  return who
}

/** What stays of an entry that went with its account. */
export const hashOfEntry = ({ salt, reason, identifiedBy, corrected }: store.Entry): string =>
  hash('sha256', JSON.stringify([salt, reason, identifiedBy, corrected?.from, corrected?.to]), 'base64url')
